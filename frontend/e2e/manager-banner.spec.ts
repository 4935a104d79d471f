/** The slides of the home page, edited in the back office. The rest: manager-banner.component.test.tsx. */
import type { Banner, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { admin, dialog, message, sessionOf, visitAs } from './accounts.ts';
import { fetchApi, launchBrowser } from './browser.ts';
import { openForm, press, rowOf, rows, callApiAs, tab, unique } from './office.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const path = '/manager/banner';
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
