/** The business details of the site, edited in the back office. */
import type { Session, SiteSettings } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { admin, failure, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser, phone } from './browser.ts';
import { horizontalOverflow } from './content-facts.ts';
import { press, failCalls, callApiAs } from './office.ts';
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
const serverWords = 'Lời của máy chủ';
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

it('adds and removes links, counters and places, up to their maximum', async () => {
  const page = await openSettings();
  expect(await page.getByRole('button', { name: 'Thêm liên kết' }).count()).toBe(0);
  await press(page, 'Bỏ liên kết 2');
  await press(page, 'Bỏ địa điểm 2');
  await press(page, 'Bỏ con số 1');
  await press(page, 'Thêm con số');
  await field(page, 'Con số 4').fill('24/7');
  await field(page, 'Ý nghĩa của con số 4').fill('Cứu hộ');
  await press(page, 'Thêm liên kết');
  await field(page, 'Loại liên kết 3').selectOption({ label: 'Kênh video' });
  await field(page, 'Tên liên kết 3').fill('Kênh mới');
  await field(page, 'Địa chỉ liên kết 3 (https://…)').fill('https://video.example/moi');
  expect(await page.getByRole('button', { name: 'Thêm liên kết' }).count()).toBe(0);
  await save(page);
  await message(page, 'success', 'Đã lưu thông tin website.').waitFor();
  expect(await stored()).toMatchObject({
    maps: [{ name: 'Xưởng chính' }],
    counters: [{}, {}, {}, { value: '24/7', label: 'Cứu hộ' }],
    socialLinks: [
      { kind: 'community' },
      { kind: 'clips' },
      { kind: 'video', name: 'Kênh mới', url: 'https://video.example/moi' },
    ],
  });
});

it('shows at each field why its value is invalid, and sends nothing', async () => {
  const page = await openSettings();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  for (const [label, value, text] of [
    ['Tên garage', '  ', 'Vui lòng nhập thông tin này'],
    ['Hotline', 'gọi anh Tâm', 'Chỉ gồm chữ số, dấu cách, dấu chấm và dấu +'],
    ['Email', 'lienhe', 'Địa chỉ email không hợp lệ'],
    ['Địa chỉ nhắn tin (https://…)', 'javascript:alert(1)', 'Địa chỉ bắt đầu bằng https://'],
    ['Địa chỉ liên kết 1 (https://…)', 'http://example.com', 'Địa chỉ bắt đầu bằng https://'],
    ['Vĩ độ địa điểm 1', 'ở đây', 'Vĩ độ là số từ -90 đến 90'],
    ['Kinh độ địa điểm 1', '181', 'Kinh độ là số từ -180 đến 180'],
  ] as const) {
    const invalid = field(page, label);
    const valid = await invalid.inputValue();
    await invalid.fill(value);
    await save(page);
    await page.getByText(text).waitFor();
    expect(await invalid.getAttribute('aria-invalid')).toBe('true');
    await invalid.fill(valid);
  }
  expect(sent).toEqual([]);
});

it.each([400, 500])('shows that saving failed with %i, and keeps what was written', async (status) => {
  const page = await openSettings();
  await failCalls(page, '**/api/settings', { method: 'PUT', status, text: serverWords });
  await field(page, 'Khẩu hiệu').fill('Giữ lại');
  await save(page);
  const toast = message(page, 'error', 'Không thể lưu thông tin website');
  await toast.waitFor();
  expect(await toast.getByText(serverWords).count()).toBe(1);
  expect(await field(page, 'Khẩu hiệu').inputValue()).toBe('Giữ lại');
});

it('saves repeatedly, but does not overwrite what somebody else saved meanwhile', async () => {
  const page = await openSettings();
  for (const slogan of ['Lần một', 'Lần hai']) {
    await field(page, 'Khẩu hiệu').fill(slogan);
    await save(page);
    await expect.poll(async () => (await stored()).slogan, longTimeout).toBe(slogan);
  }
  await callApiAs(session, {
    method: 'PUT',
    path: '/api/settings',
    body: { ...(await stored()), hotline: '1900 0999' },
  });
  await field(page, 'Khẩu hiệu').fill('Lần ba');
  await save(page);
  const toast = message(page, 'error', 'Không thể lưu thông tin website');
  await toast.getByText('Dữ liệu vừa được người khác thay đổi, vui lòng tải lại và thử lại.').waitFor();
  expect(await stored()).toMatchObject({ slogan: 'Lần hai', hotline: '1900 0999' });
  expect(await field(page, 'Khẩu hiệu').inputValue()).toBe('Lần ba');
});

it('shows that the settings cannot be loaded, and reloads them', async () => {
  const { page } = await newVisitAs(session);
  await page.route('**/api/settings', (route) =>
    route.fulfill({ status: 500, json: failure('INTERNAL', serverWords) }),
  );
  await page.goto(path);
  await message(page, 'error', 'Không thể tải thông tin website').waitFor();
  await page.unroute('**/api/settings');
  await press(page, 'Thử lại');
  await field(page, 'Tên garage').waitFor();
  expect(await field(page, 'Tên garage').inputValue()).toBe('Garage Việt Tâm');
});

it('fits a phone, with its button visible', async () => {
  const { page } = await visitAs(session, path, { viewport: phone });
  await field(page, 'Tên garage').waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  const button = await page.getByRole('button', { name: 'Lưu thông tin' }).boundingBox();
  expect(button?.y ?? phone.height).toBeLessThan(phone.height);
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

it('shows what is wrong with a line of synonyms, and that saving failed, and keeps what was written [DAILY-55]', async () => {
  const page = await openSettings();
  const lines = field(page, 'Từ đồng nghĩa của xưởng');
  await lines.fill('vỏ, lốp\nmột hai ba bốn năm');
  await press(page, 'Lưu từ đồng nghĩa');
  await page.getByText('Dòng 2 có tên dài hơn bốn từ hoặc 60 ký tự').waitFor();
  expect(await lines.getAttribute('aria-invalid')).toBe('true');
  await failCalls(page, '**/api/search/synonyms', { method: 'PUT', status: 500, text: serverWords });
  await lines.fill('vỏ, lốp');
  await press(page, 'Lưu từ đồng nghĩa');
  await message(page, 'error', 'Không thể lưu từ đồng nghĩa').waitFor();
  expect(await lines.inputValue()).toBe('vỏ, lốp');
});
