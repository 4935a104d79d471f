/** Direct visits while the catalogue does not answer: the page that the server renders, and what the browser then shows. */
import { freePort } from '@garage/testing/free-port';
import { createLogger } from '@garage/service-kit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { buildFrontend } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';

launchBrowser();

const listFailed = 'Không thể tải danh sách dịch vụ';
const newsFailed = 'Không thể tải danh sách tin tức';
const categoriesFailed = 'Không thể tải danh mục dịch vụ';
const productPath = `/products/${'a'.repeat(24)}`;

/** A frontend whose catalogue is down; all other services are those of the stack. */
let frontend: Awaited<ReturnType<typeof buildFrontend>>;
let origin = '';

beforeAll(async () => {
  const { identity, engagement, commerce, booking, chat, workshop } = runningStack().services;
  const config = readConfig({
    IDENTITY_URL: identity,
    CATALOGUE_URL: `http://127.0.0.1:${await freePort()}`,
    ENGAGEMENT_URL: engagement,
    COMMERCE_URL: commerce,
    BOOKING_URL: booking,
    CHAT_URL: chat,
    WORKSHOP_URL: workshop,
  });
  frontend = await buildFrontend({ config, logger: createLogger({ name: 'frontend', level: 'silent' }) });
  origin = await frontend.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => frontend.close());

/** Opens a path of this frontend; the API answers as the gateway does while the catalogue is down. */
async function visitWithoutCatalogue(path: string): Promise<Page> {
  const { page } = await newVisit({ baseURL: origin });
  const body = { status: 'thất bại', code: 'SERVICE_UNAVAILABLE', message: 'Dịch vụ đang gián đoạn.' };
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: body }));
  await page.goto(path);
  await isHydrated(page);
  return page;
}

const message = (page: Page, text: string) => page.locator('[data-severity="error"]').filter({ hasText: text });

it('renders the list’s own failure on the server, temporary for crawlers and not cached [DAILY-25, CAT-11, CAT-12]', async () => {
  const answer = await fetch(`${origin}/products?sort=newest`);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '30',
  ]);
  expect(html).toMatch(new RegExp(`<noscript>[^/]*${listFailed}`));
  expect(html).toMatch(new RegExp(`<noscript>[^/]*${categoriesFailed}`));
  expect(html).toContain('Dịch vụ và phụ tùng');
});

it('renders the failure of the news list on the server and again in the browser [DAILY-25]', async () => {
  const answer = await fetch(`${origin}/news`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.text()).toMatch(new RegExp(`<noscript>[^/]*${newsFailed}`));
  const page = await visitWithoutCatalogue('/news');
  await message(page, newsFailed).waitFor();
  await page.getByRole('main').getByRole('heading', { name: newsFailed }).waitFor();
});

it('says on a direct visit that list and categories could not be loaded, in messages and on the page [DAILY-25, CAT-11, CAT-12]', async () => {
  const page = await visitWithoutCatalogue('/products');
  await message(page, listFailed).waitFor();
  await message(page, categoriesFailed).waitFor();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: listFailed }).waitFor();
  expect(await main.getByText(categoriesFailed).isVisible()).toBe(true);
  expect(await main.getByRole('button', { name: 'Thử lại' }).count()).toBe(2);
});

it('goes from a product that could not be loaded to the list, also on a direct visit and, by a link, without scripts [DAILY-25, CAT-20]', async () => {
  const page = await visitWithoutCatalogue(productPath);
  await page.waitForURL((url) => url.pathname === '/products');
  await message(page, 'Dịch vụ đang gián đoạn.').waitFor();

  const { page: plain } = await newVisit({ baseURL: origin, javaScriptEnabled: false });
  const answer = await plain.goto(productPath);
  expect(answer?.status()).toBe(503);
  await plain.getByRole('main').getByRole('link', { name: 'Xem dịch vụ' }).click();
  await plain.waitForURL((url) => url.pathname === '/products');
  // Searches by text leave out `noscript`.
  expect(await plain.locator('main noscript p').filter({ hasText: listFailed }).isVisible()).toBe(true);
});
