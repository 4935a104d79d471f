/** Texts of what moves by itself and can be stopped. */
export const motionTexts = {
  pause: 'Tạm dừng chuyển động',
  resume: 'Tiếp tục chuyển động',
} as const;
