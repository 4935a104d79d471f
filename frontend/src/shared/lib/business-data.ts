import { siteSettings } from './site-settings.ts';

/** The company as schema.org describes one. */
export function businessData(siteUrl: string): Record<string, unknown> {
  const { address, email, hotline, hoursForRobots, name, socialLinks, taxId } = siteSettings;
  return {
    '@type': 'AutoRepair',
    '@id': `${siteUrl}/#business`,
    name,
    url: `${siteUrl}/`,
    telephone: hotline.url.replace('tel:', ''),
    email,
    taxID: taxId,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressCountry: 'VN',
    },
    openingHours: hoursForRobots,
    sameAs: socialLinks.map(({ url }) => url),
  };
}
