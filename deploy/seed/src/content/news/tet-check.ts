import type { SeedArticle } from './news-types.ts';

export const tetCheck: SeedArticle = {
  title: 'Khám xe trước Tết: lịch làm việc và danh sách không nên bỏ qua',
  daysAgo: 12,
  picture: 'news/tet-check',
  content: `
<p>Năm nào cũng vậy, từ ngày đưa ông Công ông Táo trở đi xưởng kín chỗ. Những xe vào muộn thường chỉ kịp thay dầu, còn các lỗi cần chờ phụ tùng đành gác sang năm mới. Nếu gia đình có kế hoạch về quê hoặc du xuân đường dài, anh chị nên cho xe vào sớm hơn hai đến ba tuần.</p>
<h2>Vì sao nên làm sớm</h2>
<p>Nhà cung cấp phụ tùng nghỉ trước Tết khoảng một tuần. Một chiếc cao su càng hay cảm biến đặt hàng vào ngày hai mươi tháng Chạp có thể phải đợi tới mùng tám. Làm sớm còn có thời gian chạy thử vài ngày quanh nhà, phát hiện tiếng kêu hay rò rỉ khi còn người trực để xử lý.</p>
<h2>Danh sách mười lăm phút tự kiểm tra ở nhà</h2>
<ul>
<li>Mức dầu máy, nước làm mát, dầu phanh và nước rửa kính khi máy nguội.</li>
<li>Áp suất cả bốn lốp và lốp dự phòng, thứ hay bị quên nhất.</li>
<li>Toàn bộ đèn, còi, gạt mưa trước và sau.</li>
<li>Tuổi ắc quy in trên nắp, quá hai năm rưỡi thì nên đo.</li>
<li>Bộ kích, tay công, móc kéo và tam giác cảnh báo.</li>
<li>Hạn đăng kiểm, bảo hiểm bắt buộc và phí đường bộ.</li>
</ul>
<p>Những việc trên không cần dụng cụ gì ngoài một chiếc đồng hồ đo lốp. Phát hiện điều bất thường, anh chị chụp ảnh gửi cố vấn dịch vụ, chúng tôi sẽ nói có cần ghé xưởng hay không.</p>
<h2>Gói khám xe trước Tết gồm gì</h2>
<p>Gói kiểm tra bốn mươi lăm điểm được làm trong một giờ trên cầu nâng: phanh, lốp, giảm xóc, rô-tuyn, ống dẫn, dây đai, điều hoà và hệ thống điện. Kết quả trả theo ba màu. Màu xanh là yên tâm đi, màu vàng là theo dõi và có thể để sau Tết, màu đỏ là nên làm ngay. Chúng tôi không cộng thêm hạng mục vào hoá đơn khi chưa có chữ ký của chủ xe.</p>
<p>Với xe chạy nhiều trong năm, nên kết hợp thay dầu và đảo lốp luôn một lượt. Đường cao tốc dịp lễ đông, xe phải đi chậm và dừng liên tục nên nhiệt độ máy, hộp số và phanh đều cao hơn ngày thường.</p>
<h2>Lịch làm việc dịp Tết</h2>
<p>Xưởng nhận xe bình thường đến hết ngày hai mươi tám tháng Chạp và mở lại từ mùng sáu. Riêng đội cứu hộ trực xuyên Tết, kể cả đêm giao thừa, theo số điện thoại in trên trang chủ. Phụ phí ngày lễ được ghi công khai và báo trước khi xe cứu hộ lăn bánh.</p>
<p>Chúc anh chị một chuyến về nhà bình an. Nếu cần giữ chỗ vào cuối tuần, hãy đặt lịch trên trang liên hệ để chọn đúng khung giờ còn trống thay vì phải chờ ở xưởng.</p>`,
};
