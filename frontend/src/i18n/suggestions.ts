/** Texts of the search suggestions, loaded together with them. */
export const suggestionTexts = {
  label: 'Gợi ý dịch vụ',
  searching: 'Đang tìm gợi ý...',
  count: (count: string) => `${count} gợi ý, dùng phím mũi tên để chọn.`,
  none: 'Chưa có gợi ý nào khớp. Thử từ khác ngắn hơn.',
  failed: 'Chưa tải được gợi ý. Bạn vẫn có thể nhấn Enter để tìm.',
  hint: 'Nhấn Enter để xem tất cả kết quả',
} as const;
