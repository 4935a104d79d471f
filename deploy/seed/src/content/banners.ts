/** A banner: a picture without text, and the text over it in HTML. */
export type SeedBanner = {
  readonly picture: string;
  readonly headline: string;
  readonly line: string;
  readonly callText: string;
  readonly callLink: string;
  /** True for a dark picture, which needs light text. */
  readonly dark: boolean;
};

export const seedBanners: readonly SeedBanner[] = [
  {
    picture: 'banners/workshop',
    headline: 'Giao xe cho người bạn tin',
    line: 'Mười hai bước rõ ràng, giá báo trước, ảnh chụp từng hạng mục trước khi làm.',
    callText: 'Đặt lịch hẹn',
    callLink: '/contact',
    dark: true,
  },
  {
    picture: 'banners/night-rescue',
    headline: 'Xe dừng giữa đêm? Chúng tôi đang tới',
    line: 'Đội cứu hộ trực đủ ba ca, có mặt trong khoảng 45 phút tại nội thành.',
    callText: 'Xem dịch vụ cứu hộ',
    callLink: '/products?search=cứu hộ',
    dark: true,
  },
  {
    picture: 'banners/tet-check',
    headline: 'Khám xe trước Tết, yên tâm đường về',
    line: 'Kiểm tra 45 điểm, thay dầu và đảo lốp trong một buổi sáng.',
    callText: 'Giữ chỗ ngay',
    callLink: '/contact',
    dark: false,
  },
  {
    picture: 'banners/inspection',
    headline: 'Đăng kiểm một lần là đạt',
    line: 'Soát trước phanh, đèn, khí thải và góc lái theo đúng các công đoạn của trung tâm.',
    callText: 'Tìm hiểu gói kiểm tra',
    callLink: '/products?search=kiểm tra',
    dark: false,
  },
];
