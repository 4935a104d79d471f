import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  customer,
  dialog,
  failure,
  message,
  newPerson,
  newVisitAs,
  sessionOf,
  stored,
  submit,
  typeCode,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit, visit } from './browser.ts';
import { codeIn, linkIn, waitForMail } from './mailbox.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

const profileCalls = /\/api\/accounts\/[0-9a-f]{24}$/;
const main = (page: Page) => page.getByRole('main');
const updateForm = (page: Page) => main(page).locator('form');

/** The value of a field of the profile. */
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

it('redirects from /account to the profile', async () => {
  const { page } = await visitAs(await sessionOf(customer), '/account');
  await page.waitForURL((url) => url.pathname === '/account/profile');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Thông tin cá nhân');
});

it('shows picture, name, e-mail, role and state read-only, and a link to edit them [ACC-01, ACC-02]', async () => {
  const session = await sessionOf(customer);
  const { page } = await visitAs(session, '/account/profile');
  await fact(page, 'Email').waitFor();
  expect(await fact(page, 'Họ và tên').innerText()).toBe(session.fullName);
  expect(await fact(page, 'Email').innerText()).toBe(customer.email);
  expect(await fact(page, 'Vai trò').innerText()).toBe('Khách hàng');
  expect(await fact(page, 'Trạng thái').innerText()).toBe('Đang hoạt động');
  expect(await main(page).locator('img[src*="/api/media/identity/"]').count()).toBe(1);
  expect(await main(page).locator('input').count()).toBe(0);
  await main(page).getByRole('link', { name: 'Cập nhật thông tin' }).last().click();
  await page.waitForURL((url) => url.pathname === '/account/update');
});

it('shows that an account is inactive', async () => {
  const session = await sessionOf(customer);
  const { page } = await newVisitAs(session);
  await page.route(profileCalls, async (route) => {
    const answer = await route.fetch();
    const { account, ...rest }: { account: object } = await answer.json();
    await route.fulfill({ json: { ...rest, account: { ...account, status: false, roles: [] } } });
  });
  await page.goto('/account/profile');
  await fact(page, 'Trạng thái').waitFor();
  expect(await fact(page, 'Trạng thái').innerText()).toBe('Ngừng hoạt động');
  expect(await fact(page, 'Vai trò').innerText()).toBe('Chưa có vai trò');
});

