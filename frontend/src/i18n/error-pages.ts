/** Texts of the pages for missing addresses and for failed renders. */
export const errorPages = {
  notFoundTitle: 'Con đường này chưa được mở',
  notFoundLead: 'Trang bạn tìm không có ở đây, có thể địa chỉ đã đổi hoặc gõ nhầm. Từ đây bạn có thể đi tiếp:',
  serverTitle: 'Xưởng đang bận một chút',
  serverLead: 'Hệ thống chưa trả lời kịp. Vui lòng tải lại sau ít phút; nếu cần gấp, cứ gọi cho chúng tôi.',
} as const;
