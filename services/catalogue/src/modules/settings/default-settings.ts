import type { SiteSettings } from '@garage/contracts';

/** What the site says of the business before anybody has told it anything: no number, no address, and usual hours. */
export const defaultSettings: SiteSettings = {
  name: 'Garage',
  company: 'Garage',
  slogan: 'Sửa chữa, bảo dưỡng và cứu hộ ô tô',
  street: '',
  city: '',
  taxId: '',
  hotline: '',
  rescue: '',
  email: '',
  hours: { text: 'Thứ Hai đến Thứ Bảy, 7:30 – 17:00', days: [1, 2, 3, 4, 5, 6], opens: '07:30', closes: '17:00' },
  chatApp: { name: '', url: '' },
  socialLinks: [],
  maps: [],
  attribution: '',
  counters: [],
};
