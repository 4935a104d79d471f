import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configureApi } from '../../shared/api/settings.ts';
import { routes } from '../routes.tsx';
import { writeFeed } from './feed.ts';
import { renderRobots } from './robots.ts';
import { privatePrefixes, sitePages } from './site-pages.ts';
import { sitemapParts, renderSitemap, renderSitemapPart, writeSitemap } from './sitemap.ts';
import { socialTags } from './social-tags.ts';
import { escapeXml } from './xml.ts';

const siteUrl = 'https://garage.example';
const site = { siteUrl, name: 'Garage & Bạn' };
const locationsOf = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);

describe('text in XML', () => {
  it('is escaped so that it cannot end its element', () => {
    expect(escapeXml(`<a href="x" class='y'>]]>&amp;`)).toBe(
      '&lt;a href=&quot;x&quot; class=&apos;y&apos;&gt;]]&gt;&amp;amp;',
    );
  });

  it('omits only characters that XML forbids', () => {
    expect(escapeXml('a\u0000\u000Bb\uD800c\uFFFEd\tÂu ế😀')).toBe('abcd\tÂu ế😀');
  });
});

describe('the sitemap', () => {
  /** Number of items of each kind in the catalogue. */
  const totals: Record<string, number> = { products: 7, news: 3 };
  const idOf = (kind: string, index: number) => (kind === 'news' ? 'e' : 'a').repeat(23) + String(index % 10);
  const catalogue = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://catalogue.invalid');
    const [kind, page, limit] = [
      searchParams.get('kind') ?? '',
      Number(searchParams.get('page')),
      Number(searchParams.get('limit')),
    ];
    const all = Array.from({ length: totals[kind] ?? 0 }, (_, index) => ({
      _id: idOf(kind, index),
      changedAt: '2026-01-02T03:04:05.000Z',
    }));
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-total-count': String(all.length) })
      .end(JSON.stringify(all.slice((page - 1) * limit, page * limit)));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => void catalogue.listen(0, '127.0.0.1', resolve));
    const address = catalogue.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen on a port');
    configureApi({ originOf: () => `http://127.0.0.1:${address.port}` });
  });
  afterAll(() => void catalogue.close());

  it('is one file while all pages fit, with the time of their last change', async () => {
    const map = await renderSitemap({ siteUrl, perFile: sitePages.length + 10 });
    expect(map).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locationsOf(map)).toHaveLength(sitePages.length + 10);
    expect(map).toContain(
      `<url><loc>${siteUrl}/products/${idOf('products', 0)}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`,
    );
  });

  it('is divided otherwise, and its parts list everything once', async () => {
    const perFile = sitePages.length + 9;
    const index = await renderSitemap({ siteUrl, perFile });
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locationsOf(index)).toEqual([1, 2, 3].map((part) => `${siteUrl}/sitemap-${part}.xml`));
    const parts = await Promise.all([1, 2, 3, 4].map((part) => renderSitemapPart(part, { siteUrl, perFile })));
    expect(parts.map((part) => locationsOf(part).length)).toEqual([sitePages.length, 3, 7, 0]);
    expect(parts[3]).toBeNull();
    expect(new Set(parts.flatMap(locationsOf)).size).toBe(sitePages.length + 10);
  });

  it('has no file above the size limit', () => {
    expect(sitemapParts({ news: 0, products: 12 }, 5)).toEqual([
      'pages',
      ...[1, 2, 3].map((page) => ({ kind: 'products', page })),
    ]);
    expect(sitemapParts({ news: 10, products: 0 }, 5)).toHaveLength(3);
  });

  it('escapes addresses', () => {
    expect(writeSitemap(siteUrl, [{ path: '/a?b=1&c=<' }])).toContain(
      '<loc>https://garage.example/a?b=1&amp;c=&lt;</loc>',
    );
  });

  const patterns = routes.flatMap(({ children = [] }) => children.flatMap(({ path }) => path ?? []));
  const isPrivate = (path: string): boolean => privatePrefixes.some((prefix) => path.startsWith(prefix));

  it('lists only existing and public pages', () => {
    const known = sitePages.filter((path) => patterns.includes(path) || path.startsWith('/services/'));
    expect(known).toEqual([...sitePages]);
    expect(sitePages.filter(isPrivate)).toEqual([]);
  });

  it('lists every page with a fixed address that robots.txt does not exclude', () => {
    const fixed = patterns.filter((path) => path !== '*' && !path.includes(':') && !isPrivate(path));
    // The list of news has two addresses.
    expect(fixed.filter((path) => !sitePages.includes(path))).toEqual(['/news']);
  });
});

it('robots.txt excludes account pages and links of quotes, and names the sitemap [QUOTE-40]', () => {
  const lines = renderRobots({ siteUrl }).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/api/', '/account', '/cart', '/order', '/manager', '/admin-chat', '/t/'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Allow: /api/media/');
  expect(lines).toContain('Sitemap: https://garage.example/sitemap.xml');
});

describe('the feed of news', () => {
  const news = {
    _id: 'b'.repeat(24),
    title: 'Lốp < “mới” & cũ',
    content: 'Đầu bài…',
    image: '',
    createdAt: '2026-02-03T04:05:06.000Z',
  };

  it('contains each article with its address, and dates in RFC 822 format', () => {
    const feed = writeFeed([news], { siteUrl, settings: site });
    const address = `${siteUrl}/news/${news._id}`;
    expect(feed).toContain(
      `<item><title>Lốp &lt; “mới” &amp; cũ</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>Tue, 03 Feb 2026 04:05:06 GMT</pubDate><description>Đầu bài…</description></item>`,
    );
    expect(feed).toContain('<lastBuildDate>Tue, 03 Feb 2026 04:05:06 GMT</lastBuildDate>');
    expect(feed).toContain('<title>Tin tức và kinh nghiệm | Garage &amp; Bạn</title>');
  });

  it('is valid without articles', () => {
    expect(writeFeed([], { siteUrl, settings: site })).toMatch(/<\/channel><\/rss>$/);
  });
});

describe('the link preview', () => {
  it('has the page’s picture with an absolute address', () => {
    const tags = socialTags({ title: 'A "B"', description: 'C & D', path: '/x', image: '/api/media/y.webp' }, site);
    expect(tags).toContain('<meta property="og:url" content="https://garage.example/x">');
    expect(tags).toContain('<meta property="og:title" content="A &quot;B&quot;">');
    expect(tags).toContain('<meta property="og:image" content="https://garage.example/api/media/y.webp">');
    expect(tags).toContain('<meta name="twitter:image" content="https://garage.example/api/media/y.webp">');
    expect(tags).toContain('<meta property="og:type" content="website">');
    expect(tags).not.toContain('og:image:width');
  });

  it('has the site’s picture for pages without one, and another type for articles', () => {
    const data = [{ '@type': 'NewsArticle', datePublished: '2026-02-03T04:05:06.000Z' }];
    const tags = socialTags({ title: 'A', path: '/x', data }, site);
    expect(tags).toContain('<meta property="og:image" content="https://garage.example/share.jpg">');
    expect(tags).toContain('<meta property="og:image:width" content="1200">');
    expect(tags).toContain('<meta property="og:type" content="article">');
    expect(tags).toContain('<meta property="article:published_time" content="2026-02-03T04:05:06.000Z">');
    expect(tags).not.toContain('og:description');
  });

  it('is empty for private pages', () => {
    expect(socialTags({ title: 'A', path: null }, site)).toBe('');
  });
});
