/** Texts of the buttons that pause automatic movement. */
export const motionTexts = {
  pause: 'Tạm dừng chuyển động',
  resume: 'Tiếp tục chuyển động',
} as const;
