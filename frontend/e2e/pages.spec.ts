/** What the server itself answers, and that the browser takes it over without a word of complaint. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, isHydrated, launchBrowser, newVisit, phone, runningStack } from './browser.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

async function anyProduct(): Promise<string> {
  const { products } = await productsAt('/api/products?page=1&limit=1');
  return `/products/${firstOf(products, 'product')._id}`;
}

/** The public pages, with the way to a product. */
async function publicPaths(): Promise<string[]> {
  const others = ['/productoutstand', '/procedure', '/partner', '/staff', '/services', '/about', '/newslist'];
  return ['/', '/products', await anyProduct(), ...others];
}

function fetchPage(path: string): Promise<Response> {
  return fetch(`${runningStack().services.frontend}${path}`, { redirect: 'manual' });
}

/** The largest sum of layout shifts so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const forms = ['/contact', '/booking'];
const absent = '/khong-co-trang';

for (const viewport of [desktop, phone]) {
  it(`takes every page over without a warning, a blocked script or a broken file, and moves nothing while it loads, ${viewport.width} pixels wide`, async () => {
    for (const path of [...(await publicPaths()), '/products?search=a&sort=newest', ...forms, absent]) {
      const { page, complaints } = await newVisit({ viewport });
      const broken: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400 && new URL(response.url()).pathname !== path) broken.push(response.url());
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await isHydrated(page);
      const own = complaints.filter((text) => !text.includes('404 (Not Found)'));
      const moved = (await layoutShift(page)) > 0.05;
      expect({ path, broken, own, moved }).toEqual({ path, broken: [], own: [], moved: false });
      await page.context().close();
    }
  }, 120_000);
}

it('fits every width without scrolling sideways', async () => {
  const { page } = await newVisit();
  for (const path of [...(await publicPaths()), ...forms, absent]) {
    await page.goto(path);
    await isHydrated(page);
    for (const width of [320, 360, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const spare = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, path, spare }).toEqual({ width, path, spare: 0 });
    }
  }
}, 120_000);

it('shows whole pages without JavaScript', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto(await anyProduct());
  expect(await page.getByRole('heading', { level: 2, name: 'Mô tả' }).isVisible()).toBe(true);
  await page.goto('/products');
  expect(await page.getByRole('article').count()).toBe(8);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

it('gives each page a title, a description, one address and valid structured data, before any code has run', async () => {
  const titles = new Set<string>();
  const addresses = await publicPaths();
  const { page } = await newVisit({ javaScriptEnabled: false });
  for (const address of addresses) {
    await page.goto(address);
    titles.add(await page.title());
    expect(await page.locator('head meta[name="description"]').getAttribute('content')).toMatch(/.{20}/);
    const canonical = await page.locator('head link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(address);
    const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
  }
  expect(titles.size).toBe(addresses.length);
});

it('lets a shared cache keep what can be dropped by its tags, and nothing else', async () => {
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

it('answers 404 for a product there is not, with a way on, and keeps nothing of it', async () => {
  for (const id of ['f'.repeat(24), 'no-id']) {
    const response = await fetchPage(`/products/${id}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Không tìm thấy dịch vụ này');
  }
});

it('answers 404 for the list of a category there is not, from the server and in the browser', async () => {
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

it('has no inline script, and closes the state it hands over against what a text could hold', async () => {
  const html = await (await fetchPage('/products?search=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E')).text();
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((attributes) => !/src=|type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([]);
  expect(html).not.toContain('<script>alert');
});

it('keeps built files for good and sends them compressed', async () => {
  const html = await (await fetchPage('/')).text();
  const script = /data-entry="(\/assets\/entry-client-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await fetch(`${runningStack().services.frontend}${script}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await fetchPage('/assets/unknown.js')).status).toBe(404);
});
