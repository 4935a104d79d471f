import type { SeedArticle } from './news-types.ts';

export const inspection: SeedArticle = {
  title: 'Chuẩn bị đăng kiểm: giấy tờ, các công đoạn và lỗi dễ trượt nhất',
  daysAgo: 47,
  picture: 'news/inspection',
  content: `
<p>Nhiều chủ xe coi đăng kiểm là chuyện may rủi, xếp hàng cả buổi rồi bị trả về vì một bóng đèn. Thực ra các hạng mục đều công khai, chỉ cần chuẩn bị trước một tuần là gần như chắc chắn đạt ngay lần đầu. Chúng tôi tổng hợp từ những xe đã đưa đi kiểm giúp khách trong năm qua.</p>
<h2>Giấy tờ cần mang theo</h2>
<ul>
<li>Đăng ký xe bản chính hoặc giấy xác nhận của ngân hàng còn hạn.</li>
<li>Giấy chứng nhận kiểm định lần trước.</li>
<li>Bảo hiểm trách nhiệm dân sự còn hiệu lực, bản giấy hoặc điện tử.</li>
<li>Hồ sơ cải tạo nếu xe đã thay đổi kết cấu.</li>
</ul>
<p>Trước ngày đi, anh chị nên tra cứu phạt nguội. Xe còn lỗi chưa nộp vẫn có thể được kiểm nhưng kết quả chỉ có giá trị ngắn, rất mất công quay lại. Quy định có thể thay đổi theo thời điểm, hãy xem thông báo mới nhất của trung tâm nơi mình đến.</p>
<h2>Năm công đoạn trên dây chuyền</h2>
<p>Xe lần lượt qua kiểm tra nhận dạng và tổng quát, phần trên của xe, hiệu quả phanh và trượt ngang, môi trường gồm khí thải và tiếng ồn, cuối cùng là phần dưới xe. Đăng kiểm viên soi cả những thứ ít ai để ý như dây an toàn hàng ghế sau, độ rơ vô-lăng và chụp bụi rô-tuyn.</p>
<h2>Những lỗi hay trượt</h2>
<p>Đứng đầu là đèn: chùm sáng lệch, bóng cháy, hoặc lắp bóng sai loại gây chói. Thứ hai là phanh tay yếu và lực phanh hai bên chênh nhau. Thứ ba là lốp mòn tới vạch hoặc khác cỡ trên cùng một trục. Thứ tư là khí thải vượt ngưỡng vì bugi mòn, lọc gió bẩn. Cuối cùng là rách chụp bụi và rò dầu nhìn thấy được ở gầm.</p>
<p>Đồ lắp thêm cũng là nguyên nhân phổ biến. Cản độ, giá nóc quá khổ, đèn nháy và dán kín biển số đều bị yêu cầu tháo. Nếu đã lỡ lắp, hãy hỏi trước khi tới để khỏi phải xếp hàng lại từ đầu.</p>
<h2>Xưởng hỗ trợ được gì</h2>
<p>Gói kiểm tra trước đăng kiểm mô phỏng đúng năm công đoạn: đo lực phanh từng bánh, đo khí thải, chỉnh độ cao đèn trên bảng, soi gầm và thử dây an toàn. Lỗi nhỏ được sửa luôn trong buổi, lỗi lớn có báo giá để anh chị cân nhắc. Xe đã qua gói này mà trượt vì hạng mục chúng tôi kết luận đạt, xưởng khắc phục không tính tiền.</p>
<p>Anh chị bận việc có thể nhờ người của xưởng đưa xe đi kiểm thay, phí ghi rõ trên phiếu nhận xe. Lịch trống nhiều nhất vào giữa tuần và giữa tháng, còn những ngày cuối tháng trung tâm nào cũng đông.</p>`,
};
