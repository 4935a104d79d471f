/** The server's HTML without scripts; `crawl-*.spec.ts` check the pages in the browser. */
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

async function anyProduct(): Promise<string> {
  const { products } = await productsAt('/api/products?page=1&limit=1');
  return `/products/${firstOf(products, 'product')._id}`;
}

/** The public pages, with the address of a product. */
async function publicPaths(): Promise<string[]> {
  const others = ['/productoutstand', '/procedure', '/partner', '/staff', '/services', '/about', '/newslist'];
  return ['/', '/products', await anyProduct(), ...others];
}

function fetchPage(path: string): Promise<Response> {
  return fetch(`${runningStack().services.frontend}${path}`, { redirect: 'manual' });
}

it('are complete without JavaScript', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto(await anyProduct());
  expect(await page.getByRole('heading', { level: 2, name: 'Mô tả' }).isVisible()).toBe(true);
  await page.goto('/products');
  expect(await page.getByRole('article').count()).toBe(8);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

it('have a title, a description, one canonical address and valid structured data, without scripts', async () => {
  const titles = new Set<string | undefined>();
  const addresses = await publicPaths();
  const { page } = await newVisit();
  for (const address of addresses) {
    const html = await (await fetchPage(address)).text();
    const head = await page.evaluate((source) => {
      const { title, head } = new DOMParser().parseFromString(source, 'text/html');
      return {
        title,
        description: head.querySelector('meta[name="description"]')?.getAttribute('content'),
        canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      };
    }, html);
    titles.add(head.title);
    expect(head.description).toMatch(/.{20}/);
    expect(new URL(head.canonical ?? '').pathname).toBe(address);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
  }
  expect(titles.size).toBe(addresses.length);
});

it('are cacheable by a shared cache only if they have cache tags', async () => {
  const path = await anyProduct();
  const id = path.split('/').at(-1);
  const headersOf = async (address: string) => {
    const { status, headers } = await fetchPage(address);
    const tags = headers.get('cache-tag')?.replace(/\bbuild-[0-9a-f]{12}\b/, 'build');
    return [status, headers.get('cache-control'), tags?.split(' ').sort().join(' ')];
  };
  const kept = 'public, max-age=0, s-maxage=30';
  expect(await headersOf('/')).toEqual([200, kept, 'banners build categories news products settings staff']);
  expect(await headersOf(path)).toEqual([200, kept, `build categories product-${id} products settings`]);
  expect(await headersOf('/khong-co-trang')).toEqual([404, 'no-store', undefined]);
});

it('are an uncached 404 with a link for an unknown product', async () => {
  for (const id of ['f'.repeat(24), 'no-id']) {
    const response = await fetchPage(`/products/${id}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Không tìm thấy dịch vụ này');
  }
});

it('are a 404 for an unknown category, from the server and in the browser', async () => {
  const path = `/products?category=${'f'.repeat(24)}`;
  const response = await fetchPage(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  const { page, complaints } = await newVisit();
  const absence = page.getByRole('heading', { level: 1, name: 'Con đường này chưa được mở' });
  await page.goto(path);
  await isHydrated(page);
  await absence.waitFor();
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Xem dịch vụ' }).click();
  await page.getByRole('article').first().waitFor();
  await page.goBack();
  await absence.waitFor();
  expect(await page.title()).toMatch(/^Con đường này chưa được mở/);
});

it('have no inline script, and escape the embedded state', async () => {
  const html = await (await fetchPage('/products?search=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E')).text();
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((attributes) => !/src=|type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([]);
  expect(html).not.toContain('<script>alert');
});

it('have built files that are immutable and compressed', async () => {
  const html = await (await fetchPage('/')).text();
  const script = /data-entry="(\/assets\/entry-client-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await fetch(`${runningStack().services.frontend}${script}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=31536000, s-maxage=\d+, immutable$/);
  expect(response.headers.get('content-encoding')).toBe('br');
  const read = () => fetch(`${runningStack().gateway}${script}`);
  await (await read()).text();
  const { headers } = await read();
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-cache')).toBe('hit');
  expect((await fetchPage('/assets/unknown.js')).status).toBe(404);
});
