/** Texts of how far an order is, at its link and in the account. */
export const wayTexts = {
  promises: 'Các lần hẹn lại',
  promisedAnew: (to: string) => `Hẹn lại ${to}`,
  promisedNone: 'Tạm chưa hẹn được giờ trả xe',
  promisedOn: (at: string) => `Báo lúc ${at}`,
  steps: 'Mười hai bước',
  picture: (at: number, of: number, step: string) => `Ảnh ${at} trên ${of}, bước ${step}`,
  standings: { done: 'Đã qua', current: 'Đang làm', ahead: 'Sắp tới' },
  jobs: 'Việc đã thống nhất',
  comeback: 'Bảo hành, không tính phí',
  revision: (revision: number) => `báo giá lần ${revision}`,
  jobStates: { agreed: 'Đã đồng ý', declined: 'Không làm', cancelled: 'Đã hủy' },
  parts: {
    none: '',
    pending: 'Đang giữ phụ tùng',
    reserved: 'Đã đủ phụ tùng',
    short: 'Đang chờ phụ tùng về',
    releasing: '',
    released: '',
    sold: '',
  },
} as const;
