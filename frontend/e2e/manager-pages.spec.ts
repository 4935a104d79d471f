/** The pages of the back office, and their guards. */
import type { Session } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { customer, dialog, master, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';

launchBrowser();

const refusals = {
  master: 'Chỉ Master mới có quyền truy cập trang này',
  admin: 'Chỉ Admin mới có quyền truy cập trang này',
} as const;

const pages = [
  ['/manager', 'Tổng quan', 'admin'],
  ['/manager/products', 'Sản phẩm', 'admin'],
  ['/manager/news', 'Tin tức', 'admin'],
  ['/manager/banner', 'Banner', 'admin'],
  ['/manager/comments', 'Bình luận', 'admin'],
  ['/manager/settings', 'Thông tin website', 'admin'],
  ['/manager/audit', 'Nhật ký thao tác', 'admin'],
  ['/manager/vitals', 'Tốc độ trang', 'admin'],
  ['/manager/booking', 'Lịch hẹn', 'admin'],
  ['/admin-chat', 'Chat với khách', 'admin'],
  ['/manager/order', 'Đơn hàng', 'anyone'],
  ['/manager/accounts', 'Tài khoản', 'master'],
  ['/manager/category', 'Danh mục', 'anyone'],
  ['/manager/category-staff', 'Chức vụ', 'anyone'],
  ['/manager/staff', 'Nhân viên', 'anyone'],
] as const;

let ofMaster: Session;
let ofCustomer: Session;

beforeAll(async () => {
  [ofMaster, ofCustomer] = await Promise.all([sessionOf(master), sessionOf(customer)]);
});

it.each(pages)('%s opens for a master, and asks guests to log in [MGR-01]', async (path, name) => {
  const { page } = await visitAs(ofMaster, path);
  await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const { page: guest } = await visit(path);
  await dialog(guest, 'Chào mừng bạn trở lại').waitFor();
  expect(await guest.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).count()).toBe(0);
});

it.each(pages)(
  '%s opens for a customer only where the guard allows any account [MGR-01]',
  async (path, name, needs) => {
    const { page } = await newVisitAs(ofCustomer);
    await page.goto(path);
    if (needs !== 'anyone') {
      await message(page, 'error', refusals[needs]).waitFor();
      await page.waitForURL((url) => url.pathname === '/');
      return;
    }
    await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  },
);

it('mark the current page in the sidebar, which links to the others', async () => {
  const { page } = await visitAs(ofMaster, '/manager');
  const sidebar = page.getByRole('navigation', { name: 'Menu quản lý' });
  for (const name of ['Sản phẩm', 'Danh mục', 'Nhân viên', 'Chức vụ']) {
    await sidebar.getByRole('link', { name, exact: true }).click();
    await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await sidebar.locator('[aria-current="page"]').allTextContents()).toEqual([name]);
  }
});
