/** Texts of the quick search of the back office. */
export const officeQuickFind = {
  open: 'Tìm nhanh',
  shortcut: 'Ctrl+K',
  title: 'Tìm nhanh',
  label: 'Số điện thoại, tên khách, mã, biển số, sản phẩm hoặc trang',
  results: 'Kết quả tìm nhanh',
  hint: 'Dùng phím mũi tên để chọn, Enter để mở.',
  count: (count: number) => `${count} kết quả`,
  none: 'Không tìm thấy kết quả nào.',
  searching: 'Đang tìm...',
  failed: 'Một phần kết quả chưa tải được.',
  book: 'Đặt lịch qua điện thoại',
  bookFor: (who: string) => `Đặt lịch cho ${who}`,
  kinds: {
    book: 'Đặt lịch',
    repair: 'Phiếu sửa chữa',
    vehicle: 'Xe',
    appointment: 'Lịch hẹn',
    order: 'Đơn hàng',
    product: 'Sản phẩm',
    page: 'Trang',
  },
} as const;
