/** Logging in, with the session that the server starts. The dialog itself: login.component.test.tsx. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  customer,
  dialog,
  message,
  registeredPerson,
  stored,
  submit,
  typeCode,
  visitAs,
  sessionOf,
} from './accounts.ts';
import type { Person } from './accounts.ts';
import { isHydrated, launchBrowser, visit } from './browser.ts';
import { codeIn, waitForMail } from './mailbox.ts';

launchBrowser();

const login = (page: Page) => dialog(page, 'Chào mừng bạn trở lại');

async function openLogin(path = '/products'): Promise<Page> {
  const { page } = await visit(path);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await login(page).waitFor();
  return page;
}

async function fillIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await login(page).getByLabel('Email').fill(email);
  await login(page).getByLabel('Mật khẩu', { exact: true }).fill(password);
}

it('shows that its code could not be loaded, keeps the page, and opens after a reload', async () => {
  const { page } = await visit('/products');
  const chunk = '**/assets/account-dialogs-*.js';
  await page.route(chunk, (route) => route.abort());
  const button = page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' });
  await button.click();
  await message(page, 'error', 'Lỗi kết nối đến máy chủ').filter({ hasText: 'tải lại trang' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Dịch vụ và phụ tùng');
  await page.unroute(chunk);
  await page.reload();
  await isHydrated(page);
  await button.click();
  await login(page).waitFor();
});

it('stores token and user, closes, reloads the page and shows a message [AUTH-02, AUTH-03, AUTH-04, AUTH-31, AUTH-32]', async () => {
  const page = await openLogin();
  await fillIn(page, customer);
  const reloaded = page.waitForEvent('load');
  await submit(login(page));
  await reloaded;
  await isHydrated(page);
  await message(page, 'success', 'Đăng nhập thành công!').waitFor();
  expect(await login(page).count()).toBe(0);
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

it('ignores a stored session whose token has expired, and removes both keys [AUTH-33]', async () => {
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

it('asks for the mailed code when the account is not verified yet, and then logs in', async () => {
  const person = await registeredPerson();
  const page = await openLogin();
  await fillIn(page, person);
  await submit(login(page));
  await message(page, 'error', 'Tài khoản chưa được xác thực, vui lòng kiểm tra email.').waitFor();
  const verification = dialog(page, 'Xác thực tài khoản');
  await verification.getByText(person.email).waitFor();
  await typeCode(verification, codeIn(await waitForMail({ to: person.email, subject: 'Mã xác thực' })));
  await submit(verification);
  await message(page, 'success', 'Xác thực tài khoản thành công!').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await sessionOf(person)).email).toBe(person.email);
});

it('is at /login the home page with the dialog open and a breadcrumb, and then redirects to a page of this site [DAILY-24, BRD-01]', async () => {
  const { page } = await visit('/login?next=/products?sort=newest');
  await login(page).waitFor();
  const trail = page.getByRole('navigation', { name: 'Bạn đang ở', includeHidden: true });
  expect(await trail.getByRole('listitem', { includeHidden: true }).allInnerTexts()).toEqual(['Trang chu', 'login']);
  await fillIn(page, customer);
  await submit(login(page));
  await page.waitForURL((url) => url.pathname + url.search === '/products?sort=newest');
  await message(page, 'success', 'Đăng nhập thành công!').waitFor();
  expect(await login(page).count()).toBe(0);
});

it('redirects from /login to the home page when the next page is on another site or missing', async () => {
  for (const next of ['//evil.example/a', 'https://evil.example/', '']) {
    const { page } = await visit(`/login?next=${encodeURIComponent(next)}`);
    await login(page).waitFor();
    await fillIn(page, customer);
    await submit(login(page));
    await message(page, 'success', 'Đăng nhập thành công!').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  }
}, 120_000);

it('leaves the home page when the dialog of /login is closed, and redirects people who are signed in', async () => {
  const { page } = await visit('/login');
  await login(page).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await login(page).count()).toBe(0);
  const signedIn = await visitAs(await sessionOf(customer), '/login?next=/products');
  await signedIn.page.waitForURL((url) => url.pathname === '/products');
  expect(await login(signedIn.page).count()).toBe(0);
});
