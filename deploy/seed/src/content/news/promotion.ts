import type { SeedArticle } from './news-types.ts';

export const promotion: SeedArticle = {
  title: 'Tháng tri ân: giảm 20% tiền công bảo dưỡng và tặng gói kiểm tra 45 điểm',
  daysAgo: 7,
  picture: 'news/promotion',
  content: `
<p>Garage Việt Tâm tròn mười hai tuổi. Từ một xưởng ba cầu nâng bên đường Hoa Sữa, đến nay chúng tôi đã có hai cơ sở và phục vụ hơn sáu trăm khách quen mỗi tháng. Thay cho một buổi tiệc, anh em muốn gửi lời cảm ơn bằng những ưu đãi thiết thực nhất, dùng được ngay trên chiếc xe của anh chị.</p>
<h2>Nội dung ưu đãi</h2>
<ul>
<li>Giảm 20% tiền công cho mọi gói bảo dưỡng định kỳ.</li>
<li>Tặng gói kiểm tra tổng quát 45 điểm khi hoá đơn từ một triệu rưỡi.</li>
<li>Giảm 10% má phanh, lọc gió và gạt mưa có sẵn trong kho.</li>
<li>Miễn phí đưa đón trong bán kính năm ki-lô-mét cho khách đặt lịch trước.</li>
<li>Thẻ cứu hộ một năm còn 790.000 đồng.</li>
</ul>
<h2>Thời gian và điều kiện</h2>
<p>Chương trình kéo dài ba mươi ngày kể từ ngày đăng bài, áp dụng ở cả hai cơ sở vào mọi ngày làm việc. Ưu đãi tính trên tiền công trước thuế, không cộng dồn với hợp đồng đội xe. Phụ tùng đặt riêng theo yêu cầu không thuộc phạm vi giảm giá, nhưng cố vấn sẽ báo rõ ngay từ đầu để anh chị không bị bất ngờ khi thanh toán.</p>
<p>Chúng tôi không nâng giá rồi giảm. Bảng giá niêm yết trên trang dịch vụ được giữ nguyên trước, trong và sau chương trình, anh chị có thể chụp lại để so sánh.</p>
<h2>Cách đăng ký</h2>
<p>Anh chị vào trang liên hệ, chọn ngày và một trong tám khung giờ, ghi tình trạng xe vào ô nội dung. Nếu có ảnh đèn báo lỗi hoặc vết hư hỏng, hãy đính kèm để chúng tôi chuẩn bị phụ tùng trước. Cố vấn sẽ gọi xác nhận trong vòng hai giờ làm việc. Khách đến không hẹn vẫn được phục vụ, tuy nhiên có thể phải chờ lâu vào sáng thứ Bảy.</p>
<h2>Một buổi làm việc diễn ra thế nào</h2>
<p>Xe vào cổng được chụp bốn góc và ghi số ki-lô-mét. Kỹ thuật viên kiểm tra, gửi ảnh từng hạng mục kèm giá, anh chị bấm đồng ý mục nào thì làm mục đó. Trong lúc chờ, phòng khách có bàn làm việc, nước uống và cửa kính nhìn thẳng xuống khoang sửa chữa. Xong việc, xe được rửa sạch, phụ tùng cũ xếp trong hộp để anh chị xem trước khi nhận chìa.</p>
<p>Sau khi giao xe ba ngày, bộ phận chăm sóc sẽ gọi hỏi thăm. Nếu có điều gì chưa ưng, anh chị cứ nói thẳng, xe sẽ được xem lại ngay không tính công. Mười hai năm qua, phần lớn khách mới tìm đến chúng tôi nhờ lời giới thiệu của khách cũ, và anh em hiểu rằng lời giới thiệu ấy không mua được bằng quảng cáo.</p>
<p>Hẹn gặp anh chị tại xưởng. Số lượng khung giờ mỗi ngày có hạn, nhất là hai ngày cuối tuần, nên hãy giữ chỗ sớm nếu anh chị có kế hoạch đi xa.</p>`,
};
