import type { AppointmentStatus } from '../booking/limits.ts';

import type { OrderStatus } from '../commerce/limits.ts';

/** Column titles of the spreadsheet exports. */
export const csvTitles = {
  products: ['Mã', 'Tên', 'Danh mục', 'Giá (VND)', 'Tồn kho', 'Nổi bật', 'Mô tả', 'Ngày tạo'],
  news: ['Mã', 'Tiêu đề', 'Trích nội dung', 'Ngày đăng'],
  staff: ['Mã', 'Họ và tên', 'Điện thoại', 'Vị trí', 'Chức vụ', 'Ngày tạo'],
  accounts: ['Mã', 'Họ và tên', 'Email', 'Vai trò', 'Trạng thái', 'Loại', 'Ngày tạo'],
  orders: [
    'Mã đơn',
    'Khách hàng',
    'Điện thoại',
    'Email',
    'Địa chỉ',
    'Tổng tiền (VND)',
    'Trạng thái',
    'Ghi chú',
    'Ngày đặt',
  ],
  appointments: [
    'Mã',
    'Họ và tên',
    'Điện thoại',
    'Email',
    'Ngày hẹn',
    'Khung giờ',
    'Xe',
    'Biển số',
    'Dịch vụ',
    'Trạng thái',
    'Ngày tạo',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Labels of the appointment statuses in spreadsheets. */
export const csvAppointmentStatuses = {
  pending: 'Chờ xử lý',
  confirmed: 'Đã xác nhận',
  cancelled: 'Đã hủy',
} as const satisfies Record<AppointmentStatus, string>;

/** Label of a boolean in spreadsheets. */
export const csvAnswer = (yes: boolean): string => (yes ? 'Có' : 'Không');

/** Labels of the order statuses in spreadsheets. */
export const csvOrderStatus = {
  pending: 'Chờ xử lý',
  processing: 'Đang xử lý',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
} as const satisfies Record<OrderStatus, string>;
