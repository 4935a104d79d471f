/** The business details in every page, and their fallback while the settings service is down. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@garage/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { buildFrontend } from '../server/app.ts';
import { fetchApi, launchBrowser, newVisit, phone, visit } from './browser.ts';

launchBrowser();

const logger = createLogger({ name: 'frontend', level: 'silent' });

it('shows address, hours and hotline in the header of every page [FTR-02]', async () => {
  const { body } = await fetchApi('/api/settings');
  expect(body).toMatchObject({ hotline: '1900 0128', street: expect.stringContaining('128') });
  for (const path of ['/', '/products', '/khong-co-trang']) {
    const { page } = await visit(path);
    const text = await page.locator('body').innerText();
    for (const fact of ['1900 0128', 'Số 128 đường Hoa Sữa, phường Tân Mai, Thành phố Sông Lam', '7:30 – 17:00']) {
      expect({ path, told: text.includes(fact) }).toEqual({ path, told: true });
    }
    expect(await page.title()).toContain('| Garage Việt Tâm');
  }
});

it('needs no request of the browser for them', async () => {
  const { page } = await newVisit({ viewport: phone });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tin tức' }).click();
  await page.waitForURL((url) => url.pathname === '/newslist');
  expect(asked).not.toContain('/api/settings');
  const call = page.getByRole('navigation', { name: 'Liên hệ nhanh' }).getByRole('link', { name: 'Gọi ngay' });
  expect(await call.getAttribute('href')).toBe('tel:19000128');
});

it('shows minimal defaults while the settings cannot be loaded, then the last known ones, and caches neither', async () => {
  let settings: unknown;
  const catalogue = createServer((request, response) => {
    if (settings === undefined || request.url !== '/api/settings') response.writeHead(503).end('{}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(settings));
  });
  await new Promise<void>((resolve) => void catalogue.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void catalogue.close());
  const url = `http://127.0.0.1:${portOf(catalogue.address())}`;
  const config = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DRAIN_DELAY_MS: 0,
    CACHE_BYTES: 1_000_000,
    HOST: '127.0.0.1',
    PORT: 0,
    SITE_URL: url,
  };
  const services = {
    IDENTITY_URL: url,
    CATALOGUE_URL: url,
    ENGAGEMENT_URL: url,
    COMMERCE_URL: url,
    BOOKING_URL: url,
    CHAT_URL: url,
    WORKSHOP_URL: url,
  };
  const app = await buildFrontend({ config: { ...config, ...services }, logger });
  onTestFinished(() => app.close());
  const { body } = await fetchApi('/api/settings');

  const unknown = await app.inject('/khong-co-trang');
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(unknown.body).toContain('| Garage</title>');
  expect(unknown.body).not.toContain('href="tel:');

  settings = body;
  const known = await app.inject('/khong-co-trang');
  expect(known.body).toContain('| Garage Việt Tâm</title>');

  settings = undefined;
  const [missing, failed] = [await app.inject('/khong-co-trang'), await app.inject('/products')];
  expect(missing.body).toContain('href="tel:19000128"');
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(failed.body).toContain('href="tel:19000128"');
});

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port');
  return address.port;
}
