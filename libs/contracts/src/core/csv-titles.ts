import { civilDateAt, civilTimeAt } from './civil-time.ts';

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

/**
 * A timestamp in spreadsheets: date and time in Vietnam, so that an order of an early morning is not counted on the day before. Year, month and day
 * in this order, because a spreadsheet in English reads `05/11/2026` as a day in May.
 */
export const csvTime = (instant: Date): string => `${civilDateAt(instant)} ${civilTimeAt(instant)}`;

/** A phone number in spreadsheets: in groups, because spreadsheets read digits without spaces as a number and drop the leading zero. */
export const csvPhone = (phone: string): string =>
  phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

/** Label of a boolean in spreadsheets. */
export const csvAnswer = (yes: boolean): string => (yes ? 'Có' : 'Không');
