/** Every page of the site, and the content to wait for before it is checked. */
import type { Role } from './probe.ts';
import type { CrawlWorld } from './world.ts';

export interface CrawledPage {
  /** The route's path in `routes.tsx`. */
  route: string;
  /** Text of the page's `h1`. */
  heading: string | RegExp;
  /** Returns the address to open for a route that has parameters. */
  path?: (world: CrawlWorld) => string;
  /** True for pages on which the crawl also presses the Tab key through all controls. */
  tabbed?: true;
  /**
   * True when the server renders only a skeleton, because the content depends on the account or the address. Such a page is not checked for
   * content that moves while it loads.
   */
  filledByBrowser?: boolean;
}

const guest: readonly CrawledPage[] = [
  { route: '/', heading: /Garage/, tabbed: true },
  { route: '/products', heading: 'Dịch vụ và phụ tùng' },
  { route: '/products', path: () => '/products?search=qkqkqkqkqk', heading: /qkqkqkqkqk/ },
  { route: '/products/:id', path: ({ product }) => `/products/${product._id}`, heading: /./, tabbed: true },
  { route: '/productoutstand', heading: /./ },
  { route: '/login', heading: /Garage/ },
  {
    route: '/set-password',
    path: () => '/set-password#token=khong-dung',
    heading: 'Đặt mật khẩu',
    filledByBrowser: true,
  },
  { route: '/set-password', heading: 'Liên kết này không dùng được', filledByBrowser: true },
  {
    route: '/undo-email',
    path: () => '/undo-email#token=khong-dung',
    heading: 'Khôi phục email',
    filledByBrowser: true,
  },
  { route: '/undo-email', heading: 'Liên kết này không dùng được', filledByBrowser: true },
  {
    route: '/notices/stop',
    path: () => '/notices/stop#token=khong-dung',
    heading: 'Dừng nhận thư',
    filledByBrowser: true,
  },
  { route: '/notices/stop', heading: 'Liên kết này không dùng được', filledByBrowser: true },
  { route: '/cart/cartDetail', heading: /./, filledByBrowser: true },
  { route: '/order', heading: /./, filledByBrowser: true },
  { route: '/procedure', heading: /./ },
  { route: '/partner', heading: /./ },
  { route: '/staff', heading: /./ },
  { route: '/services', heading: /./ },
  { route: '/services/:slug', path: () => '/services/oil-change', heading: /./ },
  { route: '/services/:slug', path: () => '/services/emergency-rescue', heading: /./ },
  { route: '/privacy', heading: 'Chính sách quyền riêng tư' },
  { route: '/contact', heading: /./, tabbed: true },
  { route: '/booking', heading: /./ },
  { route: '/booking/manage', heading: 'Đường dẫn này không mở được lịch hẹn', filledByBrowser: true },
  {
    route: '/booking/manage',
    path: ({ booked }) => `/booking/manage?token=${booked.token}`,
    heading: /./,
    filledByBrowser: true,
  },
  { route: '/about', heading: /./ },
  { route: '/news', heading: /./ },
  { route: '/news', path: () => '/news?search=xe&sort=oldest', heading: /./ },
  { route: '/newslist', heading: /./ },
  { route: '/news/:id', path: ({ newsId }) => `/news/${newsId}`, heading: /./ },
  { route: '*', path: () => '/khong-co-trang', heading: /./ },
];

const customer: readonly CrawledPage[] = [
  { route: '/products/:id', path: ({ product }) => `/products/${product._id}`, heading: /./ },
  { route: '/account', heading: 'Thông tin cá nhân' },
  { route: '/account/profile', heading: 'Thông tin cá nhân' },
  { route: '/account/update', heading: 'Cập nhật thông tin' },
  { route: '/account/changePass', heading: 'Đổi mật khẩu' },
  { route: '/account/addresses', heading: 'Số điện thoại và địa chỉ' },
  { route: '/account/vehicles', heading: 'Xe của tôi' },
  { route: '/account/data', heading: 'Dữ liệu của tôi' },
  { route: '/account/historyOrder', heading: /./ },
  { route: '/account/notices', heading: 'Cài đặt thông báo' },
  { route: '/notices', heading: 'Thông báo' },
  { route: '/account/likeProducts', heading: 'Sản Phẩm Yêu Thích' },
  { route: '/cart', heading: 'Giỏ hàng' },
  { route: '/cart/cartDetail', heading: 'Giỏ hàng' },
  { route: '/order', heading: /./, filledByBrowser: true },
  { route: '/order/checkout', heading: /./ },
  { route: '/order/orderDetail', heading: /./ },
  {
    route: '/order/orderDetail/:orderId',
    path: ({ orderId }) => `/order/orderDetail/${orderId}`,
    heading: /^Đơn hàng /,
  },
  { route: '/booking', heading: /./ },
];

