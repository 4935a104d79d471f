/** Staff in the back office. */
import type { Session, StaffMember } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { dialog, failure, master, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { fetchApi, launchBrowser, phone } from './browser.ts';
import { longTimeout } from './moving-parts.ts';
import {
  openForm,
  openWithPendingCall,
  press,
  failCalls,
  remove,
  rowOf,
  rows,
  search,
  callApiAs,
  tab,
  unique,
} from './office.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let session: Session;
let position: { _id: string; name: string };

beforeAll(async () => {
  session = await sessionOf(master);
  const { body } = await fetchApi('/api/categoriesStaff');
  if (!Array.isArray(body)) throw new Error('The positions are no list');
  [position] = body;
});

/** Adds a member through the API. */
async function addMember(): Promise<string> {
  const name = unique('Lê Văn Thử');
  const body: Omit<StaffMember, '_id' | 'catestaff_id' | 'createdAt'> & { catestaff_id: string } = {
    name,
    phone: '0900000777',
    position: 'Thợ máy',
    image: '',
    catestaff_id: position._id,
  };
  await callApiAs(session, { method: 'POST', path: '/api/staff/create', body });
  return name;
}

/** Opens the list filtered by one member. */
async function find(name: string): Promise<Page> {
  const { page } = await visitAs(session, `/manager/staff?q=${encodeURIComponent(name)}`);
  await rowOf(page, name).waitFor();
  return page;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

const whole = { 'Họ và tên': 'Nguyễn Thị Thử', 'Số điện thoại công việc': '0900000778', 'Vị trí': 'Thu ngân' };

it('shows staff ten per page under two tabs, and filters by position [MSTF-01, MGR-04]', async () => {
  const { page } = await visitAs(session, '/manager/staff');
  await rows(page).nth(9).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
  expect(await tab(page, 'Danh sách').count()).toBe(1);
  expect(await rows(page).count()).toBe(10);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await page.getByLabel('Lọc theo chức vụ').selectOption({ label: position.name });
  await page.waitForURL((url) => url.searchParams.get('category') === position._id && !url.searchParams.has('page'));
  const others = rows(page).filter({ hasNot: page.getByRole('cell', { name: position.name, exact: true }) });
  await others.first().waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBeGreaterThan(0);
});

it('adds, changes and removes a member with a portrait [MSTF-01, MSTF-05, MSTF-09]', async () => {
  const name = unique('Lê Văn Thử');
  const { page } = await visitAs(session, '/manager/staff');
  await openForm(page);
  await fill(page, { ...whole, 'Họ và tên': name });
  await page.getByLabel('Chức vụ').selectOption({ label: position.name });
  await page.getByLabel('Ảnh chân dung').setInputFiles(await pictureFile(page, { width: 400, height: 300 }));
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await press(page, 'Thêm nhân viên');
  await message(page, 'success', 'Thêm nhân viên thành công!').waitFor();
  await tab(page, 'Danh sách').waitFor();
  await search(page, name);
  await press(page, `Phóng to ảnh của ${name}`);
  await dialog(page, name).getByRole('img').waitFor();
  await page.keyboard.press('Escape');

  await press(page, `Sửa ${name}`);
  await tab(page, 'Chỉnh sửa').waitFor();
  await fill(page, { 'Vị trí': 'Tổ trưởng' });
  await press(page, 'Bỏ ảnh 1');
  await press(page, 'Lưu thay đổi');
  await tab(page, 'Danh sách').waitFor();
  await rowOf(page, 'Tổ trưởng').getByText('Chưa có ảnh').waitFor();

  await press(page, `Xóa ${name}`);
  await page.getByRole('dialog').getByText('Hành động này không thể hoàn tác').waitFor();
  await press(page.getByRole('dialog'), 'Xóa');
  await message(page, 'success', 'Xóa nhân viên thành công!').waitFor();
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  expect(await rows(page).count()).toBe(0);
});

it('shows what is invalid in the form, and sends nothing [MSTF-02, MSTF-03, MSTF-04]', async () => {
  const { page } = await visitAs(session, '/manager/staff');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/staff')) sent += 1;
  });
  await openForm(page);
  await press(page, 'Thêm nhân viên');
  await message(page, 'error', 'Vui lòng điền đầy đủ thông tin!').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(4);
  await page.getByLabel('Chức vụ').selectOption({ label: position.name });
  await fill(page, { ...whole, 'Họ và tên': 'A' });
  await press(page, 'Thêm nhân viên');
  await message(page, 'error', 'Tên phải có ít nhất 2 ký tự').waitFor();
  for (const wrong of ['090000077', '09000007777', '090000077a']) {
    await fill(page, { 'Họ và tên': 'An', 'Số điện thoại công việc': wrong });
    await press(page, 'Thêm nhân viên');
    await message(page, 'error', 'Số điện thoại phải có 10 chữ số').last().waitFor();
  }
  expect(await page.getByLabel('Số điện thoại công việc').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toBe(0);
});

it('accepts a portrait of 5,000,000 bytes, and not one byte more [MSTF-06]', async () => {
  const { page } = await visitAs(session, '/manager/staff');
  await openForm(page);
  const picture = await pictureFile(page, { width: 40, height: 30 });
  const choose = (bytes: number) =>
    page.getByLabel('Ảnh chân dung').setInputFiles({
      ...picture,
      buffer: Buffer.concat([picture.buffer, Buffer.alloc(bytes - picture.buffer.length)]),
    });
  await choose(5_000_001);
  const tooLarge = page.getByRole('main').getByText('Kích thước ảnh không được vượt quá 5MB');
  await tooLarge.waitFor();
  await message(page, 'error', 'Kích thước ảnh không được vượt quá 5MB').waitFor();
  expect(await page.getByRole('button', { name: 'Bỏ ảnh 1' }).count()).toBe(0);
  await choose(5_000_000);
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  expect(await tooLarge.count()).toBe(0);
});

it('shows that staff or positions cannot be loaded [MSTF-07, MSTF-08, MGR-05]', async () => {
  const { page } = await newVisitAs(session);
  await failCalls(page, '**/api/staff?*', { method: 'GET', status: 500, text: 'Hỏng' });
  await failCalls(page, '**/api/categoriesStaff', { method: 'GET', status: 500, text: 'Hỏng' });
  await page.goto('/manager/staff');
  await message(page, 'error', 'Không thể tải danh sách nhân viên!').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await openForm(page);
  await message(page, 'error', 'Không thể tải danh mục nhân viên').waitFor();

  const { page: other } = await newVisitAs(session);
  await other.route('**/api/staff?*', (route) => route.fulfill({ json: {} }));
  await other.goto('/manager/staff');
  await message(other, 'error', 'Dữ liệu không hợp lệ!').waitFor();
});

it('shows that a member was not removed, whatever the server’s response [MSTF-09, MSTF-10]', async () => {
  const name = await addMember();
  const page = await find(name);
  const answers = [
    { status: 500, json: failure('INTERNAL', 'Hỏng') },
    { status: 200, json: { status: 'thất bại', message: 'Không xong' } },
  ];
  for (const answer of answers) {
    await page.route('**/api/staff/*', (route) => route.fulfill(answer));
    await remove(page, `Xóa ${name}`);
    const toast = message(page, 'error', 'Không thể xóa nhân viên!');
    await toast.waitFor();
    await press(toast, 'Đóng thông báo');
    await toast.waitFor({ state: 'detached' });
    await page.unroute('**/api/staff/*');
  }
  expect(await rowOf(page, name).count()).toBe(1);
  expect(await message(page, 'success', 'Xóa nhân viên thành công!').count()).toBe(0);
});

it('shows the server’s message when a member is not saved, else the specified text [MSTF-11]', async () => {
  const name = await addMember();
  const page = await find(name);
  await press(page, `Sửa ${name}`);
  await failCalls(page, '**/api/staff/*', { method: 'PUT', status: 400, text: 'Lời của máy chủ' });
  await press(page, 'Lưu thay đổi');
  await message(page, 'error', 'Lời của máy chủ').waitFor();
  await page.unroute('**/api/staff/*');
  await page.route('**/api/staff/*', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>' }));
  await press(page, 'Lưu thay đổi');
  await message(page, 'error', 'Có lỗi xảy ra!').waitFor();
  expect(await tab(page, 'Chỉnh sửa').count()).toBe(1);
});

it('shows a spinner for at most 2 s [MGR-03]', async () => {
  const { page } = await newVisitAs(session);
  const spinner = await openWithPendingCall(page, { path: '/manager/staff', held: '**/api/staff?*' });
  await page.clock.runFor(2000);
  await spinner.waitFor({ ...longTimeout, state: 'detached' });
  expect(await page.locator('tbody tr[aria-hidden]').count()).toBe(10);
});

it('fits a phone', async () => {
  const { page } = await visitAs(session, '/manager/staff', { viewport: phone });
  await rows(page).first().waitFor();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await openForm(page);
  await page.getByLabel('Họ và tên').waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
