/** Texts of the home page's further sections. */
export const bookingTexts = {
  title: 'Đặt lịch trước, xe\u00A0vào là làm ngay',
  lead: 'Chọn ngày giờ hợp với bạn. Cố vấn dịch vụ gọi lại xác nhận và chuẩn bị sẵn khoang, thợ và phụ tùng.',
  callHotline: (number: string) => `Gọi ${number}`,
  findUs: 'Xem bản đồ đường đi',
  book: 'Đặt lịch hẹn',
  hoursTitle: 'Giờ làm việc',
  addressTitle: 'Địa chỉ xưởng',
} as const;

export const counterTexts = { title: 'Garage qua những con số' } as const;

export const newsTexts = {
  title: 'Tin khuyến mãi và mẹo giữ xe',
  lead: 'Ưu đãi đang chạy, và những điều thợ của xưởng muốn bạn biết.',
  seeAll: 'Xem tất cả tin',
  list: 'Tin khuyến mãi',
  previous: 'Xem tin phía trước',
  next: 'Xem tin tiếp theo',
} as const;
