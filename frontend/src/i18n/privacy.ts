import { accountMenuTexts } from './account-menu.ts';

/** Texts of the personal-data page and of the dialog that erases the account. */
export const ownDataTexts = {
  title: accountMenuTexts.links.ownData,
  profileLead: 'Tải về, hoặc xóa tài khoản và mọi thông tin chúng tôi đang giữ về bạn.',
  profileLink: 'Xem dữ liệu của tôi',
  policyLink: 'Chính sách quyền riêng tư',
  export: {
    title: 'Tải dữ liệu của tôi',
    lead: 'Một tệp JSON gồm hồ sơ, địa chỉ đã lưu, lần đăng nhập, đơn hàng, giỏ hàng, lịch hẹn và phiếu sửa chữa kèm ảnh, xe trong tài khoản, bình luận, dịch vụ yêu thích và các cuộc trò chuyện của bạn.',
    button: 'Tải dữ liệu của tôi',
    busy: 'Đang gom dữ liệu...',
    fileName: 'du-lieu-cua-toi.json',
    done: 'Đã tải dữ liệu của bạn.',
    failed: 'Chưa tải được dữ liệu của bạn, vui lòng thử lại.',
  },
  erase: {
    title: 'Xóa tài khoản',
    lead: 'Tài khoản và dữ liệu cá nhân của bạn bị xóa khỏi mọi phần của hệ thống. Việc này không thể hoàn tác.',
    button: 'Xóa tài khoản',
    dialogTitle: 'Xóa tài khoản?',
    consequencesTitle: 'Khi bạn xóa tài khoản:',
    consequences: [
      'Bạn bị đăng xuất khỏi mọi thiết bị và không đăng nhập lại được.',
      'Số điện thoại và các địa chỉ đã lưu bị xóa.',
      'Bình luận, lượt thích, giỏ hàng và các cuộc trò chuyện bị xóa.',
      'Đơn hàng chỉ còn mặt hàng và số tiền cho sổ sách; tên, số điện thoại, email, địa chỉ và ghi chú bị xóa. Đơn đang chờ xử lý bị hủy; đơn đang được xử lý không giao được nữa.',
      'Lịch hẹn mất tên, số điện thoại, mô tả và ảnh. Lịch hẹn sắp tới bị hủy.',
      'Phiếu sửa chữa mất tên, số điện thoại, lời bạn kể, ghi chú, điều kỹ thuật viên ghi nhận và ảnh; hồ sơ xe, kết quả kiểm tra và những việc đã làm được giữ lại, không kèm tên bạn.',
    ],
    passwordLead: 'Nhập mật khẩu để xác nhận đây là bạn.',
    codeLead: (email: string) => `Tài khoản của bạn không có mật khẩu. Chúng tôi gửi mã 6 số tới ${email} để xác nhận.`,
    sendCode: 'Gửi mã xác nhận',
    codeSent: (email: string) => `Nhập mã 6 số đã được gửi tới ${email}.`,
    cancel: 'Giữ tài khoản',
    confirm: 'Xóa vĩnh viễn',
    failed: 'Chưa xóa được tài khoản, vui lòng thử lại.',
    staff: 'Tài khoản nhân viên không thể tự xóa. Vui lòng nhờ Master gỡ vai trò nhân viên trước.',
  },
} as const;
