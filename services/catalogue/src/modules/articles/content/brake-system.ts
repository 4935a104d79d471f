import type { ArticleContent } from '../article-content.ts';

export const brakeSystem: ArticleContent = {
  summary:
    'Phanh kêu rít, bàn đạp lún, xe nhao một bên hay rung vô-lăng khi rà phanh: kiểm tra trọn hệ thống, thay đúng phần mòn và thử lực phanh từng bánh.',
  introduction: [
    'Ở tốc độ 60 km/h, một bộ phanh tốt dừng xe trong khoảng 17 mét. Má mòn, dầu ngậm nước hoặc cùm kẹt có thể cộng thêm bảy, tám mét, bằng chiều dài hai chiếc xe. Bởi thế phanh là thứ duy nhất chúng tôi khuyên sửa ngay, không hẹn lần sau.',
    'Sửa phanh cho đúng không chỉ là thay má. Má mới trên đĩa vênh vẫn rung, đĩa mới với cùm kẹt vẫn mòn lệch. Mỗi lần nhận xe có lỗi phanh, cả bốn bánh đều được tháo, đo độ dày má, độ dày và độ đảo của đĩa, độ trơn của chốt trượt và hàm lượng nước trong dầu.',
    'Sau khi làm, xe được chạy trên bệ thử để so lực phanh trái phải. Bạn nhận bản in trước và sau, nhìn là hiểu phanh đã khác thế nào.',
  ],
  symptoms: [
    'Tiếng rít đều khi rà phanh, hoặc tiếng cạ kim loại khi phanh gấp.',
    'Bàn đạp lún sâu dần khi giữ chân, phải nhồi vài lần mới ăn.',
    'Vô-lăng hoặc bàn đạp rung khi phanh ở tốc độ cao.',
    'Xe nhao sang trái hoặc phải mỗi lần phanh.',
    'Một mâm nóng hơn hẳn, có mùi khét sau quãng đường ngắn.',
    'Đèn phanh, đèn ABS hoặc đèn cân bằng điện tử sáng.',
    'Mức dầu phanh tụt dưới vạch, bánh xe có vệt ướt ở mặt trong.',
  ],
  work: [
    {
      title: 'Đo trên bệ thử',
      text: 'Lực phanh từng bánh và độ chênh hai bên được in ra làm mốc so sánh trước khi tháo.',
    },
    {
      title: 'Tháo kiểm bốn bánh',
      text: 'Má, đĩa, tang trống, cùm, ống mềm và cáp phanh tay được xem dưới đèn, chụp ảnh điểm cần thay.',
    },
    {
      title: 'Thay má và xử lý đĩa',
      text: 'Đĩa còn dày được láng ngay trên xe để khử vênh; đĩa dưới độ dày tối thiểu thì thay cả cặp.',
    },
    {
      title: 'Phục hồi cùm kẹt',
      text: 'Pít-tông, phớt và chốt trượt được thay, bôi mỡ chịu nhiệt đúng loại, đến khi cùm trượt nhẹ bằng tay.',
    },
    {
      title: 'Thay dầu, xả gió',
      text: 'Dầu mới được đẩy bằng máy theo thứ tự bánh của từng xe, gồm cả khối ABS bằng máy chẩn đoán.',
    },
    {
      title: 'Rà má và thử lại',
      text: 'Má mới được rà qua mười lần phanh nhẹ, sau đó xe lên bệ thử lần hai và chạy thử ngoài đường.',
    },
  ],
  duration: 'Thay má một cầu khoảng 60 – 70 phút; thay đĩa 2 giờ; phục hồi cùm kẹt 2 giờ; xử lý lỗi ABS trong ngày.',
  warranty: 'Má phanh 12 tháng hoặc 20.000 km, đĩa phanh 12 tháng hoặc 30.000 km, cùm phục hồi 6 tháng.',
  faq: [
    {
      question: 'Má phanh còn bao nhiêu thì phải thay?',
      answer:
        'Lớp ma sát còn 3 mm là nên hẹn lịch, còn 2 mm là phải thay. Má mới dày khoảng 10 – 12 mm, xe chạy phố thường đi được 30.000 – 50.000 km ở cầu trước.',
    },
    {
      question: 'Có bắt buộc thay cả hai bên không?',
      answer:
        'Có. Một bên mới một bên cũ sẽ ăn phanh không đều và kéo lái. Má và đĩa luôn thay theo cặp trên cùng một cầu.',
    },
    {
      question: 'Má gốm khác má thường ra sao?',
      answer:
        'Má gốm ít bụi, ít kêu và ổn định khi nóng, hợp xe gia đình. Má bán kim loại bền hơn khi chở nặng và đổ đèo, đổi lại mâm bẩn nhanh hơn.',
    },
    {
      question: 'Vì sao phanh mới thay lại kêu?',
      answer:
        'Vài trăm ki-lô-mét đầu má còn rà với mặt đĩa nên có thể kêu nhẹ. Nếu sau 500 km vẫn kêu, bạn ghé lại, chúng tôi kiểm tra miếng chống ồn và xử lý miễn phí.',
    },
  ],
  productSearches: ['má phanh trước', 'đĩa phanh', 'cùm phanh', 'hệ thống ABS'],
};
