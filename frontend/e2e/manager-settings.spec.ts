/** The business details of the site and the synonyms of its search, as visitors get them. The rest: manager-settings.component.test.tsx. */
import type { Session, SiteSettings } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { admin, message, sessionOf, visitAs } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser } from './browser.ts';
import { press, callApiAs } from './office.ts';
import { longTimeout } from './moving-parts.ts';

launchBrowser();

let session: Session;
/** Other files depend on the seeded settings. */
let seeded: SiteSettings;

beforeAll(async () => {
  session = await sessionOf(admin);
  const { revision: _, ...written } = await stored();
  seeded = written;
});

afterEach(async () => {
  await callApiAs(session, { method: 'PUT', path: '/api/settings', body: seeded });
});

/** From the service, bypassing the gateway's cache. */
const stored = async (): Promise<SiteSettings> =>
  (await fetch(`${runningStack().services.catalogue}/api/settings`)).json();

const path = '/manager/settings';
const save = (page: Page) => press(page, 'Lưu thông tin');
/** By its complete label; labels of required fields end with a mark. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replaceAll(/[()./]/g, String.raw`\$&`)}( \\*)?$`));

async function openSettings(): Promise<Page> {
  const { page } = await visitAs(session, path);
  await field(page, 'Tên garage').waitFor();
  return page;
}

it('shows the site’s settings, saves a change, and shows it to visitors [HOME-03, B-67]', async () => {
  const page = await openSettings();
  expect(await field(page, 'Hotline').inputValue()).toBe('1900 0128');
  expect(await page.getByRole('checkbox', { name: 'Chủ Nhật' }).isChecked()).toBe(false);
  await field(page, 'Hotline').fill(' 1900 0777 ');
  await page.getByRole('checkbox', { name: 'Chủ Nhật' }).check();
  await save(page);
  await message(page, 'success', 'Đã lưu thông tin website.').waitFor();
  expect(await stored()).toMatchObject({
    hotline: '1900 0777',
    hours: { days: [0, 1, 2, 3, 4, 5, 6] },
  });
  const homePage = async () => (await fetch(runningStack().gateway)).text();
  await expect.poll(homePage, longTimeout).toContain('1900 0777');
  // Without a reload, too.
  await page.getByRole('link', { name: 'Về trang web', exact: true }).click();
  await page.getByRole('contentinfo').getByText('1900 0777').first().waitFor();
});

it('shows the searches without a result, and saves synonyms that visitors find by at once [DAILY-55, DAILY-58]', async () => {
  const words = `bánh răng ${Date.now().toString(36)}`;
  const searched = `${runningStack().gateway}/api/products/search?name=${encodeURIComponent(words)}&page=1`;
  const found = async () => Number((await fetch(searched)).headers.get('x-total-count'));
  expect(await found()).toBe(0);
  const page = await openSettings();
  const unmatched = page.getByRole('table', { name: 'Những từ khách tìm mà không thấy' });
  await unmatched.getByText(words.replace('bánh răng', 'banh rang')).waitFor();

  await page.getByText(/^Danh sách có sẵn \(\d+ nhóm\)$/).click();
  await page.getByText('phanh, thắng', { exact: true }).waitFor();
  await field(page, 'Từ đồng nghĩa của xưởng').fill(`${words}, phanh`);
  await press(page, 'Lưu từ đồng nghĩa');
  await message(page, 'success', 'Đã lưu từ đồng nghĩa.').waitFor();
  await expect.poll(found, longTimeout).toBeGreaterThan(0);

  await field(page, 'Từ đồng nghĩa của xưởng').fill('');
  await press(page, 'Lưu từ đồng nghĩa');
  await expect.poll(found, longTimeout).toBe(0);
});
