import type { NoticeEvent, NoticeKind } from '@garage/contracts/browser';

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

export const noticeKindTexts: Readonly<Record<NoticeKind, string>> = {
  order: 'Đơn hàng',
  appointment: 'Lịch hẹn',
};

/** Texts of notices: the bell, their page, their settings and the page that stops mails. */
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
  preferences: {
    title: 'Bạn muốn được báo qua đâu?',
    lead: 'Trang Thông báo luôn ghi lại mọi diễn biến. Thư xác nhận đặt hàng, đặt lịch và thư báo hủy lịch hẹn luôn được gửi.',
    mail: 'Email',
    push: 'Thông báo trên thiết bị',
    quiet: 'Giờ yên tĩnh',
    quietHelp:
      'Trong khung giờ này (giờ Việt Nam) thiết bị của bạn không nhận thông báo; chúng đến khi hết giờ yên tĩnh.',
    quietOn: 'Bật giờ yên tĩnh',
    from: 'Từ',
    to: 'Đến',
    timeMissing: 'Vui lòng nhập giờ',
    save: 'Lưu cài đặt',
    failed: 'Không thể tải cài đặt thông báo',
    saveFailed: 'Không thể lưu cài đặt thông báo',
  },
  device: {
    title: 'Thông báo trên thiết bị này',
    lead: 'Nhận tin ngay trên điện thoại hoặc máy tính này, kể cả khi trang web không mở.',
    agree: 'Tôi đã đọc và đồng ý',
    agreeFirst: 'Vui lòng đánh dấu đồng ý trước khi bật.',
    enable: 'Bật thông báo trên thiết bị này',
    disable: 'Tắt thông báo trên thiết bị này',
    isOn: 'Thiết bị này đang nhận thông báo.',
    enableFailed: 'Không thể bật thông báo trên thiết bị này',
    disableFailed: 'Không thể tắt thông báo trên thiết bị này',
    checking: 'Đang kiểm tra thiết bị...',
    obstacles: {
      insecure:
        'Trang đang mở qua kết nối không mã hóa (http), nên trình duyệt không cho phép thông báo. Hãy mở trang qua https.',
      unsupported:
        'Trình duyệt này không hỗ trợ thông báo. Trên iPhone và iPad, hãy thêm trang web vào màn hình chính rồi mở từ đó.',
      denied:
        'Bạn đã chặn thông báo của trang này. Hãy cho phép thông báo trong cài đặt trang web của trình duyệt, rồi tải lại trang.',
      off: 'Website hiện chưa gửi thông báo đến thiết bị. Bạn vẫn xem được thông báo tại đây và qua email.',
    },
  },
  consents: {
    title: 'Những lần bạn đã đồng ý',
    none: 'Bạn chưa bật thông báo trên thiết bị nào.',
    given: (at: string) => `Đồng ý lúc ${at}`,
    withdrawn: (at: string) => `rút lại lúc ${at}`,
    active: 'đang có hiệu lực',
    version: (version: string) => `Nội dung phiên bản ${version}`,
    failed: 'Không thể tải những lần bạn đã đồng ý.',
  },
  stop: {
    title: 'Dừng nhận thư',
    lead: 'Nhấn nút dưới đây để không nhận loại thư này nữa. Thư xác nhận đặt hàng, đặt lịch và thư báo hủy lịch hẹn vẫn được gửi.',
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
  },
} as const;
