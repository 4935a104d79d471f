/** Measuring the speed of pages in browsers. */
import { expect, it } from 'vitest';
import { firstOf, productsAt } from './catalogue-facts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';

launchBrowser();

/** How often the gateways have counted each measurement of this page. */
async function countedOf(pattern: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = { CLS: 0, FCP: 0, LCP: 0, TTFB: 0 };
  const texts = await Promise.all(runningStack().metrics.map(async (url) => (await fetch(url)).text()));
  const line = /^web_vitals_(?:seconds|layout_shift)_count\{(?:name="(\w+)",)?page="(.+)"\} (\d+)$/gm;
  for (const [, name = 'CLS', page, count] of texts.join('\n').matchAll(line))
    if (page === pattern) counts[name] = (counts[name] ?? 0) + Number(count);
  return counts;
}

it('reports the speed of a page, the last measurements when the page is left [UI-06]', async () => {
  const { products } = await productsAt('/api/products?page=1&limit=1');
  const before = await countedOf('/products/:id');
  const { page, complaints } = await newVisit();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) reports.push(request.postDataJSON());
  });
  await page.goto(`/products/${firstOf(products, 'product')._id}`);
  await isHydrated(page);
  const counted = async () => {
    const now = await countedOf('/products/:id');
    return Object.fromEntries(Object.keys(before).map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)]));
  };
  // At least: pages of earlier tests may report late.
  const hasCounted = async (...names: string[]) => {
    const now: Record<string, number> = await counted();
    return names.every((name) => (now[name] ?? 0) >= 1);
  };
  await expect.poll(() => hasCounted('FCP', 'TTFB'), { timeout: 20_000 }).toBe(true);
  const value = expect.any(Number);
  const sent = ['FCP', 'TTFB'].map((name) => ({ name, value, page: '/products/:id' }));
  expect(reports).toEqual(expect.arrayContaining(sent));
  await page.goto('about:blank');
  await expect.poll(() => hasCounted('CLS', 'FCP', 'LCP', 'TTFB'), { timeout: 10_000 }).toBe(true);
  expect(complaints).toEqual([]);
});

it('measures with the site’s own script, loaded after the page [UI-06]', async () => {
  const { page, complaints } = await newVisit();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const answered = page.waitForResponse('**/api/vitals');
  const html = await (await page.goto('/'))?.text();
  expect((await answered).status()).toBe(204);
  const measuring = scripts.filter((url) => url.includes('/start-after-load-'));
  expect(measuring).toHaveLength(1);
  expect(new URL(measuring[0] ?? '').origin).toBe(new URL(page.url()).origin);
  expect(html).toContain('<script');
  expect(html).not.toContain('start-after-load');
  expect(complaints).toEqual([]);
});

it('works without console messages when reports fail', async () => {
  const { page, complaints } = await newVisit();
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/vitals', async (route) => {
    await route.abort();
    refused.resolve();
  });
  await page.goto('/');
  await refused.promise;
  await isHydrated(page);
  expect(complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
});
