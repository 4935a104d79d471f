/** Words of the statement of a handover, for staff and in the account. */
export const statementTexts = {
  title: (number: string) => `Biên bản bàn giao ${number}`,
  plate: 'Biển số',
  at: 'Giao xe lúc',
  km: 'Số km khi giao',
  kilometres: (count: string) => `${count} km`,
  noKm: 'Không ghi',
  note: 'Xưởng nhắn',
  jobs: 'Việc đã làm',
  noJobs: 'Không có việc nào.',
  comeback: 'Bảo hành, không tính phí',
  pieces: (count: number) => `${count} cái`,
  notGuaranteed: 'Không có bảo hành.',
  total: 'Tổng cộng',
} as const;
