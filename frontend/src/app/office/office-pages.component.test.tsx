/** The pages of the back office, and their guards. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, message, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { leaveOthersPending } from '../../testing/stub-api.ts';

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

const guarded = pages.flatMap(([path, , needs]) => (needs === 'anyone' ? [] : [[path, needs] as const]));

const title = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

it.each(pages)('%s opens for a master, and asks guests to log in [MGR-01]', async (path, name) => {
  leaveOthersPending();
  await openPage(path, { as: 'master' });
  await shown(title(name));
  await openPage(path);
  await shown(dialog('Chào mừng bạn trở lại'));
  expect(title(name).length).toBe(0);
});

it.each(pages.filter(([, , needs]) => needs === 'anyone'))(
  '%s opens for a customer only where the guard allows any account [MGR-01]',
  async (path, name) => {
    leaveOthersPending();
    await openPage(path, { as: 'customer' });
    await shown(title(name));
    expect(window.location.pathname).toBe(path);
  },
);

it.each(guarded)('%s redirects customers home, with the reason [MGR-01, ROLE-08, ROLE-11]', async (path, needs) => {
  leaveOthersPending();
  await openPage(path, { as: 'customer' });
  await shown(message('error', refusals[needs]));
  await expect.poll(() => window.location.pathname).toBe('/');
});

it('mark the current page in the sidebar, which links to the others', async () => {
  leaveOthersPending();
  await openPage('/manager', { as: 'master' });
  const sidebar = page.getByRole('navigation', { name: 'Menu quản lý' });
  for (const name of ['Sản phẩm', 'Danh mục', 'Nhân viên', 'Chức vụ']) {
    await sidebar.getByRole('link', { name, exact: true }).click();
    await shown(title(name));
    expect(
      sidebar
        .locate('[aria-current="page"]')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([name]);
  }
});
