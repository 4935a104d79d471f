import type { SeedArticle } from './news-types.ts';

export const insurance: SeedArticle = {
  title: 'Va chạm rồi thì sao? Quy trình làm bảo hiểm thân vỏ từng bước',
  daysAgo: 140,
  picture: 'news/insurance',
  content: `
<p>Sau một cú va quệt, ai cũng bối rối: xê xe đi hay để nguyên, gọi ai trước, ký vào giấy gì. Làm đúng thứ tự, hồ sơ bồi thường thường xong trong hai tuần. Làm sai một bước, có khi cả tháng vẫn phải bổ sung. Cố vấn bảo hiểm của xưởng ghi lại quy trình mà chúng tôi đi cùng khách mỗi ngày.</p>
<h2>Tại hiện trường</h2>
<p>Việc đầu tiên là bật đèn cảnh báo và xem có ai bị thương không. Có người bị thương thì gọi cấp cứu và báo công an, giữ nguyên hiện trường. Chỉ hư hỏng xe, hãy chụp ảnh thật kỹ rồi đưa xe vào lề để không gây tắc đường.</p>
<ul>
<li>Hai ảnh toàn cảnh thấy rõ biển số và vạch đường.</li>
<li>Ảnh gần từng vết hư hỏng trên cả hai xe.</li>
<li>Ảnh đăng ký, đăng kiểm, bằng lái và bảo hiểm của các bên.</li>
<li>Tên, số điện thoại người chứng kiến nếu có.</li>
</ul>
<h2>Báo cho công ty bảo hiểm</h2>
<p>Gọi đường dây nóng in trên giấy chứng nhận càng sớm càng tốt, nhiều hợp đồng yêu cầu trong vòng hai mươi tư giờ. Anh chị trình bày đúng sự việc, không đoán lỗi thuộc về ai. Tổng đài sẽ cấp một mã hồ sơ, hãy ghi lại vì mọi trao đổi sau này đều dùng mã đó.</p>
<h2>Giám định và chọn nơi sửa</h2>
<p>Trừ khi hợp đồng ghi khác, chủ xe có quyền đề nghị xưởng mình tin cậy. Đưa xe tới, chúng tôi tháo sơ bộ cùng giám định viên để không bỏ sót hư hỏng bên trong như xương cản, giá đỡ đèn hay két nước. Bản ước giá được gửi cho bảo hiểm duyệt, hạng mục nào không được duyệt sẽ báo ngay để anh chị quyết định có tự trả hay không.</p>
<h2>Các khoản hay bị hiểu lầm</h2>
<p>Mức miễn thường là số tiền chủ xe tự chịu mỗi vụ, thường từ năm trăm nghìn đến một triệu đồng. Khấu hao phụ tùng áp dụng với xe nhiều năm tuổi nếu không mua điều khoản thay mới. Xe ngập nước cần có điều khoản thuỷ kích riêng thì phần máy mới được bồi thường. Đọc kỹ ba mục này lúc mua sẽ tránh nhiều thất vọng về sau.</p>
<h2>Sửa chữa và nhận xe</h2>
<p>Sau khi có văn bản duyệt, xưởng đặt phụ tùng và báo ngày trả. Khách không phải ứng tiền phần bảo hiểm chi trả vì chúng tôi thanh toán trực tiếp với công ty. Khi nhận xe, hãy kiểm tra màu sơn dưới ánh sáng tự nhiên, khe hở các tấm và thử lại toàn bộ đèn, cảm biến. Phụ tùng thu hồi do bảo hiểm giữ hoặc trả lại theo thoả thuận.</p>
<p>Bảo hành phần đồng sơn tại xưởng là hai mươi bốn tháng, không phụ thuộc ai là người thanh toán. Nếu còn điều gì chưa rõ trong hợp đồng đang cầm, anh chị có thể mang tới, cố vấn sẽ đọc cùng và giải thích bằng lời dễ hiểu, không thu phí.</p>`,
};
