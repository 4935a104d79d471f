/** Texts for the address of a product that does not exist. */
export const productNotFound = {
  toast: 'Không tìm thấy sản phẩm.',
  title: 'Không tìm thấy dịch vụ này',
  lead: 'Dịch vụ có thể đã ngừng hoặc địa chỉ bị gõ nhầm. Danh sách dịch vụ của xưởng đang mở cho bạn.',
} as const;
