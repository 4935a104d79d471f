import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, newVisit, visit, isHydrated } from './browser.ts';

launchBrowser();

const message = (page: Page) => page.locator('[data-severity]');

/** Opens the home page with a stopped clock, then searches without a result; the clock runs only until the message appears. */
async function provokeMessage(): Promise<Page> {
  const { page } = await newVisit();
  await page.clock.install();
  await page.goto('/');
  await isHydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).click();
  await page.getByRole('banner').getByRole('combobox').fill('khong-co-gi-nhu-the-nay');
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return message(page).count();
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(1);
  return page;
}

it('closes a message after 3 s, not before [UI-02]', async () => {
  const page = await provokeMessage();
  await page.clock.runFor(2_900);
  expect(await message(page).count()).toBe(1);
  await page.clock.runFor(110);
  await message(page).waitFor({ state: 'detached' });
});

it('shows messages at the top right, 110 px from the top, also on a scrolled page [UI-03]', async () => {
  const page = await provokeMessage();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(async () => Math.round((await message(page).boundingBox())?.y ?? 0)).toBe(110);
  const box = await message(page).boundingBox();
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(24);
});

it('keeps a message while it is hovered or focused, and closes it on request', async () => {
  const page = await provokeMessage();
  await message(page).hover();
  await page.clock.runFor(10_000);
  expect(await message(page).count()).toBe(1);
  const close = page.getByRole('button', { name: 'Đóng thông báo' });
  await close.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  expect(await message(page).count()).toBe(1);
  await message(page).hover();
  await close.blur();
  await page.clock.runFor(10_000);
  expect(await message(page).count()).toBe(1);
  await close.press('Enter');
  await message(page).waitFor({ state: 'detached' });
});

it('writes errors to the console as well [UI-04]', async () => {
  const { page, complaints } = await visit('/');
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }).click();
  await page.locator('[data-severity="error"]').filter({ hasText: 'Không thể tải danh sách dịch vụ' }).waitFor();
  await expect.poll(() => complaints.some((text) => text.includes('Không thể tải danh sách dịch vụ'))).toBe(true);
});

it('stops waiting for a part of the site after 120 s, and offers a reload [UI-05]', async () => {
  const { page } = await newVisit();
  await page.clock.install();
  await page.goto('/');
  await isHydrated(page);
  await page.route('**/assets/products-*.js', () => {
    // Never answered, as on a hanging connection.
  });
  await page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }).click();
  await page.getByLabel('Đang tải...').waitFor();
  const failure = page.getByRole('heading', { name: 'Trang này đang gặp trục trặc' });
  // The page's clock runs on meanwhile, so the rest of the 120 s leaves room for a slow machine.
  await page.clock.fastForward(90_000);
  expect(await failure.count()).toBe(0);
  await page.clock.fastForward(30_000);
  await failure.waitFor();
  expect(await page.getByRole('button', { name: 'Tải lại trang' }).isVisible()).toBe(true);
  expect(await page.title()).toMatch(/^Trang này đang gặp trục trặc/);
  const call = page.getByRole('main').getByRole('link', { name: /^Hotline: / });
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
});

it('sends all requests to its own host [UI-07]', async () => {
  const { page } = await newVisit();
  const calls: URL[] = [];
  page.on('request', (request) => calls.push(new URL(request.url())));
  await page.goto('/');
  await isHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }).click();
  await page.getByRole('list', { name: 'Danh sách dịch vụ' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Mô tả' }).waitFor();
  const apiCalls = calls.filter(({ pathname }) => pathname.startsWith('/api/'));
  expect(apiCalls.length).toBeGreaterThan(2);
  expect(new Set(calls.map(({ origin }) => origin))).toEqual(new Set([new URL(page.url()).origin]));
});
