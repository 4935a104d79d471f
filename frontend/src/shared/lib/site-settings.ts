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
  socialLinks: { kind: 'community' | 'video' | 'clips'; name: string; url: string }[];
  attribution: string;
}

export interface PhoneNumber {
  text: string;
  url: string;
}

export const siteSettings: SiteSettings = {
  name: 'Garage Việt Tâm',
  slogan: 'Sửa đúng bệnh, báo đúng giá',
  address: { street: 'Số 128 đường Hoa Sữa, phường Tân Mai', city: 'Thành phố Sông Lam' },
  taxId: '0100000128',
  hotline: { text: '1900 0128', url: 'tel:19000128' },
  rescue: { text: '0900 000 128', url: 'tel:+84900000128' },
  email: 'lienhe@garageviettam.example',
  hours: 'Thứ Hai – Thứ Bảy, 7:30 – 17:00',
  hoursForRobots: 'Mo-Sa 07:30-17:00',
  chatApp: { name: 'Nhắn tin', url: 'https://chat.example/garage-viet-tam' },
  socialLinks: [
    { kind: 'community', name: 'Trang cộng đồng', url: 'https://social.example/garage-viet-tam' },
    { kind: 'video', name: 'Kênh video', url: 'https://video.example/garage-viet-tam' },
    { kind: 'clips', name: 'Video ngắn', url: 'https://clip.example/garage-viet-tam' },
  ],
  attribution: 'Nội dung và hình minh họa: Garage Việt Tâm. Phông chữ: Be Vietnam Pro (giấy phép SIL OFL 1.1).',
};
