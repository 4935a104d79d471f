/** Errors any route can return. Separate from the others, because every page of the site needs their texts. */
export const commonErrors = {
  VALIDATION_FAILED: { status: 400, message: 'Dữ liệu không hợp lệ!' },
  BAD_JSON: { status: 400, message: 'Nội dung gửi lên không đúng định dạng.' },
  UNAUTHENTICATED: { status: 401, message: 'Không tìm thấy token, vui lòng đăng nhập' },
  TOKEN_INVALID: { status: 401, message: 'Phiên đăng nhập không hợp lệ, vui lòng đăng nhập lại.' },
  TOKEN_EXPIRED: { status: 401, message: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.' },
  TOKEN_REVOKED: { status: 401, message: 'Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.' },
  FORBIDDEN: { status: 403, message: 'Bạn không có quyền thực hiện thao tác này.' },
  NOT_FOUND: { status: 404, message: 'Không tìm thấy nội dung bạn yêu cầu.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Thao tác này không được hỗ trợ.' },
  CONFLICT: { status: 409, message: 'Dữ liệu vừa được người khác thay đổi, vui lòng tải lại và thử lại.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Nội dung gửi lên quá lớn.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Kiểu nội dung gửi lên không được hỗ trợ.' },
  RATE_LIMITED: { status: 429, message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.' },
  INTERNAL: { status: 500, message: 'Đã xảy ra lỗi, vui lòng thử lại sau.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Dịch vụ đang tạm gián đoạn, vui lòng thử lại sau ít phút.' },
  OVERLOADED: { status: 503, message: 'Hệ thống đang quá tải, vui lòng thử lại sau ít phút.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Code of an error that any route can return. */
export type CommonErrorCode = keyof typeof commonErrors;

export function isCommonErrorCode(value: string): value is CommonErrorCode {
  return Object.hasOwn(commonErrors, value);
}
