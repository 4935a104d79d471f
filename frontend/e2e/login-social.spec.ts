/** Login with Google and Facebook, with the test stack's stand-ins. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callApi, dialog, failure, master, message, sessionOf, stored } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit, visit } from './browser.ts';

launchBrowser();

const login = (page: Page) => dialog(page, 'Chào mừng bạn trở lại');
const google = (page: Page) => login(page).getByRole('button', { name: 'Tiếp tục với Google' });
const facebook = (page: Page) => login(page).getByRole('button', { name: 'Tiếp tục với Facebook' });
const somebody = () => `valid.${randomUUID().slice(0, 8)}`;

/** Opens the login dialog for a person whose Google and Facebook logins return this token; `cancel` closes the popup. */
async function openLogin(token = somebody()): Promise<Page> {
  const { page } = await visit('/products');
  await page.evaluate((token) => localStorage.setItem('social-stub', token), token);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await google(page).waitFor();
  return page;
}

it('loads the scripts of Google and Facebook with the dialog and not before, from the configured addresses [AUTH-41, AUTH-42]', async () => {
  const { page, complaints } = await newVisit();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(runningStack().gateway).origin) foreign.push(request.url());
  });
  await page.goto('/');
  await isHydrated(page);
  expect(foreign).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await google(page).waitFor();
  await facebook(page).waitFor();
  await expect
    .poll(() => foreign.map((url) => new URL(url).pathname).toSorted())
    .toEqual(['/facebook.js', '/google.js']);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await google(page).waitFor();
  expect(foreign).toHaveLength(2);
  expect(complaints).toEqual([]);
});

it('offers only configured providers', async () => {
  const { page } = await visit('/');
  await page.route('**/api/accounts/social-providers', (route) =>
    route.fulfill({ json: { google: null, facebook: null } }),
  );
  const asked = page.waitForResponse('**/api/accounts/social-providers');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await asked;
  await login(page).waitFor();
  expect(await google(page).count()).toBe(0);
  expect(await facebook(page).count()).toBe(0);
});

it('logs in with Google and with Facebook [AUTH-41, AUTH-42]', async () => {
  for (const button of [google, facebook]) {
    const page = await openLogin();
    const reloaded = page.waitForEvent('load');
    await button(page).click();
    await reloaded;
    await message(page, 'success', 'Đăng nhập thành công!').waitFor();
    const { token, user } = await stored(page);
    expect(token?.split('.')).toHaveLength(3);
    expect(JSON.parse(user ?? 'null')).toMatchObject({ id: expect.any(String), roles: [{ name: 'customer' }] });
  }
});

it('tells the owner of a locked account to contact the administrator [AUTH-09]', async () => {
  const token = somebody();
  const page = await openLogin(token);
  const answer = await callApi('/api/accounts/google-login', { access_token: token });
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : '';
  const session = await sessionOf(master);
  const locked = await fetch(`${runningStack().gateway}/api/roles/disable`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ accountId: id }),
  });
  expect(locked.status).toBe(200);
  await google(page).click();
  await message(page, 'error', 'Tài khoản đã bị khóa, vui lòng liên hệ quản trị viên').waitFor();
  expect((await stored(page)).token).toBeNull();
});

it('shows that login with Google failed for any other reason, and the reason [AUTH-10]', async () => {
  const refused = await openLogin('expired.hoa');
  await google(refused).click();
  await message(refused, 'error', 'Đăng nhập Google thất bại').waitFor();
  const closed = await openLogin('cancel');
  await google(closed).click();
  await message(closed, 'info', 'Đăng nhập Google thất bại').waitFor();
  expect(await google(closed).isEnabled()).toBe(true);
});

it('shows that Facebook’s script is missing [AUTH-11]', async () => {
  const { page } = await visit('/');
  await page.route('**/facebook.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await facebook(page).click();
  await message(page, 'error', 'Không thể khởi tạo Facebook SDK').waitFor();
  await page.unroute('**/facebook.js');
  await page.evaluate((token) => localStorage.setItem('social-stub', token), somebody());
  const reloaded = page.waitForEvent('load');
  await facebook(page).click();
  await reloaded;
  expect((await stored(page)).token).not.toBeNull();
});

it('shows a cancelled login with Facebook as information, not as a failure [AUTH-12]', async () => {
  const page = await openLogin('cancel');
  await facebook(page).click();
  await message(page, 'info', 'Bạn đã hủy đăng nhập Facebook').waitFor();
  expect(await message(page, 'error', '').count()).toBe(0);
});

it('shows the server’s message when a Facebook login gives no token, or its own [AUTH-13]', async () => {
  const page = await openLogin();
  const calls = '**/api/accounts/facebook-login';
  await page.route(calls, (route) => route.fulfill({ json: { status: 'thành công', message: 'Lời của máy chủ' } }));
  await facebook(page).click();
  await message(page, 'error', 'Lời của máy chủ').waitFor();
  await page.unroute(calls);
  const body = failure('SOCIAL_EMAIL_TAKEN', 'Email này đã có tài khoản.');
  await page.route(calls, (route) => route.fulfill({ status: 409, json: body }));
  await facebook(page).click();
  await message(page, 'error', 'Email này đã có tài khoản.').waitFor();
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ json: { status: 'thành công' } }));
  await facebook(page).click();
  await message(page, 'error', 'Lỗi đăng nhập Facebook').waitFor();
  expect((await stored(page)).token).toBeNull();
});

it('shows that a Facebook login failed because of the network [AUTH-14]', async () => {
  const page = await openLogin();
  await page.route('**/api/accounts/facebook-login', (route) => route.abort());
  await facebook(page).click();
  await message(page, 'error', 'Không thể đăng nhập bằng Facebook').waitFor();
  expect(await facebook(page).isEnabled()).toBe(true);
});
