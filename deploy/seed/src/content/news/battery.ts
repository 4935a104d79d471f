import type { SeedArticle } from './news-types.ts';

export const batteryCare: SeedArticle = {
  title: 'Ắc quy hay dở chứng vào sáng lạnh: cách đo, cách giữ và khi nào nên thay',
  daysAgo: 86,
  picture: 'news/battery',
  content: `
<p>Sáng thứ Hai đầu tiên của đợt gió mùa, tổng đài nhận hơn bốn mươi cuộc gọi giống hệt nhau: tối qua xe vẫn bình thường, sáng nay đề không nổ. Ắc quy không hỏng trong một đêm, nó yếu dần suốt mấy tháng mà ít ai để ý. Trời lạnh chỉ là giọt nước cuối cùng, vì lúc đó bình cho dòng ít hơn còn máy lại cần dòng nhiều hơn.</p>
<h2>Những dấu hiệu báo trước</h2>
<ul>
<li>Tiếng đề kéo dài và ì hơn thường lệ, nhất là lần đầu trong ngày.</li>
<li>Đèn nội thất hoặc đèn pha tối đi rõ khi bấm đề.</li>
<li>Đồng hồ, radio mất cài đặt sau một đêm.</li>
<li>Cọc bình có lớp bột trắng xanh.</li>
<li>Chức năng tự ngắt máy đèn đỏ ngừng hoạt động.</li>
</ul>
<h2>Đo thế nào cho đúng</h2>
<p>Chiếc đồng hồ vạn năng giá rẻ đã đủ cho bước đầu. Để xe nghỉ ít nhất bốn tiếng rồi đo hai cọc: 12,6 vôn là đầy, 12,4 là còn khoảng ba phần tư, dưới 12,2 là cần sạc. Nổ máy, con số phải lên khoảng 13,8 đến 14,6 vôn; thấp hơn là máy phát yếu, cao hơn là tiết chế hỏng và bình sẽ bị sôi.</p>
<p>Điện áp chỉ cho biết bình đầy hay vơi, còn khoẻ hay yếu thì phải đo dòng khởi động bằng máy chuyên dụng. Xưởng đo miễn phí và in kết quả, nếu còn trên bảy mươi phần trăm chúng tôi sẽ khuyên anh chị dùng tiếp.</p>
<h2>Giữ bình được lâu hơn</h2>
<p>Kẻ thù số một của ắc quy là những quãng đường quá ngắn. Mỗi lần đề tốn lượng điện mà máy phát cần chừng hai mươi phút mới bù lại được. Nếu xe chỉ đi chợ gần nhà, mỗi tuần nên chạy một vòng dài. Xe để không trên hai tuần thì tháo cọc âm hoặc dùng bộ sạc duy trì.</p>
<p>Thiết bị lắp thêm cũng ngốn điện âm thầm: camera chế độ đỗ xe, định vị, sạc điện thoại cắm quên. Hãy nhờ thợ đo dòng nghỉ, con số bình thường dưới năm mươi mi-li-am-pe.</p>
<h2>Câu bình an toàn</h2>
<p>Nối dây đỏ vào cọc dương bình yếu, rồi cọc dương bình khoẻ. Nối dây đen vào cọc âm bình khoẻ, đầu còn lại kẹp vào một điểm kim loại trên thân máy xe hỏng, tránh kẹp thẳng vào cọc âm để tia lửa không ở gần bình. Nổ máy xe cứu năm phút rồi mới đề. Tháo ra theo thứ tự ngược lại.</p>
<p>Tuổi thọ trung bình ở khí hậu nước ta là hai năm rưỡi đến ba năm. Đến mốc đó, thay chủ động vẫn rẻ hơn một lần trễ chuyến bay. Khi thay, hãy giữ lại bình cũ để đổi, xưởng trừ thẳng tiền xác bình vào hoá đơn và xử lý chất thải đúng quy định.</p>`,
};
