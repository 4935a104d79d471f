/** The slides of the home page, edited in the back office. */
import type { Banner, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { admin, dialog, failure, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { fetchApi, launchBrowser, phone } from './browser.ts';
import { horizontalOverflow } from './content-facts.ts';
import { openForm, press, failCalls, remove, rowOf, rows, callApiAs, tab, unique } from './office.ts';
import { longTimeout } from './moving-parts.ts';
import { jpegFile, pictureFile, textFile } from './picture-files.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const path = '/manager/banner';
const serverWords = 'Lời của máy chủ';
const files = (page: Page) => page.locator('input[type="file"]');
const banners = async (): Promise<Banner[]> => {
  const { body } = await fetchApi('/api/banners');
  return Array.isArray(body) ? body : [];
};

async function openList(): Promise<Page> {
  const { page } = await visitAs(session, path);
  await rows(page).first().waitFor();
  return page;
}

/** The form of a new slide with a picture chosen; a created slide is removed after the test. */
async function openFilledForm(): Promise<Page> {
  const known = new Set((await banners()).map(({ _id }) => _id));
  onTestFinished(async () => {
    for (const { _id } of await banners()) {
      if (!known.has(_id))
        await callApiAs(session, { method: 'DELETE', path: `/api/banners/${_id}` }).catch(() => null);
    }
  });
  const page = await openList();
  await openForm(page);
  await files(page).setInputFiles(await pictureFile(page, { width: 1600, height: 600 }));
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  return page;
}

/** A slide stored through the API, with the picture of another one; removed after the test. */
async function addBanner(headline: string): Promise<Banner> {
  const [{ image } = { image: '' }] = await banners();
  const { banner } = Object(
    await callApiAs(session, { method: 'POST', path: '/api/banners/create', body: { image, headline } }),
  );
  onTestFinished(async () => {
    await callApiAs(session, { method: 'DELETE', path: `/api/banners/${banner._id}` }).catch(() => null);
  });
  return banner;
}

it('adds a slide with a picture and texts, and returns to the list [MBAN-01, MBAN-09, API-41, ENT-09]', async () => {
  const headline = unique('Khuyến mãi');
  const page = await openFilledForm();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
  await page.getByLabel('Tiêu đề').fill(headline);
  await page.getByLabel('Chữ trên nút').fill('Xem ngay');
  await page.getByLabel(/^Đường dẫn của nút/).fill('/contact');
  await press(page, 'Thêm banner');
  await message(page, 'success', 'Thêm banner mới thành công!').waitFor();
  await tab(page, 'Danh sách').waitFor();
  await rowOf(page, headline).getByText('Xem ngay').waitFor();
  await press(page, `Phóng to ${headline}`);
  expect(await dialog(page, headline).getByRole('img').getAttribute('src')).toMatch(/^\/api\/media\/catalogue\//);
});

it('changes the texts of a slide and keeps its picture [MBAN-01, MBAN-08, API-42]', async () => {
  const { image, headline } = await addBanner(unique('Khuyến mãi'));
  const changed = unique('Khuyến mãi hè');
  const page = await openList();
  await press(page, `Sửa ${headline}`);
  await tab(page, 'Chỉnh sửa').waitFor();
  await page.getByLabel('Tiêu đề').fill(changed);
  await press(page, 'Lưu thay đổi');
  await message(page, 'success', 'Cập nhật banner thành công!').waitFor();
  await tab(page, 'Danh sách').waitFor();
  await press(page, `Phóng to ${changed}`);
  expect(await dialog(page, changed).getByRole('img').getAttribute('src')).toBe(image);
});

it('informs the second of two editors, and keeps what was typed [TRUST-14]', async () => {
  const { _id, headline, revision } = await addBanner(unique('Khuyến mãi'));
  const page = await openList();
  await press(page, `Sửa ${headline}`);
  await page.getByLabel('Tiêu đề').fill('Bản của người chậm hơn');
  const faster = { headline: unique('Bản của người nhanh hơn'), revision };
  await callApiAs(session, { method: 'PUT', path: `/api/banners/${_id}`, body: faster });
  await press(page, 'Lưu thay đổi');
  await message(page, 'error', 'Dữ liệu vừa được người khác thay đổi, vui lòng tải lại và thử lại.').waitFor();
  expect(await page.getByLabel('Tiêu đề').inputValue()).toBe('Bản của người chậm hơn');
  expect((await banners()).find((banner) => banner._id === _id)?.headline).toBe(faster.headline);
});

it('asks for confirmation before it removes a slide [MBAN-01, API-43]', async () => {
  const { headline } = await addBanner(unique('Gỡ đi'));
  const page = await openList();
  await press(page, `Xóa ${headline}`);
  const asked = dialog(page, 'Xóa banner?');
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  await press(asked, 'Hủy');
  await asked.waitFor({ state: 'detached' });
  expect(await rowOf(page, headline).count()).toBe(1);
  await remove(page, `Xóa ${headline}`);
  await message(page, 'success', 'Đã xóa banner.').waitFor();
  await rowOf(page, headline).waitFor({ state: 'detached' });
});

it('shows ten per page [MBAN-01, MGR-04]', async () => {
  const [one] = await banners();
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...one,
    _id: `${index}`.padStart(24, '0'),
    headline: `Banner số ${index + 1}`,
  }));
  const { page } = await newVisitAs(session);
  await page.route('**/api/banners', (route) => route.fulfill({ json: many }));
  await page.goto(path);
  await rowOf(page, 'Banner số 10').waitFor();
  expect(await rows(page).count()).toBe(10);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await rowOf(page, 'Banner số 12').waitFor();
  expect(await rows(page).count()).toBe(2);
});

