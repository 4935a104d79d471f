import type { ArticleContent } from '../article-content.ts';

export const engineMaintenance: ArticleContent = {
  summary:
    'Dầu, lọc, bugi, dây đai, họng ga và kim phun: chăm máy theo mốc để xe êm, đủ lực và giữ mức tiêu hao như lúc mới.',
  introduction: [
    'Một chiếc máy xăng đốt chừng mười nghìn lít không khí cho mỗi lít nhiên liệu. Bụi lọt qua lọc gió, muội bám ở họng ga và kim phun, bugi mòn điện cực: mỗi thứ lấy đi một, hai phần trăm sức kéo nên người lái khó nhận ra. Cộng lại, xe uống thêm gần một lít cho mỗi trăm cây số.',
    'Bảo dưỡng động cơ là lần lượt trả những phần trăm ấy về chỗ cũ. Chúng tôi làm theo mốc của nhà sản xuất, rồi điều chỉnh theo cách bạn dùng xe: phố đông thì dầu và họng ga sớm hơn, đường trường thì lọc gió và dây đai được xem kỹ hơn.',
  ],
  symptoms: [
    'Mức tiêu hao tăng trên 10% dù cung đường không đổi.',
    'Ga đầu lì, bật điều hòa là máy rung và tụt vòng tua.',
    'Nổ máy buổi sáng phải đề lâu hơn trước.',
    'Dây đai rít vài giây khi mới khởi động hoặc khi trời ẩm.',
    'Đã 20.000 km chưa vệ sinh họng ga, hoặc 40.000 km chưa thay bugi thường.',
    'Mùi xăng thoảng qua sau khi tắt máy.',
  ],
  work: [
    {
      title: 'Lấy mốc trước khi làm',
      text: 'Ghi vòng tua không tải, lượng phun và độ mở bướm ga, để sau khi làm có cái mà so.',
    },
    {
      title: 'Thay dầu, lọc dầu và lọc gió',
      text: 'Dầu được chọn theo độ nhớt ghi ở nắp máy và theo số ki-lô-mét; hốc lọc gió hút sạch cát trước khi lắp.',
    },
    {
      title: 'Vệ sinh họng ga',
      text: 'Bướm ga được rửa bằng dung dịch không hại lớp phủ, sau đó học lại vị trí đóng bằng máy.',
    },
    {
      title: 'Làm sạch kim phun, buồng đốt',
      text: 'Dung dịch chạy tuần hoàn khi máy nổ; kim phun lệch lưu lượng nhiều mới phải tháo ra băng thử.',
    },
    {
      title: 'Bugi và mô-bin',
      text: 'Màu chấu bugi cho biết máy cháy giàu hay nghèo; khe hở được đo, siết đúng lực để không hỏng ren.',
    },
    {
      title: 'Dây đai, ống nước và chân máy',
      text: 'Độ căng và vết nứt của đai, độ mềm của ống, độ võng của chân máy được kiểm và ghi số mốc thay.',
    },
  ],
  duration: 'Gói theo mốc 10.000 km khoảng 2 giờ; mốc 40.000 km có bugi và làm sạch kim phun cần 6 – 8 giờ.',
  warranty: '6 tháng hoặc 10.000 km cho gói 10.000 km; 12 tháng hoặc 20.000 km cho gói 40.000 km, gồm cả phụ tùng.',
  faq: [
    {
      question: 'Bugi iridium đắt hơn ba lần, có đáng không?',
      answer:
        'Loại thường thay sau 30.000 – 40.000 km, loại iridium sau 80.000 – 100.000 km. Với máy phải tháo cổ hút mới tới bugi, tiền công tiết kiệm được đã bù phần chênh.',
    },
    {
      question: 'Có nên đổ phụ gia súc máy?',
      answer:
        'Với máy thay dầu đều thì không cần. Với máy đóng cặn lâu năm, súc mạnh có thể làm cặn bong ra bít lưới hút dầu; khi đó chúng tôi rút ngắn hai chu kỳ thay dầu để rửa từ từ.',
    },
    {
      question: 'Dây cam nên thay khi nào?',
      answer:
        'Dây đai răng: 80.000 – 100.000 km hoặc năm năm, thay cùng bi tăng và bơm nước. Xích cam thì không có mốc cứng, nhưng phải kiểm khi nghe rào rào lúc máy nguội.',
    },
    {
      question: 'Máy phun trực tiếp cần chăm khác gì?',
      answer:
        'Muội tích ở đế xu-páp vì không có xăng rửa qua. Mỗi 60.000 km nên nội soi cổ hút; dày quá thì phun hạt vỏ óc chó để bóc.',
    },
  ],
  productSearches: ['bảo dưỡng định kỳ', 'bugi', 'họng ga', 'kim phun'],
};
