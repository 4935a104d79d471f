import { sitemapPath } from './sitemap.ts';
import { privatePrefixes } from './site-pages.ts';

/** What crawlers may read. Pictures lie under `/api/`; pages need them. */
export function renderRobots({ siteUrl }: { siteUrl: string }): string {
  return [
    'User-agent: *',
    'Allow: /api/media/',
    ...privatePrefixes.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${siteUrl}${sitemapPath()}`,
    '',
  ].join('\n');
}
