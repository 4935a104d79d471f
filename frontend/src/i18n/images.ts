/** Texts of fields for pictures. */
export const imageTexts = {
  choose: 'Chọn ảnh',
  replace: 'Đổi ảnh',
  remove: (position: number) => `Bỏ ảnh ${position}`,
  orDrop: 'Có thể kéo thả hoặc dán ảnh vào đây.',
  dropHere: 'Thả ảnh vào đây',
  preparing: 'Đang thu nhỏ...',
  waiting: 'Đang chờ...',
  cancel: (fileName: string) => `Bỏ ảnh đang chuẩn bị ${fileName}`,
  formPending: 'Đang chuẩn bị ảnh...',
  progress: (count: number) => `Đang chuẩn bị ${count} ảnh...`,
  maxImages: (max: number) => `Chỉ nhận tối đa ${max} ảnh.`,
  ofFile: (fileName: string, reason: string) => `${fileName}: ${reason}`,
  heicUnreadable: 'Trình duyệt này chưa mở được ảnh HEIC. Vui lòng chọn ảnh JPEG hoặc PNG.',
  animated: 'Ảnh động chưa được hỗ trợ. Vui lòng chọn ảnh JPEG, PNG hoặc WebP không chuyển động.',
} as const;