const master: readonly CrawledPage[] = [
  { route: '/account/profile', heading: 'Thông tin cá nhân' },
  { route: '/manager', heading: 'Tổng quan' },
  { route: '/manager/accounts', heading: 'Tài khoản' },
  { route: '/manager/category', heading: 'Danh mục' },
  { route: '/manager/category-staff', heading: 'Chức vụ' },
  { route: '/manager/products', heading: 'Sản phẩm' },
  { route: '/manager/order', heading: 'Đơn hàng' },
  { route: '/manager/booking', heading: 'Lịch hẹn' },
  { route: '/manager/workshop', heading: 'Xưởng' },
  { route: '/manager/workshop', path: () => '/manager/workshop?view=list', heading: 'Xưởng' },
  { route: '/manager/workshop/intake', heading: 'Tiếp nhận xe' },
  {
    route: '/manager/workshop/intake',
    path: ({ booked }) => `/manager/workshop/intake?appointment=${booked.appointment._id}`,
    heading: 'Tiếp nhận xe',
  },
  {
    route: '/manager/workshop/:orderId',
    path: ({ repair }) => `/manager/workshop/${repair._id}`,
    heading: /^Phiếu SC-/,
  },
  {
    route: '/manager/workshop/:orderId/slip',
    path: ({ repair }) => `/manager/workshop/${repair._id}/slip`,
    heading: /^Phiếu tiếp nhận SC-/,
  },
  {
    route: '/manager/workshop/:orderId/inspections/:inspectionId',
    path: ({ repair, inspectionId }) => `/manager/workshop/${repair._id}/inspections/${inspectionId}`,
    heading: /^Kiểm tra xe /,
  },
  {
    route: '/manager/workshop/:orderId/inspections/:inspectionId/print',
    path: ({ repair, inspectionId }) => `/manager/workshop/${repair._id}/inspections/${inspectionId}/print`,
    heading: /^Phiếu kiểm tra xe SC-/,
  },
  {
    route: '/manager/workshop/:orderId/quote',
    path: ({ repair }) => `/manager/workshop/${repair._id}/quote`,
    heading: /^Báo giá SC-/,
  },
  { route: '/manager/workshop/rates', heading: 'Bảng giá xưởng' },
  { route: '/manager/workshop/templates', heading: 'Mẫu kiểm tra xe' },
  { route: '/workshop', heading: 'Việc của tôi' },
  { route: '/workshop/jobs', heading: 'Việc của tôi' },
  {
    route: '/workshop/jobs/:taskId',
    path: ({ taskId }) => `/workshop/jobs/${taskId}`,
    heading: /^Tiếp nhận – /,
  },
  { route: '/manager/vehicles', heading: 'Xe' },
  {
    route: '/manager/vehicles/:vehicleId',
    path: ({ repair }) => `/manager/vehicles/${repair.vehicle._id}`,
    heading: /^Xe /,
  },
  { route: '/manager/news', heading: 'Tin tức' },
  { route: '/manager/banner', heading: 'Banner' },
  { route: '/manager/staff', heading: 'Nhân viên' },
  { route: '/manager/comments', heading: 'Bình luận' },
  { route: '/manager/settings', heading: 'Thông tin website' },
  { route: '/manager/audit', heading: 'Nhật ký thao tác' },
  { route: '/manager/vitals', heading: 'Tốc độ trang' },
  { route: '/admin-chat', heading: 'Chat với khách' },
];

export const crawledPages: Readonly<Record<Role, readonly CrawledPage[]>> = { guest, customer, master };
