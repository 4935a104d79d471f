import type { SeedArticle } from './news-types.ts';

export const brakeSigns: SeedArticle = {
  title: 'Phanh kêu, phanh rung, bàn đạp sâu: chiếc xe đang muốn nói gì',
  daysAgo: 101,
  picture: 'news/brake-signs',
  content: `
<p>Phanh là hệ thống hiếm khi hỏng đột ngột. Trước khi mất tác dụng, nó luôn phát ra vài tín hiệu, chỉ là người lái thường quen tai và bỏ qua. Dưới đây là cách chúng tôi nghe một chiếc xe khi khách vừa lái vào cổng.</p>
<h2>Tiếng rít cao và đều</h2>
<p>Phần lớn má phanh có một lá thép mỏng gọi là lá báo mòn. Khi má còn khoảng hai đến ba mi-li-mét, lá này chạm đĩa và tạo tiếng rít như chim kêu. Anh chị còn chạy được vài trăm ki-lô-mét, nhưng nên đặt lịch trong tuần. Nếu tiếng rít chỉ xuất hiện vài lần phanh đầu buổi sáng sau đêm mưa, đó là lớp gỉ mỏng trên đĩa và sẽ tự hết.</p>
<h2>Tiếng cạ kim loại nặng</h2>
<p>Khi nghe như hai miếng sắt mài vào nhau, má đã hết và xương thép đang ăn vào đĩa. Mỗi ngày chạy thêm là mỗi ngày đắt hơn, vì lúc này phải thay cả đĩa thay vì chỉ thay má. Hãy dừng và gọi kéo xe nếu bàn đạp cũng sâu hơn thường lệ.</p>
<h2>Vô-lăng rung khi phanh</h2>
<p>Rung ở tốc độ cao rồi êm dần là dấu hiệu đĩa cong hoặc dày mỏng không đều. Nguyên nhân hay gặp là siết ốc bánh không đều lực, hoặc rửa xe ngay khi phanh còn nóng. Láng đĩa trên xe giải quyết được nếu đĩa còn đủ dày.</p>
<h2>Bàn đạp mềm hoặc phải nhồi</h2>
<ul>
<li>Mềm như bóp bóng: có khí trong đường dầu, cần xả gió.</li>
<li>Sâu dần khi giữ chân: phớt tổng phanh lọt dầu.</li>
<li>Cứng ngắc: mất trợ lực chân không.</li>
<li>Đạp thấp sau khi đổ đèo dài: dầu phanh ngậm nước đã sôi.</li>
</ul>
<p>Cả bốn trường hợp đều không nên tiếp tục chạy nhanh. Dầu phanh cần thay hai năm một lần bất kể quãng đường, vì nó hút ẩm qua cả thành ống cao su.</p>
<h2>Xe nhao về một bên</h2>
<p>Nếu phanh mà xe lệch hướng, một bên cùm đang kẹt hoặc má dính dầu. Dễ kiểm tra nhất là sau một quãng đường, đưa tay lại gần bốn mâm và so độ nóng. Bánh nào nóng hẳn lên là bánh đang bó.</p>
<h2>Giữ phanh bền bằng cách lái</h2>
<p>Đổ đèo hãy về số thấp để máy ghì, chỉ phanh từng nhịp rồi nhả cho nguội. Giữ khoảng cách đủ xa để phanh nhẹ và sớm. Rửa xe thì để phanh nguội ít nhất mười lăm phút. Những thói quen nhỏ này có thể kéo dài tuổi thọ má phanh thêm một phần ba.</p>
<p>Bảo dưỡng phanh mỗi mười đến mười lăm nghìn ki-lô-mét giúp chốt trượt không khô và má mòn đều. Sau khi làm, anh chị sẽ nhận phiếu ghi số đo từng bánh để so với lần sau, không cần phải tin lời ai.</p>`,
};
