import type { SeedArticle } from './news-types.ts';

export const tyreCare: SeedArticle = {
  title: 'Đọc một chiếc lốp: gai, tuổi, áp suất và những vết mòn biết nói',
  daysAgo: 21,
  picture: 'news/tyre-care',
  content: `
<p>Bốn vùng tiếp xúc với mặt đường, mỗi vùng chỉ lớn bằng một bàn tay, gánh toàn bộ việc tăng tốc, phanh và giữ hướng. Vậy mà lốp lại là thứ nhiều người chỉ nhớ đến khi bị xịt. Bài này giúp anh chị tự đọc tình trạng lốp trong vài phút, không cần là thợ.</p>
<h2>Tuổi lốp nằm ở bốn chữ số</h2>
<p>Trên hông lốp có một dãy bốn số trong khung bầu dục, ví dụ 2423. Hai số đầu là tuần, hai số sau là năm sản xuất, tức tuần hai mươi tư năm 2023. Cao su lão hoá kể cả khi xe nằm yên, vì vậy quá sáu năm nên cân nhắc thay dù gai còn dày. Khi mua lốp mới, đừng ngại hỏi và xem tận mắt dãy số này.</p>
<h2>Gai lốp còn bao nhiêu</h2>
<p>Trong rãnh dọc có những gờ nhỏ cao 1,6 mi-li-mét gọi là vạch báo mòn. Khi mặt gai ngang với gờ, lốp đã hết hạn dùng theo quy định. Kinh nghiệm của xưởng là nên thay sớm hơn, ở mức 3 mi-li-mét, nếu anh chị thường xuyên đi cao tốc hoặc đi mưa.</p>
<h2>Mòn kiểu nào, lỗi ở đâu</h2>
<ul>
<li>Mòn đều hai bên vai: lốp thường xuyên non hơi.</li>
<li>Mòn nhiều ở giữa: lốp bơm quá căng.</li>
<li>Mòn lệch một bên: góc đặt bánh sai, cần cân chỉnh thước lái.</li>
<li>Mòn từng đoạn như răng cưa: giảm xóc yếu hoặc bánh mất cân bằng.</li>
<li>Có vết phồng ở hông: lớp bố đã đứt, phải thay ngay, không vá được.</li>
</ul>
<h2>Bơm bao nhiêu là đúng</h2>
<p>Con số chuẩn dán ở khung cửa bên lái, không phải con số lớn in trên hông lốp. Số in trên lốp là giới hạn chịu đựng, bơm theo đó xe sẽ xóc và phanh dài hơn. Hãy đo khi lốp nguội, mỗi tháng một lần và trước mỗi chuyến xa. Chở đủ người và hành lý thì dùng cột áp suất có tải cũng in trên chính tấm tem ấy.</p>
<h2>Đảo lốp và cân bằng</h2>
<p>Xe dẫn động cầu trước mòn lốp trước nhanh gần gấp đôi lốp sau. Đảo lốp mỗi tám đến mười nghìn ki-lô-mét giúp bốn chiếc mòn đều, thay cùng một lúc và xe luôn cân. Nếu vô-lăng rung ở một dải tốc độ nhất định rồi hết, đó là dấu hiệu bánh mất cân bằng chứ chưa chắc đã hỏng gầm.</p>
<p>Cuối cùng là lốp dự phòng. Mỗi năm chúng tôi gặp vài chục xe có lốp dự phòng xẹp lép đúng lúc cần nhất. Hãy bơm nó cao hơn mức chuẩn khoảng 0,3 bar vì nó sẽ tự tụt dần theo thời gian. Khi ghé xưởng, anh chị có thể nhờ đo miễn phí cả năm chiếc, chỉ mất chừng năm phút.</p>`,
};
