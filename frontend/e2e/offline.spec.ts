/** Installing the site, and the page shown without a connection. */
import type { SiteSettings } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { fetchApi, isHydrated, launchBrowser, newVisit } from './browser.ts';

launchBrowser();

const fetchAt = (path: string) => fetch(`${runningStack().gateway}${path}`);

/** Opens the home page and waits until its service worker has cached its files. */
async function visitWithWorker(): Promise<Page> {
  const { page } = await newVisit({ serviceWorkers: 'allow' });
  await page.goto('/');
  await isHydrated(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' });

it('shows hotline and address when a page cannot be reached, and the page itself when it can again', async () => {
  const { body } = await fetchApi('/api/settings');
  const { hotline, street }: Pick<SiteSettings, 'hotline' | 'street'> = Object(body);
  const page = await visitWithWorker();
  await page.context().setOffline(true);
  const answer = await page.goto('/products?page=2');
  expect(answer?.status()).toBe(503);
  await heading(page).waitFor();
  expect(page.url()).toContain('/products?page=2');
  const call = page.getByRole('link', { name: `Gọi hotline: ${hotline}` });
  expect(await call.getAttribute('href')).toBe(`tel:${hotline.replaceAll(' ', '')}`);
  expect(await page.getByText(street).first().isVisible()).toBe(true);
  // Its style sheet and picture are cached, too.
  expect(await call.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Tải lại trang' }).click();
  await page.waitForURL((url) => url.search === '?page=2');
  await heading(page).waitFor({ state: 'detached' });
  await isHydrated(page);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

it('never answers pages or API calls from its cache while there is a connection', async () => {
  const page = await visitWithWorker();
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline');
  expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
  const served: { path: string; fromWorker: boolean }[] = [];
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    if (path.startsWith('/api/')) served.push({ path, fromWorker: response.fromServiceWorker() });
  });
  await page.goto('/products', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(served.length).toBeGreaterThan(0);
  expect(served.filter(({ fromWorker }) => fromWorker)).toEqual([]);
});

it('registers its worker only after the page, from this site, and checks for updates each time', async () => {
  const html = await (await fetchAt('/')).text();
  expect(html).not.toContain('service-worker');
  const worker = await fetchAt('/service-worker.js');
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'public, max-age=0']);
  const policy = (await fetchAt('/')).headers.get('content-security-policy');
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("manifest-src 'self';");
});

it('can be installed under its own name, with icons of the declared sizes', async () => {
  const { body } = await fetchApi('/api/settings');
  const { name }: Pick<SiteSettings, 'name'> = Object(body);
  const answer = await fetchAt('/site.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest: { icons: { src: string; sizes: string; purpose: string }[]; shortcuts: { url: string }[] } =
    await answer.json();
  expect(manifest).toMatchObject({ name, lang: 'vi', start_url: '/', display: 'standalone', theme_color: '#0a2540' });
  expect(manifest.icons.map(({ purpose }) => purpose).toSorted()).toEqual(['any', 'any', 'maskable']);
  const { page } = await newVisit();
  await page.goto('/offline');
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, drawn]).toEqual([src, sizes]);
  }
  for (const { url } of manifest.shortcuts) expect([url, (await fetchAt(url)).status]).toEqual([url, 200]);
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/site.webmanifest');
});