it('requires a picture for a new slide, and sends nothing without one [MBAN-02]', async () => {
  const page = await openList();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await openForm(page);
  await page.getByLabel('Tiêu đề').fill('Không có ảnh');
  await press(page, 'Thêm banner');
  await message(page, 'error', 'Vui lòng chọn ảnh banner!').waitFor();
  expect(await tab(page, 'Thêm mới').count()).toBe(1);
  expect(sent).not.toContain('/api/banners/create');
});

it('accepts image files of at most 5,000,000 bytes, and links within the site [SRV-16]', async () => {
  const page = await openFilledForm();
  await press(page, 'Bỏ ảnh 1');
  await files(page).setInputFiles(textFile('gia-anh.png', 'image/png'));
  await page.getByRole('main').getByText('Tệp tải lên không phải là ảnh hợp lệ.').waitFor();
  await files(page).setInputFiles(await jpegFile(page, 5_000_001));
  await page.getByRole('main').getByText('Kích thước ảnh không được vượt quá 5MB').waitFor();
  expect(await page.getByRole('button', { name: 'Bỏ ảnh 1' }).count()).toBe(0);
  await files(page).setInputFiles(await jpegFile(page, 5_000_000));
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  for (const link of ['https://example.com', '//example.com', 'javascript:alert(1)']) {
    await page.getByLabel(/^Đường dẫn của nút/).fill(link);
    await press(page, 'Thêm banner');
    await page.getByText('Đường dẫn bắt đầu bằng / và ở trong trang web này').waitFor();
  }
  expect(await tab(page, 'Thêm mới').count()).toBe(1);
});

const saves = [
  { status: 404, text: 'Banner không tìm thấy', saysServer: false },
  { status: 400, text: serverWords, saysServer: true },
  { status: 500, text: 'Có lỗi xảy ra. Vui lòng thử lại!', saysServer: true },
];

describe.each(saves)('a save that failed with $status', ({ status, text, saysServer }) => {
  it('is shown when adding a slide, and the form stays open [MBAN-05, MBAN-06, MBAN-07]', async () => {
    const page = await openFilledForm();
    await failCalls(page, '**/api/banners/create', { method: 'POST', status, text: serverWords });
    await page.getByLabel('Tiêu đề').fill('Giữ lại');
    await press(page, 'Thêm banner');
    const toast = message(page, 'error', text);
    await toast.waitFor();
    expect(await toast.getByText(serverWords).count()).toBe(saysServer ? 1 : 0);
    expect(await page.getByLabel('Tiêu đề').inputValue()).toBe('Giữ lại');
    expect(await page.getByRole('button', { name: 'Bỏ ảnh 1' }).count()).toBe(1);
  });

  it('is shown when changing a slide [MBAN-05, MBAN-06, MBAN-07]', async () => {
    const page = await openList();
    await failCalls(page, '**/api/banners/*', { method: 'PUT', status, text: serverWords });
    await page.getByRole('button', { name: /^Sửa / }).first().click();
    await press(page, 'Lưu thay đổi');
    await message(page, 'error', text).waitFor();
    expect(await tab(page, 'Chỉnh sửa').count()).toBe(1);
  });
});

it.each([400, 404, 500])('shows the specified text when a removal fails with %i [MBAN-10]', async (status) => {
  const page = await openList();
  const before = await rows(page).count();
  await failCalls(page, '**/api/banners/*', { method: 'DELETE', status, text: serverWords });
  await page.getByRole('button', { name: /^Xóa / }).first().click();
  await press(page.getByRole('dialog'), 'Xóa');
  const toast = message(page, 'error', 'Không thể xóa tài khoản!');
  await toast.waitFor();
  expect(await toast.getByText(serverWords).count()).toBe(1);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(before);
});

const brokenLists = [
  { answer: { status: 200, json: { banners: [] } }, text: 'Dữ liệu không hợp lệ!' },
  { answer: { status: 500, json: failure('INTERNAL', serverWords) }, text: 'Không thể tải danh sách banner!' },
];

it.each(brokenLists)('shows “$text”, and reloads on request [MBAN-03, MBAN-04, MGR-05]', async ({ answer, text }) => {
  const { page } = await newVisitAs(session);
  await page.route('**/api/banners', (route) => route.fulfill(answer));
  await page.goto(path);
  await message(page, 'error', text).waitFor();
  await page.getByRole('main').getByText(text).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.unroute('**/api/banners');
  await press(page, 'Thử lại');
  await expect.poll(() => rows(page).count(), longTimeout).toBeGreaterThan(0);
});

it('fits a phone: the list and the form', async () => {
  const { page } = await visitAs(session, path, { viewport: phone });
  await rows(page).first().waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await openForm(page);
  await page.getByLabel('Tiêu đề').waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
