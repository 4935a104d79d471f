import type { ArticleContent } from '../article-content.ts';

export const brakeMaintenance: ArticleContent = {
  summary:
    'Tháo bốn bánh, làm sạch bụi má, tra mỡ chốt trượt, đo độ mòn và độ ẩm dầu phanh: bảo dưỡng nhẹ mỗi 10.000 km để không phải sửa nặng.',
  introduction: [
    'Phanh làm việc trong chỗ bẩn nhất của xe: bụi má, cát, nước mưa và nhiệt. Sau một mùa mưa, chốt trượt khô mỡ khiến má nhả không hết, xe ì, hao xăng và má mòn vẹt một đầu. Phần lớn những bộ cùm chúng tôi phải thay lẽ ra còn dùng tốt nếu được tra mỡ đúng lúc.',
    'Bảo dưỡng phanh không phải là thay phanh. Đó là chín mươi phút làm sạch, bôi trơn và đo đạc. Bạn ra về với bốn cặp số: má còn bao nhiêu, đĩa còn bao nhiêu, và ước chừng còn đi được bao xa.',
  ],
  symptoms: [
    'Đã 10.000 km hoặc hết một mùa mưa kể từ lần vệ sinh trước.',
    'Tiếng kêu nhẹ buổi sáng rồi hết, lặp lại mỗi ngày.',
    'Xe nặng khi thả trôi, mâm một bên bám bụi đen nhiều hơn.',
    'Phanh tay phải kéo cao hơn trước mới giữ được dốc.',
    'Xe đỗ lâu, đĩa phanh gỉ vàng và bám cứng khi lăn bánh.',
  ],
  work: [
    {
      title: 'Tháo bánh, rửa bụi',
      text: 'Bụi má được rửa bằng dung dịch bay hơi, không thổi khí để thợ và bạn khỏi hít phải.',
    },
    {
      title: 'Tra mỡ chốt và lưng má',
      text: 'Chốt trượt được đánh sạch, thay chụp cao su rách và bôi mỡ chịu nhiệt gốc tổng hợp.',
    },
    {
      title: 'Đo má, đĩa và tang trống',
      text: 'Má đo hai đầu để phát hiện mòn lệch, đĩa đo bốn điểm, kết quả đặt cạnh số lần trước.',
    },
    {
      title: 'Đo nước trong dầu phanh',
      text: 'Bút đo cho phần trăm nước; dưới 2% thì giữ, từ 3% trở lên thì khuyên thay.',
    },
    {
      title: 'Chỉnh phanh tay',
      text: 'Hành trình cáp được chỉnh về số tách quy định; phanh tay điện được đưa về chế độ bảo dưỡng bằng máy.',
    },
    {
      title: 'Siết bánh và thử',
      text: 'Ốc bánh siết hai vòng bằng cờ lê lực, xe chạy thử và sờ nhiệt bốn mâm để chắc không bánh nào bó.',
    },
  ],
  duration: '90 phút cho bốn bánh; thêm 45 phút nếu thay dầu phanh.',
  warranty: '3 tháng với tiếng kêu và bó kẹt sau bảo dưỡng.',
  faq: [
    {
      question: 'Bảo dưỡng phanh có làm má mau mòn hơn không?',
      answer: 'Ngược lại. Má nhả hết sau mỗi lần đạp sẽ mòn đều, thường kéo dài thêm 5.000 – 8.000 km.',
    },
    {
      question: 'Có cần thay dầu phanh mỗi lần bảo dưỡng?',
      answer: 'Không. Chỉ khi máy đo báo từ 3% nước hoặc đã quá hai năm.',
    },
    {
      question: 'Xe có phanh tay điện, gara nhỏ bảo không làm được?',
      answer:
        'Loại này phải dùng máy chẩn đoán để lùi mô-tơ trước khi ép pít-tông; ép tay sẽ gãy bánh răng. Xưởng có máy cho hầu hết dòng xe từ năm 2010 trở lại đây.',
    },
    {
      question: 'Đĩa phanh gỉ sau khi rửa xe có sao không?',
      answer: 'Gỉ mỏng màu vàng sẽ hết sau vài lần phanh. Gỉ rỗ, sờ thấy gờ, thì cần láng hoặc thay.',
    },
  ],
  productSearches: ['bảo dưỡng phanh', 'dầu phanh', 'vệ sinh phanh', 'láng đĩa phanh'],
};
