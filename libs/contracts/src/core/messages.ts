/** What the server says of a call that went well, where the specification lets the server's message be shown. */
export const successMessages = {
  LOGGED_IN: 'Đăng nhập thành công!',
  ACCOUNT_CREATED: 'Đăng ký thành công, vui lòng kiểm tra email để xác thực tài khoản.',
  PRODUCT_CREATED: 'Them san pham thanh cong!',
  PRODUCT_UPDATED: 'Cap nhat san pham thanh cong!',
  PRODUCT_FEATURED: 'Đã cập nhật trạng thái nổi bật.',
  PRODUCT_DELETED: 'Đã xóa sản phẩm.',
  CATEGORY_CREATED: 'Đã thêm danh mục.',
  CATEGORY_UPDATED: 'Đã cập nhật danh mục.',
  CATEGORY_DELETED: 'Đã xóa danh mục.',
} as const satisfies Record<string, string>;
