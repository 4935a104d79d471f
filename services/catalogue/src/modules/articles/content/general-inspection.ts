import type { ArticleContent } from '../article-content.ts';

export const generalInspection: ArticleContent = {
  summary:
    'Khám tổng quát 45 điểm từ mui tới gầm, đọc lỗi, đo sơn, chạy thử và chấm điểm từng cụm: dành cho xe sắp đi xa, sắp mua bán hoặc lâu chưa khám.',
  introduction: [
    'Khám tổng quát trả lời một câu hỏi rất đời: chiếc xe này đang ở đâu trên đường đời của nó, và năm tới sẽ tốn bao nhiêu? Khác với kiểm tra theo mốc, lần khám này không giả định xe khỏe. Từng cụm được xem như gặp lần đầu, kể cả khung, sơn và dấu vết ngập nước.',
    'Kết quả là một phiếu 45 điểm kèm ảnh, mỗi điểm có số đo và mức ưu tiên. Người không rành xe đọc phần tóm tắt một trang; người rành đọc bảng số phía sau.',
  ],
  symptoms: [
    'Chuẩn bị chuyến đi trên 500 km, đưa cả nhà về quê hay đi đèo.',
    'Đang định mua một chiếc xe cũ và muốn biết trước khi đặt cọc.',
    'Xe vừa qua va chạm, ngập nước hoặc nằm bãi nhiều tháng.',
    'Muốn bán xe với hồ sơ rõ ràng để khỏi bị ép giá.',
    'Cảm thấy xe “khang khác” mà không gọi tên được.',
  ],
  work: [
    {
      title: 'Hỏi chuyện chiếc xe',
      text: 'Cố vấn ghi tuổi xe, ai lái, chạy đường nào, đã sửa gì; mười phút này rút ngắn một giờ dò tìm.',
    },
    {
      title: 'Thân vỏ và sơn',
      text: 'Độ dày sơn đo ở 28 điểm, khe hở cửa và mối hàn gầm cho biết chỗ nào từng gò hay thay.',
    },
    {
      title: 'Động cơ và hộp số',
      text: 'Đo nén, soi rò, nghe ống nghe, xem màu dầu và thời gian chuyển số.',
    },
    {
      title: 'Khung gầm, lái và phanh',
      text: 'Xe lên cầu, thử rơ từng khớp, đo má, đo lốp và đo lực phanh trên bệ thử.',
    },
    {
      title: 'Điện và tiện nghi',
      text: 'Quét toàn bộ hộp điều khiển, thử ắc quy, điều hòa, đèn, kính, ghế và túi khí bằng máy.',
    },
    {
      title: 'Chạy thử 10 km',
      text: 'Một vòng phố, một đoạn cao tốc và một con dốc, ghi lại tiếng ồn, độ rung, độ lệch lái.',
    },
    {
      title: 'Đọc kết quả cùng bạn',
      text: 'Cố vấn đi qua từng mục đỏ và vàng bên cạnh xe, ước tính chi phí ba mức: ngay, sáu tháng, một năm.',
    },
  ],
  duration: 'Khám 45 điểm 60 phút; khám xe cũ trước khi mua 2 – 3 giờ, có thể đi cùng bạn tới chỗ xem xe.',
  warranty: 'Phiếu khám có chữ ký kỹ thuật viên. Bỏ sót một lỗi nằm trong 45 điểm, xưởng hoàn lại phí khám.',
  faq: [
    {
      question: 'Phát hiện lỗi có bắt buộc sửa tại xưởng không?',
      answer: 'Không. Phiếu là của bạn, bạn mang đi đâu cũng được. Sửa tại xưởng trong bảy ngày thì phí khám được trừ.',
    },
    {
      question: 'Làm sao biết xe từng ngập nước?',
      answer:
        'Nhìn chân giắc dưới thảm, ốc ghế, đáy ổ lốp dự phòng, dây đai an toàn kéo hết cỡ và mùi trong đường gió. Vệ sinh giỏi đến mấy cũng khó xóa đủ năm chỗ này.',
    },
    {
      question: 'Máy đo có biết xe bị tua đồng hồ không?',
      answer:
        'Nhiều xe lưu số ki-lô-mét ở ba, bốn hộp điều khiển. Nếu các số lệch nhau, hoặc độ mòn ghế, vô-lăng không khớp, chúng tôi ghi vào báo cáo.',
    },
    {
      question: 'Khám xong có đi đăng kiểm đậu ngay không?',
      answer:
        'Các mục phanh, đèn, khí thải, gầm được đo theo cách của trạm đăng kiểm. Mục nào có nguy cơ trượt sẽ được đánh dấu riêng để bạn xử lý trước.',
    },
  ],
  productSearches: ['kiểm tra tổng quát', 'kiểm tra xe', 'chẩn đoán lỗi'],
};
