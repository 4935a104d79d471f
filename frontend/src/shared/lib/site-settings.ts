/** The company's own data, shown in header, footer and on pages. */
export interface SiteSettings {
  name: string;
  slogan: string;
  address: { street: string; city: string };
  taxId: string;
  /** Two phone numbers: as read, and as dialled. */
  hotline: PhoneNumber;
  rescue: PhoneNumber;
  email: string;
  hours: string;
  hoursForRobots: string;
  chatApp: { name: string; url: string };
  socialLinks: { kind: 'community' | 'video' | 'chat'; name: string; url: string }[];
  attribution: string;
}

export interface PhoneNumber {
  text: string;
  url: string;
}

export const siteSettings: SiteSettings = {
  name: 'Garage Việt Tâm',
  slogan: 'Sửa đúng bệnh, báo đúng giá',
  address: { street: '128 Nguyễn Văn Linh, Phường Tân Thuận, Quận 7', city: 'TP. Hồ Chí Minh' },
  taxId: '0300000128',
  hotline: { text: '0900 000 128', url: 'tel:+84900000128' },
  rescue: { text: '0900 000 911', url: 'tel:+84900000911' },
  email: 'xinchao@garageviettam.vn',
  hours: 'Thứ Hai – Thứ Bảy, 7:30 – 17:00',
  hoursForRobots: 'Mo-Sa 07:30-17:00',
  chatApp: { name: 'Zalo', url: 'https://zalo.me/0900000128' },
  socialLinks: [
    { kind: 'community', name: 'Facebook', url: 'https://www.facebook.com/garageviettam' },
    { kind: 'video', name: 'YouTube', url: 'https://www.youtube.com/@garageviettam' },
    { kind: 'chat', name: 'Zalo', url: 'https://zalo.me/0900000128' },
  ],
  attribution: 'Nội dung và hình minh họa: Garage Việt Tâm. Phông chữ: Be Vietnam Pro (giấy phép SIL OFL 1.1).',
};
