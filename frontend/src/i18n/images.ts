/** Error messages for chosen pictures that cannot be uploaded. */
export const imageTexts = {
  heicUnreadable: 'Trình duyệt này chưa mở được ảnh HEIC. Vui lòng chọn ảnh JPEG hoặc PNG.',
} as const;
