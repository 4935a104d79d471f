import type { ArticleContent } from '../article-content.ts';

export const paint: ArticleContent = {
  summary:
    'Sơn dặm, sơn bộ phận và sơn toàn xe trong buồng sấy: pha màu bằng máy đo, sơn hai thành phần, bảo hành bong tróc đến 24 tháng.',
  introduction: [
    'Một mảng sơn đẹp nằm ở phần không ai thấy: bề mặt được mài đúng độ, lớp lót đủ khô, hạt bụi bị chặn lại ngoài cửa. Lớp màu chỉ dày bằng một sợi tóc, không thể che được một nền làm vội.',
    'Xưởng đồng sơn Đồng Quang có hai buồng sấy áp suất dương, phòng pha màu với đèn ban ngày và hơn bốn nghìn công thức. Màu xe cũ phai theo năm, nên chúng tôi đo màu ngay trên xe của bạn rồi pha, không lấy thẳng từ mã sơn.',
    'Không phải vết nào cũng phải sơn. Vết móp chưa rách sơn được vuốt lại bằng cần, vết xước trong lớp bóng được đánh mất. Bạn sẽ được nghe lựa chọn rẻ hơn trước.',
  ],
  symptoms: [
    'Xước sâu tới lớp lót, sờ bằng móng tay thấy khựng.',
    'Móp cửa, cản nứt sau va quệt.',
    'Sơn nóc, nắp ca-pô mất bóng, bong từng mảng như vảy.',
    'Bọt gỉ đẩy sơn lên ở mép cửa, hốc bánh.',
    'Sơn cũ lệch màu giữa hai cánh cửa, có sạn hoặc chảy.',
    'Muốn đổi màu xe và đăng ký lại.',
  ],
  work: [
    {
      title: 'Giám định dưới đèn',
      text: 'Độ dày sơn được đo, vết được khoanh và chụp; bạn nhận giá theo từng tấm, kèm hướng dẫn làm bảo hiểm nếu có.',
    },
    {
      title: 'Gò nắn về phom gốc',
      text: 'Tôn được nắn nguội bằng đòn và búa bọc, đối xứng với bên còn lại, dùng bả mỏng nhất có thể.',
    },
    {
      title: 'Mài, bả và lót',
      text: 'Bề mặt mài ba cấp giấy nhám, phủ lót hai thành phần, sấy 60 độ rồi mài nước lại.',
    },
    {
      title: 'Đo và pha màu',
      text: 'Máy đo quang phổ cho công thức, thợ phun tấm mẫu và so dưới ba loại ánh sáng.',
    },
    {
      title: 'Phun trong buồng sấy',
      text: 'Hai đến ba lớp màu, hai lớp bóng, giãn cách đúng phút; sấy 60 độ trong bốn mươi phút.',
    },
    {
      title: 'Đánh bóng và kiểm tra',
      text: 'Hạt bụi được cắt, bề mặt đánh ba bước, độ dày và độ bóng đo lại, ảnh gửi cho bạn trước khi giao.',
    },
  ],
  duration: 'Một bộ phận 1 – 2 ngày, nhiều bộ phận khoảng 4 ngày, sơn toàn xe 12 – 15 ngày.',
  warranty: '24 tháng với bong tróc, phồng rộp và phai màu trên tấm đã sơn; 36 tháng khi sơn toàn xe.',
  faq: [
    {
      question: 'Sơn một tấm có bị lệch màu với tấm bên?',
      answer:
        'Chúng tôi phun chuyển màu dần sang tấm liền kề rồi phủ bóng cả hai, nên mắt không thấy ranh giới. Màu ánh kim và ngọc trai luôn làm theo cách này.',
    },
    {
      question: 'Xe vừa sơn bao lâu thì rửa được?',
      answer:
        'Rửa nước sau ba ngày, tránh rửa máy và phủ ceramic trong ba tuần đầu để dung môi thoát hết khỏi lớp bóng.',
    },
    {
      question: 'Vết móp không rách sơn có cần sơn lại không?',
      answer: 'Thường là không. Kỹ thuật vuốt móp giữ nguyên lớp sơn gốc, mỗi vết mất một đến ba giờ.',
    },
    {
      question: 'Xưởng có làm hồ sơ bảo hiểm không?',
      answer:
        'Có. Chúng tôi chụp ảnh giám định, gửi báo giá cho công ty bảo hiểm và chờ duyệt; bạn chỉ trả phần miễn thường theo hợp đồng.',
    },
    {
      question: 'Đổi màu xe cần thủ tục gì?',
      answer:
        'Bạn khai báo đổi màu với cơ quan đăng ký xe trước khi sơn. Xưởng chuẩn bị hóa đơn và ảnh, phần nộp hồ sơ do chủ xe thực hiện.',
    },
  ],
  productSearches: ['sơn dặm', 'sơn quây toàn xe', 'gò nắn móp', 'sơn đồng màu'],
};
