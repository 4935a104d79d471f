/** Texts of /manager. */
export const officeDashboard = {
  title: 'Tổng quan',
  cards: {
    products: 'Sản phẩm và dịch vụ',
    featured: 'Đang nổi bật',
    outOfStock: 'Hết hàng',
    news: 'Bài tin tức',
    banners: 'Banner',
    staff: 'Nhân viên',
    accounts: 'Tài khoản',
    locked: 'Tài khoản bị khóa',
  },
  categoriesTitle: 'Sản phẩm theo danh mục',
  lowStockTitle: 'Sắp hết hàng',
  lowStockNone: 'Không có sản phẩm nào sắp hết.',
  soldOut: 'Hết hàng',
  left: (count: string) => `Còn ${count}`,
  registrationsTitle: 'Đăng ký mới trong 30 ngày',
  registrations: 'Lượt đăng ký',
  failed: 'Không thể tải số liệu tổng quan',
  accountsFailed: 'Không thể tải số liệu tài khoản',
} as const;
