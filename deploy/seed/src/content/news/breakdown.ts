import type { SeedArticle } from './news-types.ts';

export const breakdown: SeedArticle = {
  title: 'Xe chết máy trên cao tốc lúc nửa đêm: làm gì trong mười phút đầu',
  daysAgo: 58,
  picture: 'news/breakdown',
  content: `
<p>Đội cứu hộ của chúng tôi chạy khoảng hai trăm chuyến mỗi tháng, quá nửa là sau mười giờ đêm. Điều khiến anh em lo nhất không phải chiếc xe hỏng nặng hay nhẹ, mà là người trên xe đang đứng ở đâu. Mười phút đầu tiên quyết định an toàn, còn máy móc thì luôn sửa được.</p>
<h2>Phút đầu tiên: tấp vào và báo hiệu</h2>
<p>Ngay khi thấy xe hụt ga hoặc đèn đỏ trên bảng đồng hồ sáng, bật đèn cảnh báo nguy hiểm và tận dụng đà còn lại để vào làn dừng khẩn cấp. Đánh lái hết về phía lan can, kéo phanh tay, để số. Nếu xe dừng giữa làn và không đẩy được, hãy ưu tiên đưa người ra khỏi xe trước.</p>
<h2>Đưa mọi người ra sau lan can</h2>
<p>Xuống xe bằng cửa bên phải, kể cả người lái. Cả nhà đứng phía sau hộ lan, cách xe vài chục mét về phía ngược chiều xe chạy để nếu có va chạm thì xe không xô vào chỗ mình đứng. Trẻ nhỏ cần có người giữ tay liên tục. Tuyệt đối không ngồi chờ trong xe vì tưởng bên ngoài lạnh và tối hơn.</p>
<ul>
<li>Đặt tam giác phản quang cách đuôi xe tối thiểu 150 mét trên cao tốc.</li>
<li>Mặc áo phản quang nếu có, bật đèn pin điện thoại hướng về phía xe tới.</li>
<li>Không tự thay lốp ở bên sát làn xe chạy.</li>
<li>Không vẫy xe lạ kéo giúp bằng dây thường.</li>
</ul>
<h2>Gọi cứu hộ cần nói những gì</h2>
<p>Tổng đài cần biết bốn điều: vị trí theo cột ki-lô-mét hoặc định vị, hướng đi, loại xe và tình trạng, số người trên xe. Chụp một tấm ảnh bảng đồng hồ gửi kèm sẽ giúp thợ mang đúng đồ. Anh chị nên hỏi luôn giá trọn gói tới điểm trả xe và yêu cầu nhắn lại bằng tin nhắn để tránh hiểu lầm.</p>
<p>Nếu bị một xe cứu hộ không gọi mà tự tới, anh chị có quyền từ chối. Xe của đội chúng tôi luôn có lô-gô, biển số được báo trước và người điều phối giữ máy với khách cho tới khi gặp nhau.</p>
<h2>Những lỗi có thể tự xử lý</h2>
<p>Đèn nhiệt độ đỏ: tắt máy, chờ ít nhất ba mươi phút, không mở nắp két khi còn nóng. Đề không nổ nhưng đèn vẫn sáng: thử cần số về P hoặc đạp hết côn. Đề chỉ nghe tạch tạch: ắc quy yếu, cần câu bình. Còn nếu có mùi khét, khói hoặc tiếng gõ kim loại thì dừng hẳn, đừng thử thêm.</p>
<p>Hãy lưu số cứu hộ vào danh bạ ngay hôm nay và để một bộ tam giác, đèn pin, áo phản quang trong cốp. Đó là món đồ mà ai cũng mong không bao giờ phải dùng tới.</p>`,
};
