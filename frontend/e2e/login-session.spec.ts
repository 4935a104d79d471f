/** The end of a session: by its owner, by the server, or by a missing token. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  callApi,
  customer,
  dialog,
  failure,
  message,
  newVisitAs,
  sessionOf,
  stored,
  submit,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit, phone } from './browser.ts';

launchBrowser();

const login = (page: Page) => dialog(page, 'Chào mừng bạn trở lại');
const question = (page: Page) => dialog(page, 'Đăng xuất?');
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Tài khoản / });

async function askToLeave(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  await question(page).waitFor();
}

/** The API's response to a token. */
async function statusOf(token: string, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${runningStack().gateway}/api/accounts/${id}`, { headers })).status;
}

it('asks for confirmation before logging out; cancelling keeps the session [DLG-06, DLG-07]', async () => {
  const session = await sessionOf(customer);
  const { page } = await visitAs(session, '/products');
  await askToLeave(page);
  await question(page).getByRole('button', { name: 'Hủy' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect((await stored(page)).token).toBe(session.token);
  expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await statusOf(session.token, session.id)).toBe(200);
});

it('is removed from the browser and the server on logout, which leads home [DLG-06, AUTH-34, AUTH-35, AUTH-36]', async () => {
  const session = await sessionOf(customer);
  const { page } = await visitAs(session, '/products');
  await page.evaluate(() => {
    localStorage.setItem('other', '1');
    sessionStorage.setItem('other', '1');
    document.cookie = 'jwt=left-behind; path=/';
  });
  await askToLeave(page);
  await question(page).getByRole('button', { name: 'Đăng xuất' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await isHydrated(page);
  const left = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  expect(left).toEqual([0, 0, '']);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).waitFor();
  await expect.poll(() => statusOf(session.token, session.id), { timeout: 10_000 }).toBe(401);
});

it('ends in the browser even when the server does not respond', async () => {
  const { page } = await visitAs(await sessionOf(customer), '/products', { viewport: phone });
  await page.route('**/api/accounts/logout', () => {
    // Never answered.
  });
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await question(page).getByRole('button', { name: 'Đăng xuất' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await stored(page)).toEqual({ token: null, user: null });
});

it('ends in the browser when the server has ended it, with the reason and the login dialog', async () => {
  const session = await sessionOf(await verifiedPerson());
  const { page } = await newVisitAs(session);
  await callApi('/api/accounts/logout', {}, session.token);
  await expect.poll(() => statusOf(session.token, session.id), { timeout: 10_000 }).toBe(401);
  await page.goto('/products');
  await message(page, 'error', 'Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.').waitFor();
  await login(page).waitFor();
  expect(await stored(page)).toEqual({ token: null, user: null });
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).waitFor();
});

it('is required for protected calls: without a token a Vietnamese message, the English name in the log, and the login dialog [AUTH-38]', async () => {
  const { page, complaints } = await visitAs(await sessionOf(customer), '/account/update');
  await page.getByLabel('Họ và tên').waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  const toast = message(page, 'error', 'Không tìm thấy token, vui lòng đăng nhập');
  await toast.first().waitFor();
  expect(await toast.first().getAttribute('data-msg')).toBe('no token, please log in');
  await expect.poll(() => complaints.some((text) => text.includes('no token, please log in'))).toBe(true);
  await login(page).waitFor();
  expect(await stored(page)).toEqual({ token: null, user: null });
});

it('shows the same when the server reports the missing token [AUTH-39]', async () => {
  const { page, complaints } = await newVisitAs(await sessionOf(customer));
  const body = failure('UNAUTHENTICATED', 'Không tìm thấy token, vui lòng đăng nhập');
  await page.route('**/api/accounts/*', (route) => route.fulfill({ status: 401, json: body }));
  await page.goto('/products');
  const toast = message(page, 'error', 'Không tìm thấy token, vui lòng đăng nhập');
  await toast.waitFor();
  expect(await toast.getAttribute('data-msg')).toBe('no token found, please log in');
  await expect.poll(() => complaints.some((text) => text.includes('no token found, please log in'))).toBe(true);
  await login(page).waitFor();
  expect(await stored(page)).toEqual({ token: null, user: null });
});

it('ends in every tab when it ends in one', async () => {
  const { page } = await visitAs(await sessionOf(customer), '/products');
  const other = await page.context().newPage();
  await other.goto('/');
  await isHydrated(other);
  await menuButton(other).waitFor();
  await askToLeave(page);
  await question(page).getByRole('button', { name: 'Đăng xuất' }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).waitFor();
  expect(await menuButton(other).count()).toBe(0);
});

it('begins in every tab when it begins in one', async () => {
  const { page } = await newVisit();
  await page.goto('/login');
  await isHydrated(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  await isHydrated(other);
  await login(page).getByLabel('Email').fill(customer.email);
  await login(page).getByLabel('Mật khẩu', { exact: true }).fill(customer.password);
  await submit(login(page));
  await menuButton(other).waitFor();
  await menuButton(page).waitFor();
  expect((await stored(page)).token).not.toBeNull();
});

it('gets responses of the server in the specified format [AUTH-40]', async () => {
  const session = await sessionOf(customer);
  const statusOfAnswer = async (path: string, init: RequestInit) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session.token}` };
    const answer: { status: unknown } = await (
      await fetch(`${runningStack().gateway}${path}`, { headers, ...init })
    ).json();
    return answer.status;
  };
  const wrong = JSON.stringify({ email: customer.email, password: 'không phải' });
  expect(session.status).toBe('thành công');
  expect(await statusOfAnswer(`/api/accounts/${session.id}`, {})).toBe('thành công');
  expect(await statusOfAnswer('/api/accounts/login', { method: 'POST', body: wrong })).toBe('thất bại');
  expect(await statusOfAnswer(`/api/accounts/${'f'.repeat(24)}`, {})).toBe('thất bại');
  expect(await statusOfAnswer('/api/accounts', {})).toBe('thất bại');
});
