import type { ArticleContent } from '../article-content.ts';

export const towing: ArticleContent = {
  summary:
    'Kéo xe bằng sàn trượt thủy lực hoặc càng kéo, đúng kiểu dẫn động và đúng tải trọng, bốn bánh an toàn từ chỗ hỏng tới nơi bạn cần.',
  introduction: [
    'Kéo xe sai cách có thể gây hại nhiều hơn chính lỗi ban đầu. Xe số tự động kéo lê bốn bánh vài ki-lô-mét là cháy hộp số; xe dẫn động bốn bánh treo một cầu là hỏng khớp nối giữa. Vì vậy trước khi xuất bến, điều phối viên luôn hỏi dòng xe, kiểu dẫn động và tình trạng bánh.',
    'Đội có xe sàn trượt cho xe gầm thấp, xe bốn bánh và quãng đường dài; xe càng cho hầm chung cư và ngõ hẹp; bộ bánh lăn cho xe kẹt phanh hay mất chìa. Dây chằng bám vào lốp chứ không bám vào càng treo, để thước lái của bạn vẫn đúng góc khi xuống xe.',
  ],
  symptoms: [
    'Xe không thể hoặc không nên tự chạy: gãy treo, hỏng hộp số, cạn dầu máy.',
    'Sau va chạm, bánh lệch hoặc túi khí đã nổ.',
    'Xe ngập nước, chưa được phép nổ máy.',
    'Xe điện, xe lai hết pin kéo hoặc báo lỗi cao áp.',
    'Cần chuyển xe không biển số, xe sưu tầm hoặc xe mới mua ở tỉnh xa.',
    'Xe nằm dưới hầm có trần thấp dưới hai mét.',
  ],
  work: [
    {
      title: 'Chọn phương tiện',
      text: 'Kiểu dẫn động, cân nặng, khoảng sáng gầm và lối vào quyết định xe sàn, xe càng hay bộ bánh lăn.',
    },
    {
      title: 'Chụp hiện trạng',
      text: 'Mười hai ảnh quanh xe và số ki-lô-mét được gửi cho bạn trước khi móc dây.',
    },
    {
      title: 'Đưa xe lên sàn',
      text: 'Tời điện kéo chậm qua móc kéo chính; xe gầm thấp có cầu dẫn nối dài để không cạ cản.',
    },
    {
      title: 'Chằng bốn bánh',
      text: 'Mỗi lốp một dây tăng, kiểm lại sau năm ki-lô-mét đầu; kính và cửa sổ trời đóng kín.',
    },
    {
      title: 'Vận chuyển có định vị',
      text: 'Bạn xem được vị trí xe trên đường và giờ dự kiến tới nơi qua liên kết trong tin nhắn.',
    },
    {
      title: 'Giao và ký nhận',
      text: 'Xe được hạ, đối chiếu với ảnh ban đầu, ký biên bản; ở xưởng thì chuyển thẳng vào khoang chẩn đoán.',
    },
  ],
  duration:
    'Nội thành có mặt sau khoảng 45 phút, lên sàn 15 – 20 phút. Đường dài hẹn giờ đi và giờ tới trước khi nhận.',
  warranty: 'Bảo hiểm hàng hóa vận chuyển cho mỗi chuyến; trầy xước do chằng buộc được xưởng sơn lại miễn phí.',
  faq: [
    {
      question: 'Giá kéo xe tính ra sao?',
      answer:
        'Nội thành dưới 10 km trọn gói 800.000 đồng, thêm 25.000 đồng cho mỗi ki-lô-mét sau đó. Đường dài báo theo chặng, gửi bằng tin nhắn trước khi xuất bến.',
    },
    {
      question: 'Tôi có được ngồi theo xe kéo không?',
      answer: 'Có, ca-bin chở thêm được hai người. Không ai được ngồi trong chiếc xe đang nằm trên sàn.',
    },
    {
      question: 'Xe số tự động có kéo bằng dây được không?',
      answer:
        'Chỉ khi sổ tay cho phép, số N, dưới 30 km/h và không quá 30 km. Cách an toàn vẫn là nâng bánh dẫn động hoặc chở trên sàn.',
    },
    {
      question: 'Bảo hiểm có trả tiền kéo không?',
      answer:
        'Nhiều gói thân vỏ chi trả một phần. Chúng tôi xuất hóa đơn và biên bản hiện trường để bạn gửi cho công ty bảo hiểm.',
    },
  ],
  productSearches: ['kéo xe', 'cứu hộ xe ngập nước'],
};
