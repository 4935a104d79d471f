/** The speed of pages in browsers, as staff see it. */
import { expect, it } from 'vitest';
import { admin, sessionOf, visitAs } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser } from './browser.ts';
import { rowOf, rows } from './office.ts';

launchBrowser();

const report = (name: string, value: number) =>
  fetch(`${runningStack().gateway}/api/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, value, page: '/set-password' }),
  });

it('shows the 75th percentile of each page’s measurements, in words and numbers [UI-06]', async () => {
  const statuses = [];
  // A page that other tests open less often.
  for (const [name, value] of [
    ['LCP', 30_000],
    ['INP', 300],
    ['CLS', 0.05],
  ] as const) {
    for (let visits = 0; visits < 40; visits += 1) statuses.push((await report(name, value)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([204]));
  const { page } = await visitAs(await sessionOf(admin), '/manager/vitals');
  const row = rowOf(page, '/set-password');
  await row.waitFor();
  const texts = (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  expect(texts.slice(0, 4)).toEqual([
    '/set-password',
    expect.stringMatching(/giây Kém$/),
    expect.stringMatching(/ms Cần cải thiện$/),
    expect.stringMatching(/Tốt$/),
  ]);
  await page.getByLabel('Khoảng thời gian').selectOption('Hôm nay');
  await row.waitFor();
  expect(await rows(page).count()).toBeGreaterThan(0);
});

it('shows that it cannot be loaded, and retries on request', async () => {
  const { page } = await visitAs(await sessionOf(admin), '/manager');
  await page.route('**/api/vitals/summary?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name: 'Tốc độ trang' }).click();
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Không thể tải tốc độ trang' });
  await failed.waitFor();
  await page.unroute('**/api/vitals/summary?*');
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click();
  await page.getByRole('table', { name: 'Tốc độ của từng trang' }).waitFor();
  expect(await failed.count()).toBe(0);
});
