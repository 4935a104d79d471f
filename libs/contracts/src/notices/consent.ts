/**
 * The text that a person agrees to before a device gets push messages. A changed text needs a new version, because the
 * record of consents names the version only.
 */
export const pushConsent = {
  version: '2026-11-23',
  text:
    'Tôi đồng ý nhận thông báo về đơn hàng và lịch hẹn trên thiết bị này. Địa chỉ nhận của trình duyệt được lưu cùng ' +
    'tài khoản và thông báo đi qua dịch vụ đẩy của trình duyệt (Google, Mozilla, Apple hoặc Microsoft) ở dạng mã hóa, ' +
    'không kèm tên, mã đơn hay số tiền. Tôi có thể tắt bất cứ lúc nào.',
} as const;
