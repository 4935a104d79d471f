import type { SiteSettings } from '@garage/contracts';

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** The company as schema.org structured data; empty settings are left out. */
export function businessData(settings: SiteSettings, siteUrl: string): Record<string, unknown> {
  const { city, email, hotline, hours, name, socialLinks, street, taxId } = settings;
  const days = hours.days.flatMap((day) => dayNames[day] ?? []);
  return {
    '@type': 'AutoRepair',
    '@id': `${siteUrl}/#business`,
    name,
    url: `${siteUrl}/`,
    telephone: hotline.replaceAll(' ', '') || undefined,
    email: email || undefined,
    taxID: taxId || undefined,
    address: street
      ? { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: 'VN' }
      : undefined,
    openingHours: `${days.join(',')} ${hours.opens}-${hours.closes}`,
    sameAs: socialLinks.map(({ url }) => url),
  };
}
