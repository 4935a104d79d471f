/** Every page of the site, and what has to stand on it before it is checked. */

import type { CheckedWorld } from './axe-world.ts';

export interface CheckedPage {
  /** As `routes.tsx` has it. */
  route: string;
  as: 'guest' | 'customer' | 'master';
  /** The name of its first heading. */
  heading: string | RegExp;
  /** Where the route itself is no address. */
  path?: (world: CheckedWorld) => string;
}

const guest: readonly Omit<CheckedPage, 'as'>[] = [
  { route: '/', heading: /Garage/ },
  { route: '/products', heading: 'Dịch vụ và phụ tùng' },
  { route: '/products', path: () => '/products?search=khongconhuthe', heading: /khongconhuthe/ },
  { route: '/products/:id', path: ({ product }) => `/products/${product._id}`, heading: /./ },
  { route: '/productoutstand', heading: /./ },
  { route: '/login', heading: /Garage/ },
  { route: '/set-password', path: () => '/set-password#token=khong-dung', heading: 'Đặt mật khẩu' },
  { route: '/set-password', heading: 'Liên kết này không dùng được' },
  { route: '/cart/cartDetail', heading: /./ },
  { route: '/order', heading: /./ },
  { route: '/procedure', heading: /./ },
  { route: '/partner', heading: /./ },
  { route: '/staff', heading: /./ },
  { route: '/services', heading: /./ },
  { route: '/services/:slug', path: () => '/services/oil-change', heading: /./ },
  { route: '/privacy', heading: 'Chính sách quyền riêng tư' },
  { route: '/contact', heading: /./ },
  { route: '/booking', heading: /./ },
  { route: '/booking/manage', heading: 'Đường dẫn này không mở được lịch hẹn' },
  { route: '/booking/manage', path: ({ booked }) => `/booking/manage?token=${booked.token}`, heading: /./ },
  { route: '/about', heading: /./ },
  { route: '/news', heading: /./ },
  { route: '/newslist', heading: /./ },
  { route: '/news/:id', path: ({ newsId }) => `/news/${newsId}`, heading: /./ },
  { route: '*', path: () => '/khong-co-trang', heading: /./ },
];

const customer: readonly Omit<CheckedPage, 'as'>[] = [
  { route: '/products/:id', path: ({ product }) => `/products/${product._id}`, heading: /./ },
  { route: '/account', heading: 'Thông tin cá nhân' },
  { route: '/account/profile', heading: 'Thông tin cá nhân' },
  { route: '/account/update', heading: 'Cập nhật thông tin' },
  { route: '/account/changePass', heading: 'Đổi mật khẩu' },
  { route: '/account/data', heading: 'Dữ liệu của tôi' },
  { route: '/account/historyOrder', heading: /./ },
  { route: '/account/likeProducts', heading: 'Sản Phẩm Yêu Thích' },
  { route: '/cart', heading: 'Giỏ hàng' },
  { route: '/cart/cartDetail', heading: 'Giỏ hàng' },
  { route: '/order', heading: /./ },
  { route: '/order/checkout', heading: /./ },
  { route: '/order/orderDetail', heading: /./ },
  {
    route: '/order/orderDetail/:orderId',
    path: ({ orderId }) => `/order/orderDetail/${orderId}`,
    heading: /^Đơn hàng /,
  },
  { route: '/booking', heading: /./ },
];

const master: readonly Omit<CheckedPage, 'as'>[] = [
  { route: '/manager', heading: 'Tổng quan' },
  { route: '/manager/accounts', heading: 'Tài khoản' },
  { route: '/manager/category', heading: 'Danh mục' },
  { route: '/manager/category-staff', heading: 'Chức vụ' },
  { route: '/manager/products', heading: 'Sản phẩm' },
  { route: '/manager/order', heading: 'Đơn hàng' },
  { route: '/manager/booking', heading: 'Lịch hẹn' },
  { route: '/manager/news', heading: 'Tin tức' },
  { route: '/manager/banner', heading: 'Banner' },
  { route: '/manager/staff', heading: 'Nhân viên' },
  { route: '/manager/settings', heading: 'Thông tin website' },
  { route: '/manager/audit', heading: 'Nhật ký thao tác' },
  { route: '/manager/vitals', heading: 'Tốc độ trang' },
  { route: '/admin-chat', heading: 'Chat với khách' },
];

export const checkedPages: readonly CheckedPage[] = Object.entries({ guest, customer, master }).flatMap(([as, pages]) =>
  pages.map((page) => ({ as: as === 'guest' || as === 'customer' ? as : 'master', ...page })),
);
