import { isServiceSlug, serviceTitles } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';

export interface Crumb {
  text: string;
  /** Accessible name where the visible text has no Vietnamese accents. */
  accessibleName?: string;
  /** Target of the link; null for the current page, except `/services`, which the specification links. */
  path: string | null;
}

const detailLabels: Record<string, string> = {
  products: vi.breadcrumb.serviceDetail,
  news: vi.breadcrumb.newsDetail,
};

/** On article pages this trail is also the article's breadcrumb, which the specification wants linked. */
const linkedEnds: ReadonlySet<string> = new Set([paths.services]);

/**
 * Breadcrumbs of a path: home first, then one per segment, the last without a link. Empty on the home page and the login page, which shows
 * the home page behind its dialog.
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
