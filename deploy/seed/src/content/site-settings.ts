import type { SiteSettings } from '@garage/contracts';

/** The business in header, footer, contact and home page. Everything here is invented. */
export const seedSiteSettings: SiteSettings = {
  name: 'Garage Việt Tâm',
  company: 'Công ty TNHH Dịch vụ Ô tô Việt Tâm',
  slogan: 'Sửa xe bằng tay nghề, giữ khách bằng sự thật',
  street: 'Số 128 đường Hoa Sữa, phường Tân Mai',
  city: 'Thành phố Sông Lam',
  taxId: '0100000128',
  hotline: '1900 0128',
  rescue: '0900 000 128',
  email: 'lienhe@garageviettam.example',
  hours: {
    text: 'Thứ Hai đến Thứ Bảy, 7:30 – 17:00',
    days: [1, 2, 3, 4, 5, 6],
    opens: '07:30',
    closes: '17:00',
  },
  chatApp: { name: 'Nhắn tin', url: 'https://chat.example/garage-viet-tam' },
  socialLinks: [
    { kind: 'community', name: 'Trang cộng đồng', url: 'https://social.example/garage-viet-tam' },
    { kind: 'video', name: 'Kênh video', url: 'https://video.example/garage-viet-tam' },
    { kind: 'clips', name: 'Video ngắn', url: 'https://clip.example/garage-viet-tam' },
  ],
  maps: [
    {
      name: 'Xưởng chính',
      address: 'Số 128 đường Hoa Sữa, phường Tân Mai, Thành phố Sông Lam',
      latitude: 20.9817,
      longitude: 105.8516,
    },
    {
      name: 'Xưởng đồng sơn và cứu hộ',
      address: 'Lô B7 cụm công nghiệp Đồng Quang, huyện Lam Sơn, Thành phố Sông Lam',
      latitude: 20.9334,
      longitude: 105.8149,
    },
  ],
  attribution:
    'Nội dung và hình minh hoạ do Garage Việt Tâm biên soạn; tên đối tác và chứng nhận là hư cấu. Phông chữ: Be Vietnam Pro (giấy phép SIL OFL 1.1).',
  counters: [
    { value: '620+', label: 'Dự án hoàn thành' },
    { value: '120+', label: 'Giải thưởng và bằng khen' },
    { value: '100+', label: 'Kỹ thuật viên' },
    { value: '120%', label: 'Minh bạch chi phí' },
  ],
};
