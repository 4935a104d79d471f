/** What is said of a chosen file that is not sent, wherever pictures are chosen. */
export const imageTexts = {
  heicUnreadable: 'Trình duyệt này chưa mở được ảnh HEIC. Vui lòng chọn ảnh JPEG hoặc PNG.',
} as const;
