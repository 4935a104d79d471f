/** Texts of the offline page and of the installed site. */
export const offline = {
  title: 'Bạn đang ngoại tuyến',
  lead: 'Trang chưa tải được vì mất kết nối mạng. Khi cần giúp ngay, hãy gọi cho xưởng: điện thoại không cần Internet.',
  call: 'Gọi hotline',
  rescue: 'Cứu hộ',
  address: 'Địa chỉ',
  hours: 'Giờ làm việc',
  shortcuts: { booking: 'Đặt lịch hẹn', services: 'Dịch vụ', contact: 'Liên hệ' },
} as const;
