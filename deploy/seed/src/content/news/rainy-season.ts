import type { SeedArticle } from './news-types.ts';

export const rainySeason: SeedArticle = {
  title: 'Lái xe mùa mưa: bảy việc nên làm trước khi trời đổ nước',
  daysAgo: 3,
  picture: 'news/rainy-season',
  content: `
<p>Cơn mưa đầu mùa bao giờ cũng nguy hiểm nhất: bụi và dầu đọng trên mặt đường suốt mấy tháng khô gặp nước thành một lớp trơn mỏng, còn người lái thì chưa kịp đổi thói quen. Phần lớn cuộc gọi cứu hộ chúng tôi nhận trong những ngày này đều tránh được nếu chủ xe dành nửa tiếng kiểm tra trước. Dưới đây là những việc xưởng vẫn làm cho xe của chính mình.</p>
<h2>Bắt đầu từ những thứ nhìn thấy được</h2>
<p>Gạt mưa là món rẻ nhất nhưng quyết định tầm nhìn. Lưỡi gạt đã qua một mùa nắng thường chai mép, gạt để lại vệt cong hoặc nhảy trên kính. Hãy lau lưỡi bằng khăn ẩm, nếu vẫn còn vệt thì thay. Đừng quên châm đầy nước rửa kính có chất tẩy dầu, vì nước máy không làm sạch được màng dầu do xe tải bắn lên.</p>
<p>Đèn cũng cần một vòng kiểm tra: cốt, pha, sương mù, phanh và xi-nhan. Chóa đèn ố vàng làm mất gần nửa lượng sáng, đêm mưa gần như không thấy vạch kẻ đường.</p>
<h2>Lốp và phanh là hai thứ không nên tiếc</h2>
<ul>
<li>Độ sâu gai dưới 3 mm thì khả năng thoát nước giảm rõ, dù luật vẫn cho chạy tới 1,6 mm.</li>
<li>Áp suất lốp đặt theo tem ở khung cửa, đo khi lốp nguội, không xì bớt hơi vì nghĩ lốp mềm sẽ bám hơn.</li>
<li>Sau khi rửa xe hoặc lội nước, rà nhẹ phanh vài lần để má phanh khô.</li>
<li>Nếu vô-lăng giật khi phanh ở tốc độ cao, hãy cho đo độ đảo đĩa trước mùa mưa.</li>
</ul>
<h2>Khi gặp đoạn đường ngập</h2>
<p>Nguyên tắc đơn giản: nước quá nửa bánh xe thì quay đầu. Buộc phải đi, hãy tắt điều hoà, về số thấp, giữ ga đều và giữ khoảng cách với xe trước để sóng không ập vào cổ hút gió. Tuyệt đối không tăng tốc để vượt nhanh vì chính sóng do mình tạo ra là thứ hay chui vào máy nhất.</p>
<p>Nếu xe chết máy giữa vùng ngập, việc quan trọng nhất là không đề lại. Nước trong buồng đốt không nén được, một lần đề có thể làm cong tay biên và biến khoản sửa vài triệu thành vài chục triệu. Bật đèn cảnh báo, đưa người ra chỗ an toàn rồi gọi cứu hộ.</p>
<h2>Sau cơn mưa</h2>
<p>Mở nắp ca-pô kiểm tra lọc gió có ướt không, rút que thăm dầu xem dầu có ngả màu cà phê sữa không. Thảm sàn ẩm phải lấy ra phơi ngay, để lâu sẽ mốc và làm gỉ giắc điện dưới ghế. Gầm xe dính bùn nên được xịt sạch trong vòng hai ngày, nhất là khu vực phanh và hốc bánh.</p>
<p>Đến hết tháng này, khách đặt lịch trước được kiểm tra lốp, phanh, gạt mưa và ắc quy miễn phí. Kỹ thuật viên sẽ cho anh chị xem tận mắt từng chi tiết, cần thay hay chưa do chính anh chị quyết định.</p>`,
};
