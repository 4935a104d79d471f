/** Words of guarantees that the back office, the account and the page at a link share. */
export const guaranteeTexts = {
  none: 'không bảo hành',
  months: (months: number) => `${months} tháng`,
  monthsOrKm: (months: number, km: string) => `${months} tháng hoặc ${km} km`,
  untilDay: (day: string) => `đến ${day}`,
  untilDayOrKm: (day: string, km: string) => `đến ${day} hoặc ${km} km`,
  guaranteed: (end: string) => `Bảo hành ${end}.`,
  guaranteedToFirst: (end: string) => `Bảo hành ${end}, tùy điều nào đến trước.`,
} as const;
