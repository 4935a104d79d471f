import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { isCurrent } from '../../shared/ui/link.tsx';

/** The main pages of the site, in order. */
export const mainNavigation = [
  { text: vi.nav.home, path: paths.home },
  { text: vi.nav.products, path: paths.products },
  { text: vi.nav.news, path: paths.newsList },
  { text: vi.nav.about, path: paths.about },
  { text: vi.nav.contact, path: paths.contact },
] as const;

/** Path of the main page that the navigation marks as the current one; empty if none is. */
export const currentNavigation = (pathname: string): string =>
  mainNavigation.find(({ path }) => isCurrent(path, { pathname, end: path === paths.home }))?.path ?? '';
