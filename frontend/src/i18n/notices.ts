import type { NoticeEvent } from '@garage/contracts/browser';

/** Text of a notice; `code` is the short code of the order or the reference of the appointment. */
export const noticeEventTexts: Readonly<Record<NoticeEvent, (code: string) => string>> = {
  'order.placed': (code) => `Chúng tôi đã nhận đơn hàng ${code}`,
  'order.pending': (code) => `Đơn hàng ${code} đang chờ xử lý`,
  'order.processing': (code) => `Đơn hàng ${code} đang được xử lý`,
  'order.completed': (code) => `Đơn hàng ${code} đã hoàn thành`,
  'order.cancelled': (code) => `Đơn hàng ${code} đã bị hủy`,
  'appointment.booked': (code) => `Chúng tôi đã nhận lịch hẹn ${code}`,
  'appointment.confirmed': (code) => `Lịch hẹn ${code} đã được xác nhận`,
  'appointment.cancelled': (code) => `Lịch hẹn ${code} đã bị hủy`,
  'appointment.rescheduled': (code) => `Lịch hẹn ${code} đã được đổi giờ`,
};

/** Texts of the bell and of the page of notices. */
export const noticeTexts = {
  title: 'Thông báo',
  bell: (unread: string | null) => (unread === null ? 'Thông báo' : `Thông báo, ${unread} chưa đọc`),
  unread: 'Chưa đọc',
  newest: 'Thông báo mới nhất',
  seeAll: 'Xem tất cả',
  readAll: 'Đánh dấu đã đọc tất cả',
  readAllFailed: 'Không thể đánh dấu đã đọc',
  settings: 'Cài đặt thông báo',
  toNotices: 'Xem thông báo của tôi',
  lead: 'Diễn biến của đơn hàng và lịch hẹn, được giữ trong 180 ngày.',
  empty: 'Bạn chưa có thông báo nào',
  emptyHelp: 'Khi đơn hàng hoặc lịch hẹn của bạn có diễn biến mới, chúng tôi báo ở đây.',
  failed: 'Không thể tải thông báo',
  failedHelp: 'Đường truyền đang trục trặc. Thông báo của bạn vẫn được giữ.',
  openFailed: 'Không mở được thông báo này',
} as const;
