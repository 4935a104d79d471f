/** Texts of the fields in which a province and a ward are chosen by typing. */
export const placeTexts = {
  province: 'Tỉnh / Thành phố',
  ward: 'Phường / Xã',
  provinceMissing: 'Vui lòng chọn tỉnh, thành phố',
  wardMissing: 'Vui lòng chọn phường, xã',
  provinceFirst: 'Hãy chọn tỉnh, thành phố trước',
  loading: 'Đang tải danh sách...',
  none: 'Không có kết quả phù hợp',
  count: (count: string) => `${count} kết quả, dùng phím mũi tên để chọn`,
} as const;
