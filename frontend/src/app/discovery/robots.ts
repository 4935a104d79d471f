import { sitemapPath } from './sitemap.ts';
import { privatePrefixes } from './site-pages.ts';

/** Rules for crawlers. Pictures are below `/api/` and stay allowed, since pages need them. */
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
