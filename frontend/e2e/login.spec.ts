import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isHydrated, launchBrowser, phone, visit } from './browser.ts';

launchBrowser();

/** The local stack's demo customer. */
const customer = { email: 'customer@garage.local', password: 'Garage@2026' };
const loginCalls = '**/api/accounts/login';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Chào mừng bạn trở lại' });
const submit = (page: Page) => dialog(page).locator('button[type="submit"]');
const errorMessage = (page: Page, text: string) => page.locator('[data-severity="error"]').filter({ hasText: text });

async function openLogin(): Promise<Page> {
  const { page } = await visit('/products');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await dialog(page).waitFor();
  return page;
}

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
}

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));

it('opens from the header, closes on Escape and gives the focus back [DLG-01]', async () => {
  const page = await openLogin();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe('Đăng nhập');
});

it('opens from the menu of a phone as well', async () => {
  const { page } = await visit('/', { viewport: phone });
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập' }).click();
  await dialog(page).waitFor();
  expect(await dialog(page).getByLabel('Email').isVisible()).toBe(true);
});

it('asks for e-mail and password before anything is sent [AUTH-01]', async () => {
  const page = await openLogin();
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('/accounts/login') ? 1 : 0));
  await submit(page).click();
  await dialog(page).getByText('Vui lòng nhập email').waitFor();
  await dialog(page).getByText('Vui lòng nhập mật khẩu').waitFor();
  expect(await dialog(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toBe(0);
});

it('keeps token and user, closes, loads the page anew and says so [AUTH-02, AUTH-03, AUTH-04, AUTH-31, AUTH-32]', async () => {
  const page = await openLogin();
  await fillIn(page, customer);
  const reloaded = page.waitForEvent('load');
  await submit(page).click();
  await reloaded;
  await isHydrated(page);
  await page.locator('[data-severity="success"]').filter({ hasText: 'Đăng nhập thành công!' }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/products');
  const { token, user } = await stored(page);
  expect(token?.split('.')).toHaveLength(3);
  const account: unknown = JSON.parse(user ?? 'null');
  expect(account).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    fullName: expect.any(String),
    email: customer.email,
    image: expect.any(String),
    roles: [{ _id: expect.any(String), name: 'customer' }],
  });
  expect(await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).count()).toBe(0);
});

it('forgets everything on logging out and goes home [AUTH-34, AUTH-35, AUTH-36]', async () => {
  const page = await openLogin();
  await fillIn(page, customer);
  await submit(page).click();
  const menu = page.getByRole('banner').locator('details');
  await menu.waitFor();
  await page.evaluate(() => {
    localStorage.setItem('other', '1');
    sessionStorage.setItem('other', '1');
    document.cookie = 'jwt=left-behind; path=/';
  });
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await isHydrated(page);
  const left = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  expect(left).toEqual([0, 0, '']);
  expect(await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).isVisible()).toBe(true);
});

it('takes a session whose token has expired for none, and removes both keys [AUTH-33]', async () => {
  const { page } = await visit('/');
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 1 }));
    localStorage.setItem('token', `head.${claims}.signature`);
    const user = { id: 'a'.repeat(24), fullName: 'Khách cũ', email: 'cu@garage.local', image: '', roles: [] };
    localStorage.setItem('user', JSON.stringify(user));
  });
  await page.reload();
  await isHydrated(page);
  expect(await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).isVisible()).toBe(true);
  await expect.poll(() => stored(page)).toEqual({ token: null, user: null });
});

it('shows the server’s own words for a wrong password, and keeps what was typed [AUTH-06]', async () => {
  const page = await openLogin();
  await fillIn(page, { ...customer, password: 'khong-phai' });
  await submit(page).click();
  await errorMessage(page, 'Email hoặc mật khẩu không chính xác.').waitFor();
  expect(await dialog(page).getByRole('alert').innerText()).toBe('Email hoặc mật khẩu không chính xác.');
  expect(await dialog(page).getByLabel('Email').inputValue()).toBe(customer.email);
  expect((await stored(page)).token).toBeNull();
});

it('has fixed words for a server error and for any other failure [AUTH-07, AUTH-08]', async () => {
  const page = await openLogin();
  await fillIn(page, customer);
  await page.route(loginCalls, (route) => route.fulfill({ status: 500, body: '{}' }));
  await submit(page).click();
  await errorMessage(page, 'Lỗi máy chủ').waitFor();
  await page.unroute(loginCalls);
  await page.route(loginCalls, (route) => route.abort());
  await submit(page).click();
  await errorMessage(page, 'Có lỗi khi đăng nhập!').waitFor();
  expect(await dialog(page).isVisible()).toBe(true);
});

it('does not let anyone in without a token, and says so [AUTH-05]', async () => {
  const page = await openLogin();
  await fillIn(page, customer);
  const logged = page.waitForEvent('console', (message) => message.text().includes('login failed, no token'));
  await page.route(loginCalls, (route) =>
    route.fulfill({
      json: { status: 'thành công', id: 'a'.repeat(24), fullName: 'A', email: 'a@b.vn', image: '', roles: [] },
    }),
  );
  await submit(page).click();
  await errorMessage(page, 'Đăng nhập thất bại, không nhận được token').waitFor();
  expect(await errorMessage(page, 'Đăng nhập thất bại').getAttribute('data-msg')).toBe('login failed, no token');
  await logged;
  expect(await stored(page)).toEqual({ token: null, user: null });
});
