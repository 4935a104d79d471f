import type { SeedArticle } from './news-types.ts';

export const airConditioning: SeedArticle = {
  title: 'Điều hoà không mát: năm nguyên nhân và cách hỏi thợ cho đúng',
  daysAgo: 34,
  picture: 'news/air-conditioning',
  content: `
<p>Giữa trưa nắng, xe đỗ ngoài trời có thể nóng tới sáu mươi độ trong cabin. Điều hoà khoẻ cần chừng mười phút để kéo xuống mức dễ chịu. Nếu sau hai mươi phút vẫn hầm hập, hệ thống đang có vấn đề, và câu trả lời không phải lúc nào cũng là nạp thêm ga.</p>
<h2>Thiếu ga chỉ là triệu chứng</h2>
<p>Hệ thống lạnh là mạch kín, ga không tự tiêu hao như xăng. Hết ga nghĩa là có chỗ rò: gioăng khô, ống bị cọ, giàn nóng bị đá văng. Nạp mà không tìm chỗ hở thì vài tuần sau lại phải nạp. Thợ làm đúng sẽ hút chân không và theo dõi đồng hồ ít nhất mười lăm phút trước khi cho ga vào.</p>
<h2>Năm nguyên nhân thường gặp</h2>
<ul>
<li>Lọc gió cabin bẩn: gió yếu nhưng vẫn lạnh khi để tay sát cửa.</li>
<li>Giàn lạnh bám bụi: gió yếu, có mùi ẩm lúc mới bật.</li>
<li>Quạt giàn nóng hỏng: mát khi chạy nhanh, nóng khi dừng đèn đỏ.</li>
<li>Lốc lạnh mòn: kêu lớn, áp suất cao và thấp gần bằng nhau.</li>
<li>Cửa trộn gió kẹt: một bên mát, một bên nóng.</li>
</ul>
<p>Chỉ riêng việc mô tả đúng triệu chứng đã giúp thợ khoanh vùng rất nhanh. Hãy ghi lại lúc nào mát, lúc nào nóng, có tiếng lạ hay mùi gì không, trước khi mang xe đến.</p>
<h2>Ba câu nên hỏi trước khi đồng ý sửa</h2>
<p>Câu thứ nhất: áp suất hai bên đo được bao nhiêu. Câu thứ hai: đã kiểm tra rò bằng cách nào, nước xà phòng, thuốc nhuộm hay khí ni-tơ. Câu thứ ba: khối lượng ga nạp vào là bao nhiêu gam so với tem trên xe. Một xưởng cẩn thận trả lời được cả ba bằng con số.</p>
<h2>Dùng điều hoà thế nào cho bền</h2>
<p>Khi mới lên xe, mở cửa kính cho khí nóng thoát ra một phút rồi hãy bật lạnh. Chọn lấy gió trong sau khi cabin đã bớt nóng, và thỉnh thoảng chuyển sang lấy gió ngoài để không khí bớt ngột ngạt. Trước khi tới nơi khoảng ba phút, tắt nút lạnh nhưng vẫn để quạt, giàn lạnh sẽ khô và ít mốc hơn hẳn.</p>
<p>Mùa đông cũng nên bật điều hoà mỗi tuần một lần, chừng năm phút. Dầu bôi trơn đi theo ga sẽ giữ cho phớt lốc mềm, tránh cảnh đầu hè bật lên thì xì.</p>
<p>Lọc gió cabin thay mỗi mười nghìn ki-lô-mét, giàn nóng rửa mỗi năm một lần bằng vòi nước nhẹ. Hai việc nhỏ này giải quyết được quá nửa số xe kém mát vào xưởng chúng tôi trong mùa hè vừa rồi. Nếu anh chị muốn biết chắc, hãy đặt lịch đo nhiệt độ cửa gió, kết quả có ngay trong mười phút và không mất phí.</p>`,
};
