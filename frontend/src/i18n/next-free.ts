/** Texts of the next free slots on the home page. */
export const nextFreeTexts = {
  title: 'Giờ trống gần nhất',
  label: 'Chọn giờ trống gần nhất',
  none: 'Các ngày tới đã kín chỗ, vui lòng gọi để được xếp lịch.',
  book: 'Đặt lịch lúc',
} as const;
