/** Texts about vehicles that the pages of staff and customers share. */
export const vehicleTexts = {
  kinds: { car: 'Ô tô', motorbike: 'Xe máy', truck: 'Xe tải', other: 'Xe khác' },
  waiting: { customer: 'Chờ khách', parts: 'Chờ phụ tùng', 'third-party': 'Chờ bên thứ ba' },
  plateHelp: 'Gõ cách nào cũng được: 30a12345, 30A-123.45',
  plateRequired: 'Vui lòng nhập biển số.',
  plateInvalid: (min: number, max: number) => `Biển số cần có từ ${min} đến ${max} chữ cái và chữ số.`,
  plateWarnings: {
    'unknown-shape': 'Biển số có dạng lạ, hãy xem lại một lần.',
    'unknown-province': 'Không có tỉnh nào mang mã này, hãy xem lại một lần.',
    'odd-series': 'Sê-ri của biển số ít gặp, hãy xem lại một lần.',
  },
  yearInvalid: 'Năm từ 1900 đến 2100.',
} as const;
