import type { SiteSettings } from '@garage/contracts';
import { paths } from '../../config/paths.ts';
import { offline } from '../../i18n/offline.ts';

/** Colour of the installed site's window and of its icons' background. */
const navy = '#0a2540';

/** The web manifest, which makes the site installable. */
export function webManifest({ name, slogan }: Pick<SiteSettings, 'name' | 'slogan'>): Record<string, unknown> {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name,
    description: slogan,
    lang: 'vi',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: navy,
    background_color: navy,
    categories: ['business', 'shopping'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: offline.shortcuts.booking, url: paths.booking },
      { name: offline.shortcuts.services, url: paths.products },
      { name: offline.shortcuts.contact, url: paths.contact },
    ],
  };
}
