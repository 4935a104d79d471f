import type { SiteSettings } from './settings-schemas.ts';

/** Site settings used before they are edited and while they cannot be loaded: usual opening hours, no phone number or address. */
export const defaultSiteSettings: SiteSettings = {
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
