import type { ArticleContent } from '../article-content.ts';

/** The article of the page `/services`. */
export const premiumCare: ArticleContent = {
  summary:
    'Bảo dưỡng xe hạng sang theo tiêu chuẩn của nhà sản xuất: kỹ thuật viên chuyên dòng, máy chẩn đoán sâu, vật tư đúng chuẩn và giá biết trước.',
  introduction: [
    'Một chiếc xe hạng sang châu Âu không khó chiều, nó chỉ kỹ tính. Dung sai nhỏ hơn, vật liệu nhẹ hơn, phần mềm nhiều hơn và gần như mọi cụm đều trò chuyện với nhau. Thay một chiếc ắc quy mà không khai báo, xe sẽ nạp sai; dùng dầu đúng độ nhớt nhưng sai tiêu chuẩn, bộ lọc hạt của động cơ sẽ tắc.',
    'Tổ xe sang của xưởng làm riêng một dãy khoang, với người chỉ làm dòng xe này và thiết bị đọc được đến từng hộp điều khiển. Chúng tôi theo đúng lịch bảo dưỡng linh hoạt của xe, tức theo tuổi dầu, theo số lần khởi động và theo tải, chứ không chỉ theo số ki-lô-mét.',
    'Bạn có một cố vấn cố định. Người ấy nhớ xe của bạn, báo giá trước từng hạng mục bằng văn bản và không thay một con ốc nào khi chưa có lời đồng ý.',
  ],
  symptoms: [
    'Bảng đồng hồ báo còn dưới 1.500 km hoặc 30 ngày tới kỳ dịch vụ.',
    'Xe từ 3 – 8 năm tuổi, hết bảo hành chính hãng và chi phí tại đại lý quá cao.',
    'Hệ thống treo khí nén hạ thấp qua đêm, hoặc xe nghiêng một góc.',
    'Động cơ tăng áp hao dầu, có tiếng xích cam khi khởi động nguội.',
    'Hộp số ly hợp kép giật nhẹ khi bò trong phố đông.',
    'Màn hình báo lỗi trợ lái, ra-đa, camera sau khi thay kính hoặc cản.',
  ],
  work: [
    {
      title: 'Đọc hồ sơ điện tử của xe',
      text: 'Lịch sử dịch vụ, phiên bản phần mềm và các lỗi đã lưu được đọc ra trước khi nhấc nắp máy.',
    },
    {
      title: 'Dầu và lọc đúng tiêu chuẩn',
      text: 'Dầu được chọn theo tiêu chuẩn phê duyệt của nhà sản xuất động cơ, không chỉ theo độ nhớt; lõi lọc và gioăng nhôm thay mới.',
    },
    {
      title: 'Phanh và cảm biến mòn',
      text: 'Má, đĩa và sợi cảm biến được đo, phanh tay điện đưa về chế độ dịch vụ trước khi ép pít-tông.',
    },
    {
      title: 'Treo, lái và trợ lái',
      text: 'Áp suất bình khí, độ kín bóng hơi và góc đặt bánh được đo; camera, ra-đa hiệu chuẩn lại sau khi chỉnh thước lái.',
    },
    {
      title: 'Hộp số và truyền động',
      text: 'Dầu hộp số ly hợp kép hoặc tám cấp thay ở đúng nhiệt độ, kèm học lại điểm bắt ly hợp.',
    },
    {
      title: 'Điện và phần mềm',
      text: 'Ắc quy chính và phụ được thử tải, khai báo khi thay; bản sao phần mềm được lưu trước mọi lần ghi.',
    },
    {
      title: 'Hoàn thiện và bàn giao',
      text: 'Xe được chạy thử 15 km, rửa tay, hút nội thất; cố vấn đi cùng bạn một vòng với phiếu số đo trong tay.',
    },
  ],
  duration: 'Kỳ nhỏ 2 – 3 giờ; kỳ lớn một ngày. Có xe đưa đón trong nội thành và xe thay thế nếu đặt trước ba ngày.',
  warranty: '12 tháng không giới hạn số ki-lô-mét cho phụ tùng chính hãng lắp tại xưởng, 6 tháng cho công hiệu chuẩn.',
  faq: [
    {
      question: 'Bảo dưỡng ở đây khác gì đại lý chính hãng?',
      answer:
        'Quy trình và tiêu chuẩn vật tư như nhau, chi phí thường thấp hơn 30 – 40% vì bạn được chọn phụ tùng của chính nhà cung cấp cho dây chuyền. Với xe còn bảo hành hãng, những phần thuộc bảo hành bạn nên làm tại đại lý.',
    },
    {
      question: 'Xưởng có ghi được sổ bảo dưỡng điện tử không?',
      answer:
        'Với những dòng cho phép xưởng độc lập truy cập, chúng tôi ghi vào hồ sơ điện tử của xe. Dòng còn lại bạn nhận hồ sơ giấy và tệp PDF có số lô vật tư.',
    },
    {
      question: 'Dầu “trọn đời” của hộp số có cần thay không?',
      answer: 'Có. Nhà sản xuất hộp số khuyến nghị 60.000 – 80.000 km, sớm hơn khi xe đi phố nhiều hoặc hay kéo tải.',
    },
    {
      question: 'Treo khí nén hỏng phải thay cả bộ?',
      answer:
        'Thường không. Bóng hơi, van và máy nén được thử riêng; khoảng một nửa số xe chỉ cần thay phớt hoặc rơ-le máy nén.',
    },
    {
      question: 'Tôi có thể ngồi xem làm xe không?',
      answer: 'Có. Phòng chờ nhìn thẳng vào dãy khoang; muốn đứng cạnh xe, bạn mượn kính và giày bảo hộ ở quầy.',
    },
  ],
  productSearches: ['gói bảo dưỡng', 'hộp số tự động tuần hoàn', 'cân chỉnh thước lái', 'phủ ceramic'],
};
