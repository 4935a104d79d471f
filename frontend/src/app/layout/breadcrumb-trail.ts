import { isServiceSlug, serviceTitles } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';

export interface Crumb {
  text: string;
  /** What assistive technology reads where the text itself is written without accents. */
  accessibleName?: string;
  /** Where it leads; null for the page one is on, unless that is `/services`, whose trail leads there too. */
  path: string | null;
}

const detailLabels: Record<string, string> = {
  products: vi.breadcrumb.serviceDetail,
  news: vi.breadcrumb.newsDetail,
};

/** Its trail is a bar of this site and the breadcrumb of an article page in one: the article's asks for the link. */
const linkedEnds: ReadonlySet<string> = new Set([paths.services]);

/**
 * The trail of a path: home first, then one crumb per segment, the last without a link. Empty on the home page, which the login page
 * is too, with its dialog open.
 */
export function breadcrumbTrail(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0 || pathname === paths.login) return [];
  const crumbs = segments.map((_, index) => ({
    text: labelOf(segments, index),
    path: pathOf(segments, index),
  }));
  return [{ text: vi.breadcrumb.home, accessibleName: vi.breadcrumb.homeName, path: paths.home }, ...crumbs];
}

function pathOf(segments: string[], index: number): string | null {
  const path = `/${segments.slice(0, index + 1).join('/')}`;
  return index < segments.length - 1 || linkedEnds.has(path) ? path : null;
}

function labelOf(segments: string[], index: number): string {
  const segment = segments[index] ?? '';
  const detail = detailLabels[segments[0] ?? ''];
  if (detail && index === 1 && segments.length === 2) return detail;
  if (segments[0] === 'services' && index === 1 && isServiceSlug(segment)) return serviceTitles[segment];
  return isKnown(segment) ? vi.breadcrumb.segments[segment] : decode(segment);
}

function isKnown(segment: string): segment is keyof typeof vi.breadcrumb.segments {
  return Object.hasOwn(vi.breadcrumb.segments, segment);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
