import { breadcrumbTrail } from './layout/breadcrumb-trail.ts';

/** Breadcrumbs of a page as schema.org structured data. */
export function breadcrumbData(pathname: string, siteUrl: string): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbTrail(pathname).map(({ text, accessibleName, title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: accessibleName ?? title ?? text,
      item: siteUrl + (path ?? pathname),
    })),
  };
}
