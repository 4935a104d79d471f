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
    'repair.moved-receive': 'Xe của bạn đang được tiếp nhận',
    'repair.moved-check': 'Xe của bạn đang được kiểm tra',
    'repair.moved-diagnose': 'Xe của bạn đang được chẩn đoán',
    'repair.moved-quote': 'Xưởng đang lập báo giá cho xe của bạn',
    'repair.moved-confirm': 'Xe của bạn đang ở bước xác nhận báo giá',
    'repair.moved-prepare': 'Xưởng đang chuẩn bị sửa xe của bạn',
    'repair.moved-repair': 'Xe của bạn đang được sửa chữa',
    'repair.moved-recheck': 'Xe của bạn đang được kiểm tra lại',
    'repair.moved-clean': 'Xe của bạn đang được vệ sinh',
    'repair.moved-acceptance': 'Xe của bạn đang được nghiệm thu',
    'repair.moved-handover': 'Xe của bạn đã xong và sẵn sàng bàn giao',
    'repair.moved-warranty': 'Xe của bạn đã được bàn giao',
    'repair.waiting-customer': 'Xưởng đang chờ câu trả lời của bạn',
    'repair.waiting-parts': 'Xe của bạn đang chờ phụ tùng về',
    'repair.waiting-third-party': 'Xe của bạn đang chờ đơn vị bên ngoài',
    'repair.promised': 'Giờ hẹn trả xe của bạn có thay đổi',
    'repair.quoted': 'Xưởng đã gửi báo giá cho xe của bạn',
  },
  /** Title for events that this version of the service worker does not know. */
  otherTitle: 'Bạn có thông báo mới',
  body: 'Nhấn để xem chi tiết.',
} as const;
