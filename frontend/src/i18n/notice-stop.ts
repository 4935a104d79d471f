/** Texts of the page that stops mails. */
export const stopMailsTexts = {
  title: 'Dừng nhận thư',
  /** Shown above the button: says which mails pressing it will stop. `unknown` is for links without a known kind of mails. */
  leads: {
    order: 'Nhấn nút dưới đây để không nhận thư về diễn biến của đơn hàng nữa.',
    appointment: 'Nhấn nút dưới đây để không nhận thư về thay đổi và lời nhắc lịch hẹn nữa.',
    unknown: 'Nhấn nút dưới đây để không nhận loại thư này nữa.',
  },
  always: 'Thư xác nhận đặt hàng, đặt lịch và thư báo hủy lịch hẹn vẫn được gửi.',
  invalidTitle: 'Liên kết này không dùng được',
  invalidLead:
    'Liên kết thiếu mã hoặc bị cắt ngắn. Hãy mở lại từ thư, hoặc đổi cách nhận thông báo trong trang tài khoản.',
  submit: 'Dừng nhận thư',
  failed: 'Không thể dừng nhận thư',
  done: {
    order: 'Bạn sẽ không nhận thư về diễn biến của đơn hàng nữa.',
    appointment: 'Bạn sẽ không nhận thư về thay đổi và lời nhắc lịch hẹn nữa, trừ khi lịch hẹn bị hủy.',
  },
  again: 'Muốn nhận lại? Bật lại trong cài đặt thông báo của tài khoản.',
} as const;
