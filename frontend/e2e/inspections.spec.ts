/** An inspection on a phone with a bad connection, across page, gateway and service. The rest: manager-inspection in src/app/routes. */
import type { Inspection, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, sessionOf, submit, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser, phone } from './browser.ts';
import { longTimeout } from './moving-parts.ts';
import { callApiAs, press } from './office.ts';
import { pictureFile } from './picture-files.ts';
import { takeIn } from './workshop.ts';

launchBrowser();

let staff: Session;
beforeAll(async () => {
  staff = await sessionOf(admin);
});

const ENTRIES = '**/api/workshop/inspections/*/entries';

const choose = (page: Page, point: string, rating: string): Promise<void> =>
  page
    .getByRole('group', { name: `Kết quả: ${point}` })
    .getByText(rating)
    .click();
const state = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

const isInspection = (value: unknown): value is Inspection =>
  typeof value === 'object' && value !== null && 'results' in value;

async function readInspection(id: string): Promise<Inspection> {
  const found = await callApiAs(staff, { method: 'GET', path: `/api/workshop/inspections/${id}` });
  if (!isInspection(found)) throw new Error('No inspection');
  return found;
}

/** Starts an inspection on the page of a new order. */
async function startInspection(): Promise<{ page: Page; id: string }> {
  const order = await takeIn(staff, {});
  const { page } = await visitAs(staff, `/manager/workshop/${order._id}`, { viewport: phone });
  await press(page.getByRole('region', { name: 'Kiểm tra xe' }), 'Kiểm tra xe');
  await dialog(page, 'Chọn mẫu kiểm tra')
    .getByRole('button', { name: /tổng quát/ })
    .click();
  await page.waitForURL(/\/inspections\/[0-9a-f]{24}$/);
  await page.getByRole('heading', { name: /^Kiểm tra xe / }).waitFor();
  return { page, id: page.url().slice(-24) };
}

it('keeps an inspection over a lost connection, a reload and the end of the session: nothing is lost or doubled [WORK-80] [WORK-75]', async () => {
  const { page, id } = await startInspection();
  const picture = await pictureFile(page, { width: 64, height: 48 });
  await choose(page, 'Còi', 'Tốt');
  await expect.poll(async () => (await readInspection(id)).counts.green, longTimeout).toBe(1);
  await state(page, 'Đã gửi hết').waitFor();

  // In the pit: no connection at all.
  await page.context().setOffline(true);
  await choose(page, 'Đĩa phanh, tang trống', 'Cần làm');
  await page.getByLabel('Số đo Gai lốp trước trái (mm)').fill('1,5');
  await press(page, 'Ghi chú, ảnh: Rò rỉ trong khoang máy');
  await page.getByLabel('Ghi chú: Rò rỉ trong khoang máy').fill('Rỉ dầu ở nắp giàn cò');
  await page.getByLabel('Chụp hoặc chọn ảnh cho Rò rỉ trong khoang máy').setInputFiles(picture);
  await state(page, 'Chưa gửi: 4').waitFor();

  // A connection on which entries arrive, but their answers do not.
  await page.route(ENTRIES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(async () => (await readInspection(id)).version, longTimeout).toBeGreaterThan(2);
  await state(page, 'Chưa gửi: 4').waitFor();

  await page.reload();
  await isHydrated(page);
  await state(page, 'Chưa gửi: 4').waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.getByLabel('Email').fill(admin.email);
  await page.unroute(ENTRIES);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(admin.password);
  await submit(login);
  await state(page, 'Đã gửi hết').waitFor();

  const inspection = await readInspection(id);
  // Each of the five entries is one version.
  expect(inspection.version).toBe(1 + 5);
  expect(inspection.counts).toEqual({ green: 1, yellow: 0, red: 2, unchecked: 42 });
  const leak = inspection.results.find(({ pointId }) => pointId === 'leaks');
  expect([leak?.note, leak?.photos.length, leak?.replacedNotes]).toEqual(['Rỉ dầu ở nắp giàn cò', 1, []]);
  const shown = page.getByRole('button', { name: 'Vẽ lên ảnh 1 của Rò rỉ trong khoang máy' }).locator('img');
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
});

it('completes an inspection and prints it with its photograph and marks [WORK-77] [WORK-86] [WORK-78]', async () => {
  const { page, id } = await startInspection();
  await press(page, 'Ghi chú, ảnh: Thân vỏ, sơn và cản xe');
  await page
    .getByLabel('Chụp hoặc chọn ảnh cho Thân vỏ, sơn và cản xe')
    .setInputFiles(await pictureFile(page, { width: 640, height: 480 }));
  await press(page, 'Vẽ lên ảnh 1 của Thân vỏ, sơn và cản xe');
  await press(page, 'Thêm vòng tròn');
  await press(page, 'Lưu nét vẽ');
  await state(page, 'Đã gửi hết').waitFor();
  await press(page, 'Hoàn tất kiểm tra');
  await press(dialog(page, 'Hoàn tất kiểm tra?'), 'Hoàn tất');
  await page.getByText(/^Đã hoàn tất lúc/).waitFor();
  await page.getByRole('link', { name: 'In phiếu kiểm tra' }).click();
  const picture = page.getByRole('img', { name: 'Ảnh 1 của Thân vỏ, sơn và cản xe' });
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  expect((await readInspection(id)).results[0]?.photos[0]?.strokes).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'In', exact: true }).isVisible()).toBe(false);
});