it('lists the account’s sessions and marks the current one', async () => {
  const { page } = await visitAs(await sessionOf(await verifiedPerson()), '/account/profile');
  const history = page.getByRole('region', { name: 'Lần đăng nhập gần đây' });
  await history.getByRole('listitem').first().waitFor();
  expect(await history.getByRole('listitem').count()).toBe(1);
  expect(await history.getByRole('listitem').innerText()).toMatch(
    /\d\d:\d\d \d\d\/\d\d\/\d{4} · Email và mật khẩu · [\d.:*a-f]+\n+Phiên này/,
  );
  await page.route('**/sign-ins', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await history.getByText('Chưa tải được lịch sử đăng nhập.').waitFor();
  await page.unroute('**/sign-ins');
  await history.getByRole('button', { name: 'Thử lại' }).click();
  await history.getByText('Phiên này').waitFor();
});

it.each([
  ['ACC-03', 404, failure('ACCOUNT_NOT_FOUND', 'Lời khác'), 'Tài khoản không tồn tại.'],
  ['ACC-04', 500, failure('INTERNAL', 'Lời khác'), 'Đã xảy ra lỗi khi lấy thông tin tài khoản.'],
  ['ACC-05', 200, failure('ANY', 'Tài khoản đang được xem xét.'), 'Tài khoản đang được xem xét.'],
])('shows why the profile cannot be loaded, and retries on request [%s]', async (...[, status, json, text]) => {
  const { page } = await newVisitAs(await sessionOf(customer));
  await page.route(profileCalls, (route) => route.fulfill({ status, json }));
  await page.goto('/account/profile');
  await message(page, 'error', text).waitFor();
  await page.getByRole('heading', { level: 2, name: text }).waitFor();
  // The page also retries automatically, but all its calls fail here: only the button's request is waited for.
  const again = page.waitForRequest(profileCalls);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await again;
  await page.unroute(profileCalls);
  await page.reload();
  await fact(page, 'Email').waitFor();
  expect(await fact(page, 'Email').innerText()).toBe(customer.email);
});

it('shows that the network is down [ACC-06]', async () => {
  const { page } = await newVisitAs(await sessionOf(customer));
  await page.route(profileCalls, (route) => route.abort());
  await page.goto('/account/profile');
  await message(page, 'error', 'Lỗi kết nối đến máy chủ').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('Lỗi kết nối đến máy chủ');
});

it('logs in English and shows in Vietnamese that an account could not be loaded or updated [ACC-09]', async () => {
  const { page, complaints } = await newVisitAs(await sessionOf(customer));
  const broken = failure('SERVICE_UNAVAILABLE', 'Dịch vụ đang tạm gián đoạn.');
  await page.route(profileCalls, (route) => route.fulfill({ status: 503, json: broken }));
  await page.goto('/account/update');
  const fetchFailed = message(page, 'error', 'Không thể lấy thông tin tài khoản');
  await fetchFailed.waitFor();
  expect(await fetchFailed.getAttribute('data-msg')).toBe('Failed to fetch account');
  await page.unroute(profileCalls);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await updateForm(page).waitFor();
  await page.route(profileCalls, (route) => route.fulfill({ status: 503, json: broken }));
  await submit(updateForm(page));
  const updateFailed = message(page, 'error', 'Cập nhật tài khoản thất bại');
  await updateFailed.waitFor();
  expect(await updateFailed.getAttribute('data-msg')).toBe('Failed to update account');
  expect(await updateForm(page).getByRole('alert').innerText()).toContain('Dịch vụ đang tạm gián đoạn.');
  for (const english of ['Failed to fetch account', 'Failed to update account']) {
    await expect.poll(() => complaints.some((text) => text.includes(english))).toBe(true);
  }
});

it('changes name and picture, and shows them at once in the profile and the header [GEN-06, ACC-07]', async () => {
  const session = await sessionOf(await verifiedPerson());
  const { page } = await visitAs(session, '/account/update');
  const form = updateForm(page);
  await form.getByLabel('Họ và tên').fill('  Nguyễn Văn Mới ');
  await form.locator('input[type="file"]').setInputFiles(await pictureFile(page, { width: 300, height: 300 }));
  await form.getByRole('button', { name: 'Xóa ảnh' }).waitFor();
  await submit(form);
  await page.waitForURL((url) => url.pathname === '/account/profile');
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  expect(await fact(page, 'Họ và tên').innerText()).toBe('Nguyễn Văn Mới');
  await main(page).locator('img[src*="/api/media/identity/"]').waitFor();
  const button = page.getByRole('banner').getByRole('button', { name: 'Tài khoản Nguyễn Văn Mới' });
  await button.locator('img').waitFor();
  expect(JSON.parse((await stored(page)).user ?? 'null')).toMatchObject({ fullName: 'Nguyễn Văn Mới' });

  await page.goto('/account/update');
  await form.getByRole('button', { name: 'Xóa ảnh' }).click();
  await submit(form);
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  await expect.poll(() => button.locator('img').count()).toBe(0);
});

it('changes the e-mail after the password and the mailed code are entered [ACC-07, TRUST-1]', async () => {
  const person = await verifiedPerson();
  const { page } = await visitAs(await sessionOf(person), '/account/update');
  const { email } = newPerson();
  await updateForm(page).getByLabel('Email').fill(email);
  await submit(updateForm(page));
  const confirmation = dialog(page, 'Xác nhận email mới');
  await confirmation.getByLabel('Mật khẩu hiện tại').fill('sai');
  await submit(confirmation);
  await message(page, 'error', 'Mật khẩu hiện tại không chính xác!').waitFor();
  await confirmation.getByLabel('Mật khẩu hiện tại').fill(person.password);
  await submit(confirmation);
  await confirmation.getByText(email).waitFor();
  expect(await fact(page, 'Email').innerText()).toBe(person.email);
  const code = codeIn(await waitForMail({ to: email, subject: 'Mã xác nhận email mới' }));
  await typeCode(confirmation, code === '000000' ? '000001' : '000000');
  await submit(confirmation);
  await message(page, 'error', 'Mã xác nhận không đúng hoặc đã hết hạn.').waitFor();
  await typeCode(confirmation, code);
  await submit(confirmation);
  await message(page, 'success', 'Đổi email thành công!').waitFor();
  await confirmation.waitFor({ state: 'detached' });
  await expect.poll(() => fact(page, 'Email').innerText()).toBe(email);
  expect((await stored(page)).user).toContain(email);
  expect((await sessionOf({ ...person, email })).email).toBe(email);

  const link = linkIn(await waitForMail({ to: person.email, subject: 'Email tài khoản của bạn đã được đổi' }));
  expect(link).toMatch(/^\/undo-email#token=/);
  const { page: owners } = await newVisit();
  await owners.goto(link);
  await isHydrated(owners);
  expect((await sessionOf({ ...person, email })).email).toBe(email);
  await main(owners).getByRole('button', { name: 'Khôi phục email cũ' }).click();
  await main(owners).getByText(person.email).waitFor();
  await main(owners).getByLabel('Mật khẩu mới').fill('của chủ');
  await main(owners).getByLabel('Xác nhận mật khẩu').fill('của chủ');
  await submit(main(owners));
  await message(owners, 'success', 'Đặt mật khẩu thành công').waitFor();
  expect((await sessionOf({ ...person, password: 'của chủ' })).email).toBe(person.email);
}, 60_000);

it('returns to the profile on cancel and changes nothing [ACC-08]', async () => {
  const session = await sessionOf(customer);
  const { page } = await visitAs(session, '/account/update');
  await updateForm(page).getByLabel('Họ và tên').fill('Không lưu');
  await updateForm(page).getByRole('link', { name: 'Hủy' }).click();
  await page.waitForURL((url) => url.pathname === '/account/profile');
  await fact(page, 'Họ và tên').waitFor();
  expect(await fact(page, 'Họ và tên').innerText()).toBe(session.fullName);
});

it('opens the login dialog for guests, without leaving the page', async () => {
  for (const path of ['/account/profile', '/account/update', '/account/changePass']) {
    const { page } = await visit(path);
    await dialog(page, 'Chào mừng bạn trở lại').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Bạn cần đăng nhập' }).waitFor();
    await main(page).getByRole('button', { name: 'Đăng nhập' }).click();
    await dialog(page, 'Chào mừng bạn trở lại').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
}, 120_000);

it('is rendered by the server without personal data, and excluded from search engines', async () => {
  for (const path of ['/account/profile', '/account/update', '/account/changePass', '/set-password']) {
    const html = await (await fetch(`${runningStack().services.frontend}${path}`)).text();
    expect([path, html.includes('content="noindex"'), html.includes('skeleton')]).toEqual([path, true, true]);
  }
  const redirect = await fetch(`${runningStack().services.frontend}/account`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/account/profile']);
});
