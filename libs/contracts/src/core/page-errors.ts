/** Errors whose texts forms of the public site show without a request. Separate from the others, whose texts only the server and the back office need. */
export const pageErrors = {
  IMAGE_INVALID: { status: 400, message: 'Tệp tải lên không phải là ảnh hợp lệ.' },
  IMAGE_TOO_LARGE: { status: 400, message: 'Kích thước ảnh không được vượt quá 5MB' },
  PHONE_INVALID: { status: 400, message: 'Số điện thoại không đúng định dạng Việt Nam.' },
  DATE_PAST: { status: 400, message: 'Ngày hẹn không được trước hôm nay.' },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'Đơn hàng đang được xử lý, không thể hủy.' },
  QUIET_HOURS_INVALID: { status: 400, message: 'Giờ bắt đầu và giờ kết thúc của khung giờ yên tĩnh phải khác nhau.' },
} as const satisfies Record<string, { status: number; message: string }>;
