/** Access to the back office’s pages, and the messages to people without access. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  admin,
  customer,
  dialog,
  failure,
  master,
  message,
  newVisitAs,
  sessionOf,
  submit,
  visitAs,
} from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';

launchBrowser();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

it('opens the login dialog for guests, and then the page that they requested [ROLE-10]', async () => {
  const { page } = await visit('/manager/accounts');
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await login.getByLabel('Email').fill(master.email);
  // Selecting text in a field with the mouse released outside the dialog does not close it.
  await login.getByLabel('Email').hover();
  await page.mouse.down();
  await page.mouse.move(8, 8);
  await page.mouse.up();
  await login.getByLabel('Mật khẩu', { exact: true }).fill(master.password);
  await submit(login);
  await page.getByRole('heading', { level: 1, name: 'Tài khoản' }).waitFor();
  expect(pathOf(page)).toBe('/manager/accounts');
});

it('lets only masters open the accounts; others are redirected home with the reason [ROLE-07, ROLE-11]', async () => {
  for (const [person, path] of [
    [admin, '/manager/accounts'],
    [customer, '/Manager/%61ccounts'],
  ] as const) {
    const { page } = await newVisitAs(await sessionOf(person));
    await page.goto(path);
    await message(page, 'error', 'Chỉ Master mới có quyền truy cập trang này').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  }
  const { page } = await visitAs(await sessionOf(master), '/manager/accounts');
  await heading(page).waitFor();
  expect(pathOf(page)).toBe('/manager/accounts');
});

it('lets admins and masters open products, news and banners, and redirects customers home [ROLE-08, ROLE-11]', async () => {
  const session = await sessionOf(customer);
  for (const path of ['/manager/products', '/manager/news', '/manager/banner']) {
    const { page } = await newVisitAs(session);
    await page.goto(path);
    await message(page, 'error', 'Chỉ Admin mới có quyền truy cập trang này').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  }
  const { page } = await visitAs(await sessionOf(admin), '/manager/products');
  await heading(page).waitFor();
  expect(pathOf(page)).toBe('/manager/products');
}, 120_000);

it('lets any account open categories, positions and staff, which tell customers that they are for staff [ROLE-09, B-04]', async () => {
  const session = await sessionOf(customer);
  for (const path of ['/manager/category', '/manager/category-staff', '/manager/staff']) {
    const { page } = await visitAs(session, path);
    await heading(page).waitFor();
    await page.getByRole('main').getByText('Chỉ Admin mới có quyền truy cập trang này').waitFor();
    expect(pathOf(page)).toBe(path);
    expect([await page.getByRole('table').count(), await page.getByRole('tab').count()]).toEqual([0, 0]);
  }
});

it('requests the roles from the server, whatever the browser has stored [ROLE-07]', async () => {
  const session = await sessionOf(customer);
  const { page } = await newVisitAs({ ...session, roles: [{ _id: 'a'.repeat(24), name: 'master' }] });
  await page.goto('/manager/accounts');
  await message(page, 'error', 'Chỉ Master mới có quyền truy cập trang này').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.getByRole('table').count()).toBe(0);
});

it('shows that the roles could not be checked, and retries on request [ROLE-12]', async () => {
  const session = await sessionOf(master);
  const { page } = await newVisitAs(session);
  // The account menu also requests the roles: all requests fail until the button is clicked.
  await page.addInitScript(() => {
    window.addEventListener('click', () => (document.documentElement.dataset['clicked'] = 'yes'), { capture: true });
  });
  await page.route(`**/api/accounts/${session.id}`, async (route) => {
    const isClicked = await page.evaluate(() => document.documentElement.dataset['clicked'] === 'yes');
    if (isClicked) await route.fallback();
    else await route.fulfill({ status: 500, json: failure('INTERNAL', 'Đã xảy ra lỗi.') });
  });
  await page.goto('/manager/accounts');
  await message(page, 'error', 'Có lỗi xảy ra khi kiểm tra quyền truy cập').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tài khoản' }).waitFor();
  expect(pathOf(page)).toBe('/manager/accounts');
});
