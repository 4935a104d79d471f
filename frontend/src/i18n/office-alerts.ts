/** Texts of the alerts for staff that concern no single page, and of their settings. */
export const officeAlerts = {
  chat: {
    one: (name: string) => `Khách đang chờ: ${name}`,
    transferred: (name: string) => `Bạn vừa được chuyển cuộc trò chuyện với ${name}`,
    many: (count: string) => `Có ${count} khách đang chờ`,
    see: 'Mở chat',
    pending: (count: string) => `${count} khách đang chờ trả lời`,
  },
  comment: {
    one: (product: string) => `Bình luận mới: ${product}`,
    many: (count: string) => `Có ${count} bình luận mới`,
    see: 'Xem bình luận',
    pending: (count: string) => `${count} bình luận chưa trả lời`,
    unnamedProduct: 'sản phẩm',
  },
  workshop: {
    question: (vehicle: string) => `Khách hỏi về báo giá: ${vehicle}`,
    callback: (vehicle: string) => `Khách muốn được gọi lại: ${vehicle}`,
    answer: (vehicle: string, counts: string) => `Khách trả lời báo giá: ${vehicle}, ${counts}`,
    vehicle: (plate: string, number: string) => [plate, number].filter(Boolean).join(', phiếu '),
    many: (count: string) => `Có ${count} câu hỏi và trả lời mới của khách ở xưởng`,
    see: 'Xem phiếu',
    pending: (count: string) => `${count} câu hỏi của khách chưa trả lời`,
  },
  /** Start of the tab's title while something waits for staff. */
  titleOf: (count: number, title: string) => (count > 0 ? `(${count}) ${title}` : title),
  settings: {
    open: 'Cài đặt báo tin',
    title: 'Báo tin khi làm việc',
    lead: 'Khi có việc mới, trang quản lý báo bằng tin nổi, số trên thẻ trình duyệt và âm thanh. Cài đặt này theo tài khoản của bạn.',
    kinds: {
      chat: 'Khách đang chờ chat',
      appointment: 'Lịch hẹn mới',
      order: 'Đơn hàng mới',
      comment: 'Bình luận mới',
      workshop: 'Khách hỏi và trả lời báo giá',
      sound: 'Âm thanh',
    },
    test: 'Nghe thử',
    browser: 'Cho phép thông báo của trình duyệt',
    browserHelp: 'Để thấy tin báo khi đang ở thẻ khác hoặc chương trình khác.',
    failed: 'Không thể lưu cài đặt báo tin',
    loadFailed: 'Không thể tải cài đặt báo tin',
  },
} as const;
