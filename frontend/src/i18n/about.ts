/** Texts of the page about the company. */
export const aboutTexts = {
  title: (name: string) => `Về ${name}`,
  description:
    'Hai xưởng, một đội cứu hộ trực ngày đêm và một nguyên tắc từ ngày đầu: báo đúng bệnh, đúng giá, làm đúng hẹn.',
  eyebrow: 'Giới thiệu',
  headline: 'Sửa xe bằng tay\u00A0nghề, giữ\u00A0khách bằng sự thật.',
  lead: 'Từ một khoang sửa nhỏ ở phường Tân Mai đến hai xưởng và đội cứu hộ trực ngày đêm, chúng tôi vẫn làm một việc: nói đúng bệnh của chiếc xe rồi sửa cho hết bệnh.',
  seeServices: 'Xem dịch vụ của xưởng',
  meetTeam: 'Gặp đội ngũ',
  introduction: {
    title: 'Giới thiệu chung',
    paragraphs: [
      'Xưởng mở cửa năm 2014 với ba cầu nâng bên đường Hoa Sữa và một bảng giá viết tay treo ngay cửa. Bảng giá ấy là lời hứa đầu tiên: khách biết số tiền trước khi chiếc ốc đầu tiên được tháo. Mười hai năm sau, bảng giá đã nằm trên trang này, còn lời hứa thì vẫn vậy.',
      'Hôm nay chúng tôi có xưởng chính ở đường Hoa Sữa, xưởng đồng sơn và trạm cứu hộ ở Đồng Quang, cùng hơn một trăm kỹ thuật viên, cố vấn và nhân viên cứu hộ. Mỗi ngày khoảng sáu mươi chiếc xe vào xưởng: xe gia đình, xe dịch vụ, đội xe của doanh nghiệp và dòng xe hạng sang có dãy khoang riêng.',
      'Chúng tôi không sửa mọi thứ. Việc nào ngoài tay nghề, chúng tôi nói thẳng và chỉ cho bạn nơi làm tốt hơn. Một chiếc xe được sửa đúng chỗ quan trọng hơn một hóa đơn được giữ lại.',
    ],
  },
  milestonesTitle: 'Những chặng đường',
  milestones: [
    { year: '2014', text: 'Xưởng đầu tiên bên đường Hoa Sữa, ba cầu nâng.' },
    { year: '2017', text: 'Đội cứu hộ ra đời, trực đủ ba ca kể cả ngày lễ.' },
    { year: '2020', text: 'Phòng sạch sửa hộp số và băng thử thân van.' },
    { year: '2023', text: 'Nhận học viên thực hành của trường nghề, có lương và có người kèm.' },
    { year: '2026', text: 'Xưởng đồng sơn và trạm cứu hộ Đồng Quang đi vào hoạt động.' },
  ],
  vision: {
    title: 'Tầm nhìn',
    statement: 'Trở thành nơi người Sông Lam giao chìa khóa mà không cần hỏi thêm ai.',
    paragraphs: [
      'Chúng tôi muốn nghề sửa xe được nhìn như nghề y: có chẩn đoán, có bằng chứng, có hồ sơ và có trách nhiệm sau khi ra khỏi cửa. Đến năm 2030, mọi chiếc xe vào xưởng đều có hồ sơ số đo theo suốt đời xe, và mọi hạng mục đều có ảnh trước và sau.',
      'Xe điện và xe lai đang đến. Chúng tôi đã dành một dãy khoang cách điện, cho người đi học và thay dần xe cứu hộ chạy dầu, để ngày bạn đổi xe, xưởng quen vẫn là xưởng của bạn.',
    ],
  },
  valuesTitle: 'Giá trị cốt lõi',
  values: [
    {
      title: 'Trung thực',
      text: 'Nói đúng tình trạng xe, kể cả khi điều đó làm hóa đơn nhỏ lại. Phụ tùng cũ luôn được trả cho bạn xem.',
    },
    {
      title: 'Tay nghề',
      text: 'Mỗi kỹ thuật viên học lại ít nhất tám mươi giờ một năm. Lực siết, số đo và thứ tự theo tài liệu, không theo trí nhớ.',
    },
    {
      title: 'Minh bạch',
      text: 'Báo giá trước, phát sinh phải hỏi, hóa đơn ghi từng dòng. Giá ban ngày và ban đêm là một.',
    },
    {
      title: 'An toàn',
      text: 'Phanh, lái, lốp không có phương án “tạm được”. Xe chưa an toàn, chúng tôi không giao.',
    },
    {
      title: 'Tôn trọng thời gian',
      text: 'Hẹn giờ nào nhận giờ ấy. Trễ vì lỗi của xưởng, công thợ của hạng mục đó được giảm một nửa.',
    },
    {
      title: 'Trách nhiệm với nơi mình sống',
      text: 'Dầu, lốp và ắc quy cũ được thu gom đúng cách; nước thải qua bể tách dầu trước khi ra ngoài.',
    },
  ],
  certificatesTitle: 'Chứng nhận',
  certificatesLead: 'Bốn chứng nhận treo ở sảnh tiếp khách. Chạm vào từng tấm để xem rõ.',
  enlarge: 'Phóng to:',
  previous: 'Chứng nhận trước',
  next: 'Chứng nhận sau',
  position: (position: number, count: number) => `${position} / ${count}`,
  certificates: {
    quality: { title: 'Chứng nhận chất lượng dịch vụ', issuer: 'Hội Kỹ thuật viên Ô tô Sao Nam' },
    training: { title: 'Đơn vị đào tạo thực hành', issuer: 'Viện Đào tạo Nghề Cơ khí Lam Sơn' },
    paint: { title: 'Xưởng sơn đạt chuẩn kỹ thuật', issuer: 'Nhật Phong – Sơn ô tô hai thành phần' },
    rescue: { title: 'Đội cứu hộ an toàn 24/24', issuer: 'Mạng lưới Cứu hộ Đường bộ An Lộ' },
  },
  visitTitle: 'Mời bạn ghé xưởng',
  visitLead: 'Cà phê luôn nóng, phòng chờ nhìn thẳng vào dãy khoang sửa. Đặt lịch trước để cố vấn chờ sẵn.',
  book: 'Đặt lịch hẹn',
} as const;
