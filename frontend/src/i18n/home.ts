/** Texts of the home page's first screens. */
export const homeTexts = {
  title: 'Sửa chữa, bảo dưỡng và cứu hộ ô tô',
  heading: (name: string) => `${name}: sửa chữa, bảo dưỡng và cứu hộ ô tô`,
  description: (city: string) =>
    `Sửa chữa, bảo dưỡng ô tô và cứu hộ 24/24${city && ` tại ${city}`}. Kiểm tra kỹ, báo giá trước khi làm, bảo hành từng hạng mục.`,
  headline: 'Giao chìa khóa, an tâm nhận xe.',
  lead: 'Kiểm tra kỹ, báo giá trước khi làm, hỏi bạn trước mỗi hạng mục phát sinh. Xe về tay bạn kèm ảnh phụ tùng đã thay.',
  book: 'Đặt lịch hẹn',
  information: 'Thông tin chung',
  rescueTitle: 'Xe nằm đường? Gọi cứu hộ 24/24.',
  rescueLead: 'Xe kéo và thợ lưu động sẵn sàng cả đêm, cuối tuần và ngày lễ.',
  hotlineTitle: 'Hotline tư vấn',
  addressTitle: 'Địa chỉ xưởng',
  hoursTitle: 'Giờ làm việc',
  taxTitle: 'Mã số thuế',
} as const;

export const bannerTexts = {
  label: 'Tin nổi bật',
  carousel: 'trình chiếu',
  slideRole: 'trang chiếu',
  slide: (position: number, count: number) => `${position} trên ${count}`,
  choose: (position: number) => `Xem tin ${position}`,
  previous: 'Tin trước',
  next: 'Tin sau',
} as const;

export const serviceTexts = {
  title: 'Xe bạn cần gì hôm nay?',
  lead: 'Bốn nhóm việc, mười sáu hạng mục. Chọn đúng chỗ xe đang cần.',
  prices: 'Xem bảng giá dịch vụ',
  /** Texts of the service cards, in the order of the service groups; `nameKey` is the English name in the specification. */
  cards: [
    { nameKey: 'general repair', lead: 'Động cơ, hộp số, phanh, điện: tìm đúng bệnh rồi mới sửa.' },
    { nameKey: 'maintenance', lead: 'Theo mốc của hãng, soát kỹ từng hệ thống, ghi sổ đầy đủ.' },
    { nameKey: 'servicing', lead: 'Thay dầu, phanh, điều hòa gọn trong một buổi.' },
    { nameKey: '24/7 rescue', lead: 'Xe kéo và thợ lưu động đến tận nơi, cả đêm lẫn ngày lễ.' },
  ],
} as const;
