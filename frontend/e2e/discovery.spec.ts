/** Pages for search engines, feed readers and link previews: sitemap, feed, robots.txt and the heads of pages. */
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser, newVisit } from './browser.ts';
import { categories, firstOf, productsAt } from './catalogue-facts.ts';
import { newsAt } from './content-facts.ts';

launchBrowser();

const fetchAt = (path: string) => fetch(`${runningStack().gateway}${path}`, { redirect: 'manual' });

/** The texts of these elements, from a strict XML parser. */
async function textsIn(xml: string, names: string[]): Promise<Record<string, string[]>> {
  const { page } = await newVisit();
  return page.evaluate(
    ({ xml, names }) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      if (document.querySelector('parsererror')) throw new Error('This is no XML');
      const textsOf = (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
      return Object.fromEntries(names.map((name) => [name, textsOf(name)]));
    },
    { xml, names },
  );
}

/** The contents of `meta` and `link` elements by name or relation; pages are fetched, not opened. */
async function headsOf(paths: readonly string[]): Promise<Record<string, Record<string, string>>> {
  const sources = await Promise.all(paths.map(async (path) => [path, await (await fetchAt(path)).text()] as const));
  const { page } = await newVisit();
  return page.evaluate((pages) => {
    const named = (element: Element): [string, string] => [
      ['property', 'name', 'rel'].map((name) => element.getAttribute(name)).find((name) => name !== null) ?? '',
      element.getAttribute('content') ?? element.getAttribute('href') ?? '',
    ];
    return Object.fromEntries(
      pages.map(([path, html]) => {
        const { head } = new DOMParser().parseFromString(html, 'text/html');
        return [path, Object.fromEntries([...head.querySelectorAll('meta, link')].map(named))];
      }),
    );
  }, sources);
}

it('has a sitemap of all public pages, each with its canonical address', async () => {
  const answer = await fetchAt('/sitemap.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const { loc = [], lastmod = [] } = await textsIn(await answer.text(), ['loc', 'lastmod']);
  const origins = new Set(loc.map((address) => new URL(address).origin));
  expect([...origins]).toEqual([runningStack().gateway]);
  const mapped = loc.map((address) => new URL(address).pathname);
  expect(new Set(mapped).size).toBe(mapped.length);
  const { products } = await productsAt('/api/products');
  const { news } = await newsAt('/api/news');
  for (const { _id } of products.slice(0, 20)) expect(mapped).toContain(`/products/${_id}`);
  for (const { _id } of news) expect(mapped).toContain(`/news/${_id}`);
  expect(lastmod.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
  expect(mapped.filter((path) => /^\/(?:account|cart|order|manager|admin|api|login)/.test(path))).toEqual([]);
  // The pages that always exist.
  for (const path of mapped.filter((path) => !/^\/(?:products|news)\/|^\/services\/(?!paint)/.test(path))) {
    const page = await fetchAt(path);
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(await page.text()) ?? [];
    expect({ path, status: page.status, canonical }).toEqual({
      path,
      status: 200,
      canonical: runningStack().gateway + path,
    });
  }
});

it('answers 404 for sitemap parts that do not exist, and at other usual addresses', async () => {
  const statuses = await Promise.all(
    ['/sitemap-1.xml', '/sitemap-99.xml', '/sitemap-0.xml', '/sitemap-x.xml'].map(
      async (path) => (await fetchAt(path)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 404]);
});

it('has a robots.txt with excluded pages and the address of the sitemap', async () => {
  const answer = await fetchAt('/robots.txt');
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain(`\nSitemap: ${runningStack().gateway}/sitemap.xml\n`);
  for (const path of ['/account', '/cart', '/order', '/manager', '/admin-chat'])
    expect(text).toContain(`Disallow: ${path}\n`);
});

it('has a feed of the newest articles, which every page’s head names', async () => {
  const answer = await fetchAt('/news/rss.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const xml = await answer.text();
  const { item = [], title = [], guid = [], pubDate = [] } = await textsIn(xml, ['item', 'title', 'guid', 'pubDate']);
  const { news } = await newsAt('/api/news?page=1&limit=20');
  expect(item).toHaveLength(news.length);
  expect(title.slice(1)).toEqual(news.map((article) => article.title));
  expect(guid).toEqual(news.map(({ _id }) => `${runningStack().gateway}/news/${_id}`));
  expect(pubDate).toEqual(news.map(({ createdAt }) => new Date(createdAt).toUTCString()));
  expect((await headsOf(['/newslist']))['/newslist']).toMatchObject({ alternate: '/news/rss.xml' });
});

it('has link previews for every public page, each with an existing picture', async () => {
  const { products } = await productsAt('/api/products?page=1&limit=1');
  const product = firstOf(products, 'product');
  const article = firstOf((await newsAt('/api/news?page=1&limit=1')).news, 'article');
  const own = ['/', '/products', '/services', '/services/paint', '/newslist', '/about', '/contact', '/procedure'];
  const detail = { product: `/products/${product._id}`, article: `/news/${article._id}` };
  const heads = await headsOf([...own, detail.product, detail.article, '/cart/cartDetail']);
  for (const path of [...own, detail.product, detail.article]) {
    const head = heads[path] ?? {};
    expect({ path, head }).toMatchObject({
      path,
      head: {
        'og:title': expect.stringMatching(/\S/),
        'og:description': head['description'],
        'og:url': runningStack().gateway + path,
        'twitter:card': 'summary_large_image',
        'twitter:image': head['og:image'],
      },
    });
    const picture = await fetch(head['og:image'] ?? '');
    await picture.arrayBuffer();
    const type = expect.stringMatching(/^image\//);
    expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, type]);
  }
  expect(heads[detail.article]).toMatchObject({ 'og:type': 'article', 'article:published_time': article.createdAt });
  expect(heads['/cart/cartDetail']).not.toHaveProperty('og:title');
});

it('gives lists with the same content one canonical address: another order, and the second address of the news', async () => {
  const { _id: category } = firstOf(await categories(), 'category');
  const canonicals: Record<string, string | null> = {
    '/news': '/newslist',
    '/newslist?sort=oldest&page=2': '/newslist',
    '/products?sort=newest': '/products',
    '/products?sort=newest&page=2': '/products',
    '/products?page=2': '/products?page=2',
    [`/products?sort=newest&category=${category}`]: `/products?category=${category}`,
    '/products?utm_source=x': '/products',
    '/products?search=lop': null,
  };
  const heads = await headsOf(Object.keys(canonicals));
  for (const [path, canonical] of Object.entries(canonicals)) {
    const { canonical: told, robots } = heads[path] ?? {};
    const wanted = canonical === null ? { robots: 'noindex' } : { told: runningStack().gateway + canonical };
    expect({ path, told, robots }).toEqual({ path, ...wanted });
  }
});

it('answers 404 for unknown addresses', async () => {
  const absent = 'f'.repeat(24);
  const paths = [`/products/${absent}`, `/news/${absent}`, '/news/no-id', '/services/time-travel', '/khong-co-trang'];
  for (const path of paths) {
    const answer = await fetchAt(path);
    const html = await answer.text();
    expect([path, answer.status, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, 404, true]);
  }
});
