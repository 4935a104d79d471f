/** Categories, kinds of staff, staff and slides in the back office. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { customer, dialog, failure, master, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, runningStack } from './browser.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(master);
});

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const openForm = (page: Page) => page.getByRole('tab', { name: 'Thêm mới' }).click();
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const selected = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });

const kinds = [
  { path: '/manager/category', one: 'danh mục', label: 'Tên danh mục', create: 'Thêm danh mục', id: 'MCAT-01' },
  { path: '/manager/category-staff', one: 'chức vụ', label: 'Tên chức vụ', create: 'Thêm chức vụ', id: 'MCAT-02' },
];

it.each(kinds)(
  'adds, renames and removes a $one under two tabs [MCAT-01, MCAT-02, MGR-01]',
  async ({ path, one, label, create }) => {
    const [first, second] = [unique('Mục'), unique('Mục mới')];
    const { page } = await visitAs(session, path);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(10);
    await openForm(page);
    await page.getByLabel(label).fill(first);
    await pressed(page, create);
    await selected(page, 'Danh sách').waitFor();
    await page.getByRole('searchbox').fill(first);
    await page.getByRole('button', { name: `Sửa ${one} ${first}` }).click();
    await selected(page, 'Chỉnh sửa').waitFor();
    await page.getByLabel(label).fill(second);
    await pressed(page, 'Lưu');
    await page.getByRole('searchbox').fill(second);
    await page.getByRole('button', { name: `Xóa ${one} ${second}` }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('Hành động này không thể hoàn tác').waitFor();
    await asked.getByRole('button', { name: 'Xóa', exact: true }).click();
    await rowOf(page, second).waitFor({ state: 'detached' });
    expect(await rowOf(page, second).count()).toBe(0);
  },
);

it('wants a name, and shows the server’s words when it is taken [MCAT-03, MCAT-04]', async () => {
  const { page } = await visitAs(session, '/manager/category');
  const name = (await page.locator('tbody tr td:first-child').first().textContent()) ?? '';
  await openForm(page);
  await pressed(page, 'Thêm danh mục');
  await page.getByText('Vui lòng nhập tên danh mục!').waitFor();
  await page.getByLabel('Tên danh mục').fill(name);
  await pressed(page, 'Thêm danh mục');
  await message(page, 'error', 'Danh mục này đã tồn tại.').waitFor();
  expect(await page.getByLabel('Tên danh mục').inputValue()).toBe(name);
});

it('refuses to remove a category in use, and says how many products use it [MCAT-05, SRV-20]', async () => {
  const { page } = await visitAs(session, '/manager/category');
  const name = (await page.locator('tbody tr td:first-child').first().textContent()) ?? '';
  await page.getByRole('button', { name: `Xóa danh mục ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  const told = message(page, 'error', 'Không thể xóa danh mục!');
  await told.waitFor();
  expect(await told.textContent()).toMatch(/Danh mục đang có \d+ sản phẩm, không thể xóa\./);
});

it('shows the server’s words for 404 and 500 when a position is not removed, else the fixed text [MCAT-06]', async () => {
  const { page } = await visitAs(session, '/manager/category-staff');
  const name = (await page.locator('tbody tr td:first-child').first().textContent()) ?? '';
  const texts: string[] = [];
  for (const [status, text] of [
    [404, 'Không tìm thấy chức vụ.'],
    [503, 'Bận'],
  ] as const) {
    await page.route('**/api/categoriesStaff/*', (route) => route.fulfill({ status, json: failure('ANY', text) }));
    await page.getByRole('button', { name: `Xóa chức vụ ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
    const told = page.locator('[data-severity="error"]').last();
    await told.getByText(status === 404 ? text : 'Không thể xóa chức vụ!').waitFor();
    texts.push((await told.textContent()) ?? '');
    await page.unroute('**/api/categoriesStaff/*');
  }
  expect(texts[1]).toContain('Bận');
});

it('adds, changes and removes a member of staff with a portrait [MSTF-01, MSTF-05, MSTF-09]', async () => {
  const name = unique('Lê Văn Thử');
  const { page } = await visitAs(session, '/manager/staff');
  await openForm(page);
  await page.getByLabel('Họ và tên').fill(name);
  await page.getByLabel('Số điện thoại công việc').fill('0900000777');
  await page.getByLabel('Vị trí').fill('Thợ máy');
  await page.getByLabel('Chức vụ').selectOption({ index: 1 });
  await page.locator('input[type="file"]').setInputFiles(await pictureFile(page, { width: 400, height: 300 }));
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await pressed(page, 'Thêm nhân viên');
  await message(page, 'success', 'Thêm nhân viên thành công!').waitFor();
  await selected(page, 'Danh sách').waitFor();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Phóng to ảnh của ${name}` }).click();
  await dialog(page, name).getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Xóa ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await message(page, 'success', 'Xóa nhân viên thành công!').waitFor();
  expect(await rowOf(page, name).count()).toBe(0);
});

it('says what is wrong with a member of staff [MSTF-02, MSTF-03, MSTF-04]', async () => {
  const { page } = await visitAs(session, '/manager/staff');
  await openForm(page);
  await pressed(page, 'Thêm nhân viên');
  await message(page, 'error', 'Vui lòng điền đầy đủ thông tin!').waitFor();
  await page.getByLabel('Vị trí').fill('Thợ máy');
  await page.getByLabel('Chức vụ').selectOption({ index: 1 });
  await page.getByLabel('Số điện thoại công việc').fill('0900000777');
  await page.getByLabel('Họ và tên').fill('A');
  await pressed(page, 'Thêm nhân viên');
  await message(page, 'error', 'Tên phải có ít nhất 2 ký tự').waitFor();
  await page.getByLabel('Họ và tên').fill('An');
  await page.getByLabel('Số điện thoại công việc').fill('090000077');
  await pressed(page, 'Thêm nhân viên');
  await message(page, 'error', 'Số điện thoại phải có 10 chữ số').waitFor();
  expect(await selected(page, 'Thêm mới').count()).toBe(1);
});

it('refuses a portrait of one byte more than 5,000,000 [MSTF-06]', async () => {
  const { page } = await visitAs(session, '/manager/staff');
  await openForm(page);
  const choose = (bytes: number) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(bytes, 1) });
  await choose(5_000_001);
  await page.getByText('Kích thước ảnh không được vượt quá 5MB').waitFor();
  await choose(5_000_000);
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  expect(await page.getByText('Kích thước ảnh không được vượt quá 5MB').count()).toBe(0);
});

it('tells staff that cannot be loaded, saved or removed [MSTF-07, MSTF-08, MSTF-10, MSTF-11]', async () => {
  const broken = { status: 500, json: failure('INTERNAL', 'Lời của máy chủ') };
  const { page } = await newVisitAs(session);
  await page.route('**/api/staff?*', (route) => route.fulfill(broken));
  await page.route('**/api/categoriesStaff', (route) => route.fulfill(broken));
  await page.goto('/manager/staff');
  await message(page, 'error', 'Không thể tải danh sách nhân viên!').waitFor();
  await openForm(page);
  await message(page, 'error', 'Không thể tải danh mục nhân viên').waitFor();

  const { page: other } = await visitAs(session, '/manager/staff');
  await other.route('**/api/staff/*', (route) => route.fulfill(broken));
  const name = (await other.locator('tbody tr td:nth-child(2)').first().textContent()) ?? '';
  await other.getByRole('button', { name: `Xóa ${name}`, exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await message(other, 'error', 'Không thể xóa nhân viên!').waitFor();
  await other.getByRole('button', { name: `Sửa ${name}`, exact: true }).click();
  await pressed(other, 'Lưu thay đổi');
  await message(other, 'error', 'Lời của máy chủ').waitFor();
  expect(await selected(other, 'Chỉnh sửa').count()).toBe(1);
});

