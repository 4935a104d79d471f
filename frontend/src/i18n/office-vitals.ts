/** Texts of /manager/vitals. */
export const officeVitals = {
  title: 'Tốc độ trang',
  lead: 'Đo trong trình duyệt của khách thật: ba phần tư số lượt xem nhanh bằng hoặc hơn con số ghi ở đây. Mỗi lượt xem được tính cho trang mà khách mở đầu tiên.',
  period: 'Khoảng thời gian',
  days: (days: number) => (days === 1 ? 'Hôm nay' : `${days} ngày qua`),
  list: 'Tốc độ của từng trang',
  page: 'Trang',
  visits: 'Lượt đo',
  other: 'Trang khác',
  names: {
    LCP: { short: 'LCP', long: 'LCP: nội dung lớn nhất hiện ra' },
    INP: { short: 'INP', long: 'INP: phản hồi sau khi bấm' },
    CLS: { short: 'CLS', long: 'CLS: nội dung tự xê dịch' },
    TTFB: { short: 'TTFB', long: 'TTFB: byte đầu tiên đến' },
    FCP: { short: 'FCP', long: 'FCP: nét vẽ đầu tiên' },
  },
  ratings: { good: 'Tốt', 'needs-improvement': 'Cần cải thiện', poor: 'Kém' },
  goodShare: (share: string) => `${share} lượt xem ở mức tốt`,
  none: 'Chưa đo',
  limits: (good: string, poor: string) => `tốt ≤ ${good}, kém > ${poor}`,
  empty: 'Chưa có lượt xem nào được đo trong khoảng thời gian này.',
  failed: 'Không thể tải tốc độ trang',
} as const;
