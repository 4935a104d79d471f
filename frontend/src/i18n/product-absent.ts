/** Texts of a product's address under which there is none. */
export const productAbsent = {
  toast: 'Không tìm thấy sản phẩm.',
  title: 'Không tìm thấy dịch vụ này',
  lead: 'Dịch vụ có thể đã ngừng hoặc địa chỉ bị gõ nhầm. Danh sách dịch vụ của xưởng đang mở cho bạn.',
} as const;
