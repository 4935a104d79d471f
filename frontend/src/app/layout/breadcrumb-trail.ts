import { isServiceSlug, serviceTitles } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';

export interface Crumb {
  text: string;
  /** Accessible name with Vietnamese accents, where the visible text has none. */
  accessibleName?: string;
  /** Vietnamese name of a segment whose visible text is the raw path segment. */
  title?: string;
  /** The specification's English wording, rendered as the attribute `data-msg`. */
  messageKey?: string;
  /**
   * Target of the breadcrumb's link. Null for the current page, which is not linked, except on `/services`, where the specification requires a
   * link.
   */
  path: string | null;
}

const detailLabels: Record<string, Omit<Crumb, 'path'>> = {
  products: vi.breadcrumb.serviceDetail,
  news: vi.breadcrumb.newsDetail,
};

/** Paths whose last breadcrumb is a link. The specification requires it for `/services`, which service articles show as their breadcrumb. */
const linkedEnds: ReadonlySet<string> = new Set([paths.services]);

/** Segments that are not the end of any page's path. */
const withoutPage: ReadonlySet<string> = new Set(['inspections']);

/** Breadcrumbs of a path: home first, then one per segment, the last without a link. Empty on the home page. */
export function breadcrumbTrail(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const crumbs = segments.flatMap((segment, index) =>
    withoutPage.has(segment) ? [] : [{ ...labelOf(segments, index), path: pathOf(segments, index) }],
  );
  return [{ text: vi.breadcrumb.home, accessibleName: vi.breadcrumb.homeName, path: paths.home }, ...crumbs];
}

function pathOf(segments: string[], index: number): string | null {
  const path = `/${segments.slice(0, index + 1).join('/')}`;
  return index < segments.length - 1 || linkedEnds.has(path) ? path : null;
}

function labelOf(segments: string[], index: number): Omit<Crumb, 'path'> {
  const segment = segments[index] ?? '';
  const detail = detailLabels[segments[0] ?? ''];
  if (detail && index === 1 && segments.length === 2) return detail;
  if (hasKey(vi.breadcrumb.segments, segment)) return vi.breadcrumb.segments[segment];
  const title = titleOf(segments, index);
  return { text: decode(segment), ...(title !== undefined && { title }) };
}

function titleOf(segments: string[], index: number): string | undefined {
  const segment = segments[index] ?? '';
  if (segments[0] === 'services' && index === 1 && isServiceSlug(segment)) return serviceTitles[segment];
  return hasKey(vi.breadcrumb.titles, segment) ? vi.breadcrumb.titles[segment] : undefined;
}

function hasKey<Labels extends object>(labels: Labels, key: PropertyKey): key is keyof Labels {
  return Object.hasOwn(labels, key);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
