import type { ArticleContent } from '../article-content.ts';

export const care: ArticleContent = {
  summary:
    'Rửa không chạm, vệ sinh nội thất hơi nước, đánh bóng, phủ ceramic và dán phim: giữ xe sạch, sơn bền và khoang xe dễ chịu quanh năm.',
  introduction: [
    'Nắng, nước cứng, nhựa cây và phân chim là bốn thứ làm già một lớp sơn nhanh nhất. Bên trong, mồ hôi và thức ăn thừa nuôi nấm dưới đệm ghế. Chăm sóc đúng cách không chỉ để đẹp; xe giữ sơn gốc và nội thất sạch bán lại được giá hơn rõ rệt.',
    'Chúng tôi tách hai việc hay bị gộp: làm sạch và bảo vệ. Sơn chưa sạch mà phủ ceramic là khóa bẩn ở trong; ghế chưa khô mà đóng cửa là nuôi mốc. Mỗi gói vì thế luôn bắt đầu bằng tẩy, hút, sấy, sau đó mới tới phủ và dán.',
  ],
  symptoms: [
    'Sơn có vân xoáy tròn dưới nắng, mất độ sâu.',
    'Đốm nước, nhựa cây bám cứng rửa không ra.',
    'Kính ố, gạt mưa xong vẫn nhòe khi đi đêm.',
    'Khoang xe có mùi, ghế loang màu, trần ố.',
    'Xe mới nhận, muốn bảo vệ trước khi trầy.',
    'Chuẩn bị chụp ảnh bán xe hoặc trả xe thuê.',
  ],
  work: [
    {
      title: 'Rửa bọt không chạm',
      text: 'Bọt kiềm nhẹ ngâm bùn rời ra, xả áp lực rồi mới lau bằng găng sợi nhỏ, hai xô nước riêng.',
    },
    {
      title: 'Tẩy nhiễm bề mặt',
      text: 'Bụi sắt, nhựa đường được tẩy bằng dung dịch, phần bám cứng kéo bằng đất sét mềm.',
    },
    {
      title: 'Đánh bóng theo độ dày sơn',
      text: 'Sơn được đo trước để không đánh quá tay; vết xước nông mất, vết sâu được làm mờ có kiểm soát.',
    },
    {
      title: 'Phủ bảo vệ',
      text: 'Sáp cho ba tháng, ceramic hai lớp cho hai năm, phim cho chỗ hay văng đá; bạn chọn theo ngân sách.',
    },
    {
      title: 'Nội thất hơi nước nóng',
      text: 'Ghế, thảm, trần và khe gió được hút, phun hơi 120 độ, sấy khô ngay trong buồng.',
    },
    {
      title: 'Dưỡng da, nhựa và cao su',
      text: 'Da được làm sạch lỗ chân, bôi dưỡng không bóng nhờn; gioăng cửa xoa mỡ để khỏi kêu.',
    },
  ],
  duration: 'Rửa 30 phút; nội thất 4 giờ; đánh bóng 5 – 6 giờ; phủ ceramic hai lớp 2 ngày.',
  warranty: '24 tháng với ceramic, 10 năm với phim cách nhiệt, 7 ngày không trở mùi với gói nội thất.',
  faq: [
    {
      question: 'Phủ ceramic có chống trầy không?',
      answer:
        'Nó chống bám bẩn, ố nước và tia cực tím, chống được xước nhỏ khi lau, không chống được chìa khóa hay đá văng. Muốn chống đá, hãy dán phim.',
    },
    {
      question: 'Xe mới có cần đánh bóng trước khi phủ?',
      answer: 'Cần một bước nhẹ, vì xe mới cũng có xoáy do vận chuyển và rửa ở bãi.',
    },
    {
      question: 'Bao lâu nên vệ sinh nội thất?',
      answer:
        'Sáu tháng một lần với gia đình có trẻ nhỏ, một năm với xe chạy ít. Đổ sữa hay nước ngọt thì nên làm trong tuần.',
    },
    {
      question: 'Phim cách nhiệt tối có bị phạt không?',
      answer:
        'Kính chắn gió và hai kính trước phải đủ độ truyền sáng. Chúng tôi tư vấn mã phim đạt chuẩn và đo lại sau khi dán.',
    },
  ],
  productSearches: ['phủ ceramic', 'vệ sinh nội thất', 'dán phim', 'rửa xe'],
};
