/** Access to the back office’s pages, and the messages to people without access. The login on the way: e2e/guard.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { gone, message, retry, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { failure, leaveOthersPending, stub, SUCCESS } from '../../testing/stub-api.ts';

const accounts = '/manager/accounts';
const masterOnly = message('error', 'Chỉ Master mới có quyền truy cập trang này');
const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

async function isAt(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname).toBe(path);
}

it.each([
  ['admin', accounts],
  ['customer', '/Manager/%61ccounts'],
] as const)('redirects an %s from the accounts home, with the reason [ROLE-07, ROLE-11]', async (role, path) => {
  leaveOthersPending();
  await openPage(path, { as: role });
  await shown(masterOnly);
  await isAt('/');
});

it.each([
  ['/manager/products', 'Sản phẩm'],
  ['/manager/news', 'Tin tức'],
  ['/manager/banner', 'Banner'],
])('lets an admin open %s [ROLE-08]', async (path, name) => {
  leaveOthersPending();
  await openPage(path, { as: 'admin' });
  await shown(heading(name));
  expect(window.location.pathname).toBe(path);
});

it.each([
  ['/manager/category', 'Danh mục'],
  ['/manager/category-staff', 'Chức vụ'],
  ['/manager/staff', 'Nhân viên'],
])('lets any account open %s, which tells customers that it is for staff [ROLE-09, B-04]', async (path, name) => {
  leaveOthersPending();
  await openPage(path, { as: 'customer' });
  await shown(heading(name));
  await shown(page.getByRole('main').getByText('Chỉ Admin mới có quyền truy cập trang này'));
  expect(window.location.pathname).toBe(path);
  expect([page.getByRole('table').length, page.getByRole('tab').length]).toEqual([0, 0]);
});

it('requests the roles from the server, whatever the browser has stored [ROLE-07]', async () => {
  leaveOthersPending();
  stub('accounts.get', { status: SUCCESS, account: accountOf('customer') });
  await openPage(accounts, { as: 'master' });
  await shown(masterOnly);
  await isAt('/');
  expect(page.getByRole('table').length).toBe(0);
});

it('shows that the roles could not be checked, and retries on request [ROLE-12]', async () => {
  leaveOthersPending();
  stub('accounts.get', failure(500));
  await openPage(accounts, { as: 'master' });
  await shown(message('error', 'Có lỗi xảy ra khi kiểm tra quyền truy cập'));
  expect(page.getByRole('table').length).toBe(0);
  await retry(page, () => stub('accounts.get', { status: SUCCESS, account: accountOf('master') }));
  await shown(heading('Tài khoản'));
  await gone(heading('Có lỗi xảy ra khi kiểm tra quyền truy cập'));
  expect(window.location.pathname).toBe(accounts);
});
