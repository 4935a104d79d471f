import type { ArticleContent } from '../article-content.ts';

export const acService: ArticleContent = {
  summary:
    'Điều hòa kém lạnh, có mùi hay kêu: đo áp suất, tìm chỗ rò bằng khí ni-tơ và đèn cực tím, hút chân không rồi mới nạp ga đúng gam.',
  introduction: [
    'Giữa tháng sáu, khoang xe đỗ ngoài nắng có thể lên tới 60 độ. Điều hòa tốt phải kéo xuống 26 độ trong khoảng mười phút và thổi ra hơi 5 – 8 độ ở cửa gió. Nếu xe bạn lâu hơn thế, hệ thống đang thiếu ga, tắc lọc, hoặc giàn nóng bẩn.',
    'Nạp thêm ga mà không tìm chỗ rò chỉ mua được vài tuần mát. Ga thất thoát còn kéo theo dầu bôi trơn, và lốc lạnh chạy khô sẽ kẹt, mạt kim loại từ đó đi khắp giàn. Cho nên bước tìm rò ở đây là bắt buộc, không phải tùy chọn.',
  ],
  symptoms: [
    'Hơi gió chỉ mát, lạnh khi chạy nhưng nóng khi dừng.',
    'Mùi giấm hoặc mùi ẩm lúc mới bật.',
    'Gió yếu dù đã để số quạt lớn nhất.',
    'Tiếng lạch cạch hoặc rít khi lốc lạnh đóng.',
    'Nước nhỏ xuống thảm bên ghế phụ.',
    'Kính mờ hơi nước, bật sấy mãi không tan.',
  ],
  work: [
    {
      title: 'Đo nhiệt cửa gió và áp suất',
      text: 'Hai phía cao áp, thấp áp và nhiệt độ cửa gió được ghi ở 1.500 vòng/phút, so với bảng theo nhiệt độ ngoài trời.',
    },
    {
      title: 'Tìm chỗ rò',
      text: 'Hệ thống được ép ni-tơ giữ 20 phút, các mối nối soi bằng đèn cực tím và đầu dò điện tử.',
    },
    {
      title: 'Làm sạch giàn lạnh, giàn nóng',
      text: 'Giàn lạnh phun bọt qua camera nội soi, giàn nóng thổi ngược; lọc cabin thay nếu đã xám.',
    },
    {
      title: 'Thu hồi và cân ga cũ',
      text: 'Ga cũ được máy thu lại, cân số gam còn trong xe để biết đã mất bao nhiêu.',
    },
    {
      title: 'Hút chân không',
      text: 'Hút tối thiểu 30 phút để đuổi hơi ẩm, rồi giữ chân không mười phút xem kim có nhích.',
    },
    {
      title: 'Nạp đúng gam và dầu lốc',
      text: 'Lượng ga theo tem dưới nắp máy, chính xác tới 10 gam, thêm đúng phần dầu đã mất theo.',
    },
  ],
  duration: 'Bảo dưỡng toàn diện 90 phút; nạp ga 45 phút sau khi đã xử lý rò; thay lốc lạnh 4 – 5 giờ.',
  warranty: '6 tháng cho bảo dưỡng toàn diện, 3 tháng cho nạp ga, 12 tháng cho lốc lạnh và quạt thay mới.',
  faq: [
    {
      question: 'Bao lâu phải nạp ga một lần?',
      answer:
        'Hệ thống kín thì không có hạn nạp. Mỗi năm hao chừng 5 – 10% qua ống cao su là bình thường, vì vậy xe ba, bốn năm mới cần cân lại lượng ga.',
    },
    {
      question: 'Lọc gió cabin thay khi nào?',
      answer: 'Mỗi 10.000 km hoặc một năm; đường nhiều bụi hoặc nhà có người dị ứng thì sáu tháng.',
    },
    {
      question: 'Nên bật điều hòa trước hay sau khi nổ máy?',
      answer:
        'Sau khi máy nổ khoảng một phút. Xe đỗ nắng, hãy mở kính chạy vài trăm mét cho hơi nóng ra rồi mới đóng kính và bật lấy gió trong.',
    },
    {
      question: 'Xe dùng loại ga nào?',
      answer:
        'Đa số xe từ 1995 đến 2018 dùng R134a, nhiều xe đời mới dùng R1234yf đắt hơn. Hai loại không được trộn; chúng tôi có máy riêng cho từng loại.',
    },
  ],
  productSearches: ['điều hòa', 'giàn lạnh', 'lọc gió cabin'],
};
