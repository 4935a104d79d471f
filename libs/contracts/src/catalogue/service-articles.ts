/** Addresses and titles of the service articles. Their texts are stored by catalogue. */
export const serviceTitles = {
  'engine-repair': 'Sửa chữa động cơ',
  transmission: 'Sửa chữa hộp số',
  'brake-system': 'Sửa chữa hệ thống phanh',
  electrical: 'Sửa chữa hệ thống điện',
  'periodic-check': 'Kiểm tra định kỳ',
  'engine-maintenance': 'Bảo dưỡng động cơ',
  'system-maintenance': 'Bảo dưỡng các hệ thống',
  'technical-cleaning': 'Vệ sinh kỹ thuật',
  'oil-change': 'Thay dầu động cơ',
  'brake-maintenance': 'Bảo dưỡng phanh',
  'ac-service': 'Bảo dưỡng điều hòa',
  'general-inspection': 'Kiểm tra tổng quát',
  'emergency-rescue': 'Cứu hộ khẩn cấp',
  towing: 'Kéo xe cứu hộ',
  'onsite-support': 'Hỗ trợ tại chỗ',
  'mobile-repair': 'Sửa chữa lưu động',
  maintenance: 'Bảo dưỡng xe',
  paint: 'Sơn xe',
  parts: 'Phụ tùng',
  care: 'Chăm sóc xe',
} as const satisfies Record<string, string>;

export type ServiceSlug = keyof typeof serviceTitles;

/** The four cards of the home page with their four articles each, in display order. */
export const serviceGroups = [
  { title: 'Sửa chữa chung', slugs: ['engine-repair', 'transmission', 'brake-system', 'electrical'] },
  {
    title: 'Bảo dưỡng',
    slugs: ['periodic-check', 'engine-maintenance', 'system-maintenance', 'technical-cleaning'],
  },
  {
    title: 'Chăm sóc định kỳ',
    slugs: ['oil-change', 'brake-maintenance', 'ac-service', 'general-inspection'],
  },
  { title: 'Cứu hộ 24/7', slugs: ['emergency-rescue', 'towing', 'onsite-support', 'mobile-repair'] },
] as const satisfies readonly { title: string; slugs: readonly ServiceSlug[] }[];

/** Links beside an article, in display order. */
export const serviceSidebar = [
  'maintenance',
  'engine-repair',
  'paint',
  'parts',
  'care',
] as const satisfies readonly ServiceSlug[];

/** The article on `/services` itself. It does not count as one of the twenty: it is not listed and has no address below `/services/`. */
export const premiumArticle = { slug: 'premium-care', title: 'Bảo dưỡng xe hạng sang' } as const;

export function isServiceSlug(text: string): text is ServiceSlug {
  return Object.hasOwn(serviceTitles, text);
}
