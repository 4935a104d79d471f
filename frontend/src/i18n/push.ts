/**
 * Texts of the notifications that a device shows for push messages. They contain nothing about the person, because others may see the screen.
 * The build inserts them into the service worker.
 */
export const pushTexts = {
  titles: {
    'order.placed': 'Chúng tôi đã nhận đơn hàng của bạn',
    'order.pending': 'Đơn hàng của bạn đang chờ xử lý',
    'order.processing': 'Đơn hàng của bạn đang được xử lý',
    'order.completed': 'Đơn hàng của bạn đã hoàn thành',
    'order.cancelled': 'Đơn hàng của bạn đã bị hủy',
    'appointment.booked': 'Chúng tôi đã nhận lịch hẹn của bạn',
    'appointment.confirmed': 'Lịch hẹn của bạn đã được xác nhận',
    'appointment.cancelled': 'Lịch hẹn của bạn đã bị hủy',
    'appointment.rescheduled': 'Lịch hẹn của bạn đã được đổi giờ',
  },
  /** Title for events that this version of the service worker does not know. */
  otherTitle: 'Bạn có thông báo mới',
  body: 'Nhấn để xem chi tiết.',
} as const;
