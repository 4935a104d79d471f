/** A guest at a page of the back office. Who may open which page: src/app/office/guards.component.test.tsx. */
import { expect, it } from 'vitest';
import { customer, dialog, master, message, sessionOf, submit, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';

launchBrowser();

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
  expect(new URL(page.url()).pathname).toBe('/manager/accounts');
});

it('redirects a customer from the accounts home, with the reason, when the page is loaded [ROLE-07, ROLE-11]', async () => {
  const { page } = await visitAs(await sessionOf(customer), '/Manager/%61ccounts');
  await message(page, 'error', 'Chỉ Master mới có quyền truy cập trang này').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.getByRole('table').count()).toBe(0);
});
