/** Texts about drafts in the back office: input that is not saved yet. */
export const officeDrafts = {
  restored: (time: string) => `Đã khôi phục bản nháp lúc ${time}.`,
  outdated:
    'Dữ liệu đã được người khác thay đổi sau khi bạn bắt đầu bản nháp này. Các ô bạn đã sửa giữ nội dung của bạn; hãy kiểm tra trước khi lưu.',
  discard: 'Bỏ bản nháp',
  list: {
    title: 'Bản nháp chưa lưu',
    unnamed: 'Chưa đặt tên',
    /** A draft of a new record. */
    added: (name: string) => `${name} (thêm mới)`,
    savedAt: (time: string) => `Lúc ${time}`,
    open: 'Tiếp tục',
    openNamed: (name: string) => `Tiếp tục bản nháp ${name}`,
    discardNamed: (name: string) => `Bỏ bản nháp ${name}`,
    openFailed: 'Không mở được bản nháp này',
  },
  leave: {
    title: 'Rời đi khi chưa lưu?',
    kept: 'Nội dung bạn vừa nhập chưa được lưu. Bạn có thể giữ lại thành bản nháp trên máy này để làm tiếp sau.',
    lost: 'Nội dung bạn vừa nhập chưa được lưu, và trình duyệt này không giữ được bản nháp. Nếu rời đi, nội dung sẽ mất.',
    stay: 'Ở lại',
    keep: 'Giữ bản nháp',
    discard: 'Bỏ nội dung',
  },
  logout: {
    lead: (count: string) =>
      `Bạn có ${count} bản nháp chưa lưu trên máy này. Đăng xuất sẽ xóa các bản nháp này để người dùng máy sau không xem được.`,
    /** Entries that the server does not have yet. */
    unsent: 'Các nội dung sau chưa gửi được lên máy chủ. Đăng xuất sẽ xóa chúng khỏi máy này:',
    unsentOf: (label: string, count: string) => `${label}: ${count} mục chưa gửi`,
    stay: 'Ở lại đăng nhập',
    confirm: 'Xóa bản nháp và đăng xuất',
    confirmUnsent: 'Xóa và đăng xuất',
  },
} as const;
