import type { ArticleContent } from '../article-content.ts';

export const onsiteSupport: ArticleContent = {
  summary:
    'Câu bình, thay lốp, vá lốp, mở khóa và tiếp nhiên liệu ngay chỗ xe đỗ: việc nhỏ làm tại chỗ, không phải kéo, không mất cả buổi.',
  introduction: [
    'Sáu trên mười cuộc gọi cứu hộ là những chuyện gói gọn trong nửa giờ: quên tắt đèn, cán đinh, chìa nằm trong xe. Kéo xe về xưởng cho những việc ấy vừa tốn tiền vừa mất buổi. Hỗ trợ tại chỗ đưa người thợ và đúng món đồ nghề tới, làm xong là bạn đi tiếp.',
    'Thợ đi bằng xe máy thùng trong phố đông và bằng bán tải ra vành đai, nên kẹt xe cũng tới được. Mọi khoản có giá niêm yết; nếu tới nơi thấy phải kéo, phí tới được trừ vào phí kéo.',
  ],
  symptoms: [
    'Đề nghe tạch tạch, đèn táp-lô mờ dần: nhiều khả năng yếu bình.',
    'Lốp xẹp ở hầm gửi xe hoặc trước cửa nhà.',
    'Chìa bị khóa trong xe, hoặc chìa thông minh hết pin.',
    'Hết xăng, hoặc lỡ đổ nhầm và chưa nổ máy.',
    'Cảnh báo áp suất lốp sáng trước giờ đi xa.',
  ],
  work: [
    {
      title: 'Nghe qua điện thoại',
      text: 'Vài câu hỏi về tiếng kêu và đèn báo giúp thợ mang đúng bình, đúng cỡ lốp, đúng dụng cụ.',
    },
    {
      title: 'Kích điện an toàn',
      text: 'Bộ kích có chống ngược cực; nổ máy xong, điện áp nạp được đo để biết lỗi ở bình hay ở máy phát.',
    },
    {
      title: 'Thay bình tại nhà',
      text: 'Bình mới đúng cọc, đúng dung lượng; cài đặt xe được giữ bằng nguồn phụ và bình cũ được thu lại.',
    },
    {
      title: 'Vá nấm hoặc thay lốp dự phòng',
      text: 'Vết đâm ở mặt gai được vá nấm từ trong; vết ở hông thì thay lốp dự phòng và hẹn vào xưởng.',
    },
    {
      title: 'Mở khóa không trầy',
      text: 'Cửa được nêm hơi và mở bằng que bọc nhựa, sau khi bạn cho xem giấy tờ chứng minh là chủ xe.',
    },
    {
      title: 'Tiếp nhiên liệu',
      text: 'Can chuyên dụng mang đúng loại xăng, dầu; đổ nhầm thì rút sạch bình trước khi cho nổ máy.',
    },
  ],
  duration: 'Tới nơi sau 30 – 45 phút; làm xong trong 15 – 40 phút tùy việc.',
  warranty: '3 tháng với vết vá nấm, 12 tháng với ắc quy thay tại nhà.',
  faq: [
    {
      question: 'Câu bình từ xe khác có hại cho xe tôi không?',
      answer:
        'Sai thứ tự cọc có thể làm hỏng hộp điều khiển. Nếu chưa từng làm, bạn nên chờ bộ kích chuyên dụng, nhất là với xe có tự ngắt máy.',
    },
    {
      question: 'Lốp bị đinh có nên rút ra không?',
      answer: 'Đừng rút. Chiếc đinh đang bịt lỗ; bạn chạy chậm tới chỗ an toàn, hoặc đứng yên chờ thợ.',
    },
    {
      question: 'Hầm chung cư sóng yếu, thợ có tìm được xe không?',
      answer: 'Bạn cho biết tên tòa, tầng hầm và số ô. Thợ làm việc với bảo vệ và gọi lại khi tới sảnh.',
    },
    {
      question: 'Thanh toán thế nào?',
      answer: 'Chuyển khoản, quẹt thẻ trên máy cầm tay hoặc tiền mặt. Hóa đơn gửi qua email trong ngày.',
    },
  ],
  productSearches: ['câu bình khởi động', 'thay ắc quy tận nơi', 'lốp dự phòng', 'mở khóa cửa xe'],
};