it('adds a slide, changes its words and keeps its picture, and removes it [MBAN-01, MBAN-08, MBAN-09]', async () => {
  const [first, second] = [unique('Khuyến mãi'), unique('Khuyến mãi hè')];
  const { page } = await visitAs(session, '/manager/banner');
  await openForm(page);
  await page.locator('input[type="file"]').setInputFiles(await pictureFile(page, { width: 400, height: 300 }));
  await page.getByLabel('Tiêu đề').fill(first);
  await pressed(page, 'Thêm banner');
  await message(page, 'success', 'Thêm banner mới thành công!').waitFor();
  await page.getByRole('button', { name: `Sửa ${first}` }).click();
  await page.getByLabel('Tiêu đề').fill(second);
  await pressed(page, 'Lưu thay đổi');
  await message(page, 'success', 'Cập nhật banner thành công!').waitFor();
  await rowOf(page, second)
    .getByRole('button', { name: `Phóng to ${second}` })
    .waitFor();
  await page.getByRole('button', { name: `Xóa ${second}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await rowOf(page, second).waitFor({ state: 'detached' });
  expect(await rowOf(page, second).count()).toBe(0);
});

it('wants a picture for a new slide [MBAN-02]', async () => {
  const { page } = await visitAs(session, '/manager/banner');
  await openForm(page);
  await pressed(page, 'Thêm banner');
  await message(page, 'error', 'Vui lòng chọn ảnh banner!').waitFor();
  expect(await selected(page, 'Thêm mới').count()).toBe(1);
});

it('tells slides that cannot be loaded, are no list, or are not removed [MBAN-03, MBAN-04, MBAN-10, MGR-05]', async () => {
  for (const [answer, text] of [
    [{ status: 200, json: {} }, 'Dữ liệu không hợp lệ!'],
    [{ status: 500, json: failure('INTERNAL', 'Hỏng') }, 'Không thể tải danh sách banner!'],
  ] as const) {
    const { page } = await newVisitAs(session);
    await page.route('**/api/banners', (route) => route.fulfill(answer));
    await page.goto('/manager/banner');
    await message(page, 'error', text).waitFor();
  }
  const { page } = await visitAs(session, '/manager/banner');
  await page.route('**/api/banners/*', (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Hỏng') }));
  await page.getByRole('button', { name: /^Xóa / }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  const told = message(page, 'error', 'Không thể xóa tài khoản!');
  await told.waitFor();
  expect(await told.textContent()).toContain('Hỏng');
});

it('shows a customer who gets there no staff data of the back office, and the server refuses every write [MGR-01, SRV-02]', async () => {
  const { token } = await sessionOf(customer);
  const write = (path: string) =>
    fetch(`${runningStack().gateway}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x' }),
    });
  const answers = await Promise.all(
    [
      '/api/categories/create',
      '/api/categoriesStaff/create',
      '/api/staff/create',
      '/api/banners/create',
      '/api/news/create',
    ].map(write),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
