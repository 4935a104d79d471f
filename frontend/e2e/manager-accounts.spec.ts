/** Accounts and roles in the back office; masters only. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Session } from '@garage/contracts';
import { admin, dialog, failure, master, message, newVisitAs, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import type { Person } from './accounts.ts';
import { launchBrowser, phone, runningStack } from './browser.ts';
import { linkIn, waitForMail } from './mailbox.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(master);
});

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Tìm theo tên, email hoặc vai trò' });

/** The page with one person looked for, and that person's row. */
async function findPerson({ email }: Pick<Person, 'email'>): Promise<{ page: Page; row: Locator }> {
  const { page } = await visitAs(session, `/manager/accounts?q=${encodeURIComponent(email)}`);
  const row = rowOf(page, email);
  await row.waitFor();
  return { page, row };
}

it('lists accounts under two tabs, ten a page, with the count of all [MACC-01, MACC-04, MACC-05, ROLE-18, GEN-12]', async () => {
  const { page } = await visitAs(session, '/manager/accounts');
  await rowOf(page, '@garage.local').first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
  expect(await page.getByRole('tab', { name: 'Danh sách' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(10);
  const counted = await fetch(`${runningStack().gateway}/api/accounts/count`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { totalAccounts }: { totalAccounts: number } = await counted.json();
  expect(totalAccounts).toBeGreaterThanOrEqual(3);
  await page.getByText(/^Tổng số tài khoản: \d+/).waitFor();
});

it.each([
  ['a name', 'Trần Thị Lan'],
  ['an e-mail', 'email'],
])('finds accounts by %s as one types, and shows the view in the address [MACC-02]', async (_, by) => {
  const person = await verifiedPerson();
  const { page } = await visitAs(session, '/manager/accounts');
  await rowOf(page, '@garage.local').first().waitFor();
  await searchBox(page).fill(by === 'email' ? person.email : by);
  await rowOf(page, person.email).waitFor();
  await page.waitForURL((url) => url.searchParams.has('q'));
  await rowOf(page, master.email).waitFor({ state: 'detached' });
  expect(await rowOf(page, person.email).count()).toBe(1);
});

it('finds accounts by role, and sorts by date and name both ways [MACC-02, MACC-03]', async () => {
  const { page } = await visitAs(session, '/manager/accounts?q=master');
  await rowOf(page, master.email).waitFor();
  const names = () => page.locator('tbody tr td:first-child').allTextContents();
  const { page: all } = await visitAs(session, '/manager/accounts');
  await rowOf(all, '@garage.local').first().waitFor();
  const sort = all.getByRole('combobox', { name: 'Sắp xếp' });
  expect(await sort.locator('option').allTextContents()).toEqual([
    'Ngày tạo: cũ nhất',
    'Ngày tạo: mới nhất',
    'Tên: A → Z',
    'Tên: Z → A',
  ]);
  await sort.selectOption('name');
  await all.waitForURL((url) => url.searchParams.get('sort') === 'name');
  expect((await names()).length).toBeGreaterThan(0);
});

it('locks and unlocks an account after asking; its owner is out at once [MACC-06, ROLE-16, ROLE-26]', async () => {
  const person = await verifiedPerson();
  const { page, row } = await findPerson(person);
  await row.getByRole('switch').click();
  await dialog(page, 'Khóa tài khoản?').getByRole('button', { name: 'Hủy' }).click();
  expect(await row.getByRole('switch').getAttribute('aria-checked')).toBe('true');

  await row.getByRole('switch').click();
  await dialog(page, 'Khóa tài khoản?').getByRole('button', { name: 'Khóa', exact: true }).click();
  await message(page, 'success', 'Đã khóa tài khoản.').waitFor();
  await row.getByText('Đã khóa').waitFor();
  await expect(sessionOf(person)).rejects.toThrow('ACCOUNT_LOCKED');

  await row.getByRole('switch').click();
  await dialog(page, 'Mở khóa tài khoản?').getByRole('button', { name: 'Mở khóa', exact: true }).click();
  await row.getByText('Hoạt động').waitFor();
  expect((await sessionOf(person)).email).toBe(person.email);
});

it('gives an account a role, its name and e-mail read-only, and takes all roles at once [MACC-06, MACC-08, ROLE-18]', async () => {
  const person = await verifiedPerson();
  const { page, row } = await findPerson(person);
  await row.getByRole('button', { name: `Sửa ${person.fullName}` }).click();
  expect(await page.getByRole('tab', { name: 'Chỉnh sửa' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByLabel('Email').isEditable()).toBe(false);
  expect(await page.getByLabel('Họ và tên').isEditable()).toBe(false);
  await page.getByLabel('Vai trò').selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  await row.getByText('Admin', { exact: true }).waitFor();

  await row.getByRole('button', { name: `Xóa tất cả vai trò của ${person.fullName}` }).click();
  await dialog(page, 'Xóa tất cả vai trò?').getByRole('button', { name: 'Xóa vai trò' }).click();
  await message(page, 'success', 'Xóa vai trò thành công!').waitFor();
  await row.getByText('Chưa có vai trò').waitFor();
});

it('wants a role, and says so in one sentence [MACC-07]', async () => {
  const { page } = await visitAs(session, '/manager/accounts');
  await page.getByRole('tab', { name: 'Thêm mới' }).click();
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await message(page, 'error', 'Vui lòng điền đầy đủ thông tin!').waitFor();
  expect(await page.getByLabel('Vai trò').getAttribute('aria-invalid')).toBe('true');
});

it('creates an account whose owner sets the password by mail [ROLE-15, ROLE-17]', async () => {
  const email = `nhan-vien-${Date.now()}@garage.local`;
  const { page } = await visitAs(session, '/manager/accounts');
  await page.getByRole('tab', { name: 'Thêm mới' }).click();
  await page.getByLabel('Họ và tên').fill('Phạm Văn Bình');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Vai trò').selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await message(page, 'success', 'Đã tạo tài khoản và gửi email đặt mật khẩu.').waitFor();
  expect(linkIn(await waitForMail({ to: email }))).toMatch(/^\/set-password#token=/);

  await searchBox(page).fill(email);
  const row = rowOf(page, email);
  await row.getByRole('button', { name: 'Xóa Phạm Văn Bình' }).click();
  const asked = dialog(page, 'Xóa tài khoản?');
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  await asked.getByRole('button', { name: 'Xóa', exact: true }).click();
  await message(page, 'success', 'Xóa tài khoản thành công!').waitFor();
  await row.waitFor({ state: 'detached' });
});

it('protects masters and oneself, each refusal in its own words [ROLE-20, ROLE-21, ROLE-22, ROLE-23, ROLE-24]', async () => {
  const { page, row } = await findPerson(master);
  const label = await row.getByRole('switch').getAttribute('aria-label');
  const name = label?.replace('Trạng thái của ', '') ?? '';
  await row.getByRole('switch').click();
  await message(page, 'error', 'Không thể khóa tài khoản của chính mình').waitFor();
  await row.getByRole('button', { name: `Xóa tất cả vai trò của ${name}` }).click();
  await message(page, 'error', 'Không thể xóa vai trò của tài khoản Master').waitFor();
  await row.getByRole('button', { name: `Sửa ${name}` }).click();
  await message(page, 'error', 'Không thể chỉnh sửa tài khoản Master').waitFor();
  await row.getByRole('button', { name: `Xóa ${name}` }).click();
  await message(page, 'error', 'Không thể xóa tài khoản của chính mình').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('shows the fixed texts when the server fails [MACC-09, MACC-10, MACC-11, MACC-12]', async () => {
  const person = await verifiedPerson();
  const { page, row } = await findPerson(person);
  const refuse = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 503, json: failure('SERVICE_UNAVAILABLE', 'Bận') }));
  await refuse('**/api/roles/disable');
  await refuse('**/api/roles/remove');
  await page.route('**/api/accounts/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: failure('SERVICE_UNAVAILABLE', 'Bận') })
      : route.fallback(),
  );
  await row.getByRole('switch').click();
  await dialog(page, 'Khóa tài khoản?').getByRole('button', { name: 'Khóa', exact: true }).click();
  await message(page, 'error', 'Không thể thay đổi trạng thái tài khoản!').waitFor();
  await row.getByRole('button', { name: 'Xóa tất cả vai trò' }).click();
  await dialog(page, 'Xóa tất cả vai trò?').getByRole('button', { name: 'Xóa vai trò' }).click();
  await message(page, 'error', 'Không thể xóa vai trò!').waitFor();
  await row.getByRole('button', { name: `Xóa ${person.fullName}` }).click();
  await dialog(page, 'Xóa tài khoản?').getByRole('button', { name: 'Xóa', exact: true }).click();
  await message(page, 'error', 'Không thể xóa tài khoản!').waitFor();

  const { page: failed } = await newVisitAs(session);
  await failed.route('**/api/accounts?*', (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Hỏng') }));
  await failed.goto('/manager/accounts');
  await failed.getByRole('main').getByText('Không thể tải danh sách tài khoản!').waitFor();
  await message(failed, 'error', 'Không thể tải danh sách tài khoản!').waitFor();
  expect(await failed.getByRole('table').count()).toBe(0);
});

it('is not for admins: neither the page nor the server gives them anything [ROLE-15, ROLE-19, SRV-02]', async () => {
  const { token } = await sessionOf(admin);
  const answer = await fetch(`${runningStack().gateway}/api/accounts`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(403);
  const change = await fetch(`${runningStack().gateway}/api/accounts/${session.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: false }),
  });
  expect([change.status, await change.json()]).toMatchObject([
    403,
    { message: 'Chỉ Master mới có quyền thay đổi tài khoản!' },
  ]);
});

it('fits a phone: each account is a card, nothing sticks out', async () => {
  const { page } = await visitAs(session, '/manager/accounts', { viewport: phone });
  await page.locator('tbody tr').first().waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Mở menu quản lý' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sản phẩm' }).waitFor();
});
