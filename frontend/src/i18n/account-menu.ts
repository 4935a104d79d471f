/** Texts of the account menu and of the sidebar of account pages. Apart from the account's other texts, because many pages show them. */
export const accountMenuTexts = {
  account: 'Tài khoản',
  ownPages: 'Trang của tài khoản',
  notices: 'Thông báo',
  management: 'Quản lý',
  logout: 'Đăng xuất',
  links: {
    profile: 'Thông tin cá nhân',
    update: 'Cập nhật thông tin',
    changePass: 'Đổi mật khẩu',
    likeProducts: 'Dịch vụ yêu thích',
    historyOrder: 'Lịch sử đơn hàng',
    ownBookings: 'Lịch hẹn của tôi',
    addresses: 'Số điện thoại và địa chỉ',
    ownVehicles: 'Xe của tôi',
    ownData: 'Dữ liệu của tôi',
    adminChat: 'Trò chuyện với khách',
    jobs: 'Việc của tôi',
    manager: 'Tổng quan',
    products: 'Sản phẩm và dịch vụ',
    news: 'Tin tức',
    banner: 'Banner',
    category: 'Danh mục',
    booking: 'Lịch hẹn',
    order: 'Đơn hàng',
    accounts: 'Tài khoản',
    staff: 'Nhân viên',
    categoryStaff: 'Chức vụ',
  },
} as const;

/** Texts that a page shows to visitors who may not open it. */
export const guardTexts = {
  masterOnly: 'Chỉ Master mới có quyền truy cập trang này',
  staffOnly: 'Chỉ Admin mới có quyền truy cập trang này',
  workshopOnly: 'Chỉ kỹ thuật viên và nhân viên của xưởng mới có quyền truy cập trang này',
  checkFailed: 'Có lỗi xảy ra khi kiểm tra quyền truy cập',
  checkFailedHelp: 'Chúng tôi chưa hỏi được quyền của bạn. Hãy thử lại, hoặc về trang chủ.',
  chatLogin: 'Vui lòng đăng nhập để sử dụng chat',
  login: 'Đăng nhập',
  loginTitle: 'Bạn cần đăng nhập',
  loginHelp: 'Trang này dành cho người đã đăng nhập. Đăng nhập xong bạn sẽ trở lại đúng chỗ này.',
} as const;
