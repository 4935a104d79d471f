/** The account menus in the header and on a phone. With accounts of the server: e2e/menus.spec.ts. */
import type { RoleName } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocatorSelectors } from 'vitest/browser';
import { picture } from '../../testing/content.ts';
import { clickAtOnce, focusOn } from '../../testing/input.ts';
import { dialog, horizontalOverflow, shown } from '../../testing/locators.ts';
import { resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, leaveOthersPending, stub, SUCCESS } from '../../testing/stub-api.ts';

const own = [
  '/account/profile',
  '/account/update',
  '/account/changePass',
  '/account/likeProducts',
  '/account/historyOrder',
];
const management = [
  '/manager',
  '/manager/products',
  '/manager/news',
  '/manager/banner',
  '/manager/category',
  '/manager/booking',
  '/manager/order',
];
const forMasters = ['/manager/accounts', '/manager/staff', '/manager/category-staff'];

const banner = page.getByRole('banner');
const menuButton = banner.getByRole('button', { name: /^Tài khoản / });
const pathsIn = (place: LocatorSelectors, menu: string) =>
  place
    .getByRole('navigation', { name: menu })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
const stored = (): unknown => JSON.parse(localStorage.getItem('user') ?? 'null');

async function isOpen(open: boolean): Promise<void> {
  await expect.element(menuButton).toHaveAttribute('aria-expanded', String(open));
}

/** Opens a page that requests nothing, with the session of a role, and waits for the account that the server sends. */
async function openSite(as: RoleName, viewport = desktop): Promise<void> {
  leaveOthersPending();
  await openPage('/privacy', { as, viewport });
  await expect.poll(() => callsOf('accounts.get').length).toBeGreaterThan(0);
}

async function openMenu(as: RoleName): Promise<void> {
  await openSite(as);
  await clickAtOnce(menuButton);
}

async function openSideMenu(as: RoleName) {
  await openSite(as, phone);
  await clickAtOnce(page.getByRole('button', { name: 'Mở menu' }));
  const menu = page.getByRole('dialog');
  await shown(menu.getByRole('navigation', { name: 'Tài khoản' }));
  return menu;
}

it('offers guests login and registration, on a desktop and on a phone [HDR-07, ROLE-03]', async () => {
  leaveOthersPending();
  await openPage('/privacy');
  await clickAtOnce(banner.getByRole('button', { name: 'Đăng ký' }));
  await shown(dialog('Tạo tài khoản'));
  await userEvent.keyboard('{Escape}');
  await clickAtOnce(banner.getByRole('button', { name: 'Đăng nhập' }));
  await shown(dialog('Chào mừng bạn trở lại'));
  await userEvent.keyboard('{Escape}');
  await resizeTo(phone);
  await clickAtOnce(page.getByRole('button', { name: 'Mở menu' }));
  const menu = page.getByRole('dialog');
  await shown(menu.getByRole('button', { name: 'Đăng nhập' }));
  expect(menu.getByRole('button', { name: 'Đăng nhập' }).length).toBe(1);
  await clickAtOnce(menu.getByRole('button', { name: 'Đăng ký' }));
  await shown(dialog('Tạo tài khoản'));
});

it('shows customers their own pages and nothing of the back office [HDR-08, HDR-11, DAILY-40 in the menu]', async () => {
  const withBookings = [...own, '/booking'];
  await openMenu('customer');
  await expect.poll(() => pathsIn(banner, 'Tài khoản')).toEqual(withBookings);
  await shown(banner.getByRole('link', { name: 'Lịch hẹn của tôi' }));
  expect(pathsIn(banner, 'Quản lý')).toEqual([]);
  const side = await openSideMenu('customer');
  await expect.poll(() => pathsIn(side, 'Tài khoản')).toEqual(withBookings);
  expect(pathsIn(side, 'Quản lý')).toEqual([]);
});

it('shows admins the live chat and the back office [HDR-09, HDR-10]', async () => {
  await openMenu('admin');
  await expect.poll(() => pathsIn(banner, 'Quản lý')).toEqual(management);
  expect(pathsIn(banner, 'Tài khoản')).toEqual([...own, '/admin-chat']);
});

it('also shows masters accounts, staff and positions; on a phone without the last two [HDR-12, HDR-13, HDR-14]', async () => {
  await openMenu('master');
  await expect.poll(() => pathsIn(banner, 'Quản lý')).toEqual([...management, ...forMasters]);
  expect(pathsIn(banner, 'Tài khoản')).toEqual([...own, '/admin-chat']);
  const side = await openSideMenu('master');
  await expect.poll(() => pathsIn(side, 'Quản lý')).toEqual([...management, '/manager/accounts']);
});

it('loads the account once with the header, and shows its current picture [HDR-15]', async () => {
  const account = { ...accountOf('customer'), fullName: 'Tên mới', image: picture };
  stub('accounts.get', { status: SUCCESS, account });
  await openSite('customer');
  await expect.element(menuButton.locate('img')).toHaveAttribute('src', picture);
  expect(menuButton.element().getAttribute('aria-label')).toBe('Tài khoản Tên mới');
  expect(stored()).toMatchObject({ image: picture, fullName: 'Tên mới' });
  await clickAtOnce(banner.getByRole('link', { name: 'Trang chủ', exact: true }));
  await expect.poll(() => window.location.pathname).toBe('/');
  await shown(menuButton.locate('img'));
  expect(callsOf('accounts.get')).toHaveLength(1);
});

it('uses the roles from the server, not from the browser’s storage [HDR-16]', async () => {
  stub('accounts.get', { status: SUCCESS, account: { ...accountOf('master'), roles: accountOf('customer').roles } });
  await openMenu('master');
  await expect.poll(() => JSON.stringify(stored())).toContain('"customer"');
  await expect.poll(() => pathsIn(banner, 'Tài khoản')).toEqual([...own, '/booking']);
  expect(pathsIn(banner, 'Quản lý')).toEqual([]);
  stub('accounts.get', { status: SUCCESS, account: { ...accountOf('customer'), roles: accountOf('master').roles } });
  await openMenu('customer');
  await expect.poll(() => pathsIn(banner, 'Quản lý')).toContain('/manager/accounts');
});

it('works by keyboard: opened and navigated with arrows, closed with Escape', async () => {
  await openSite('customer');
  await expect.element(menuButton).toBeInTheDocument();
  focusOn(menuButton);
  const focused = () => document.activeElement?.textContent;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('Thông tin cá nhân');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('Cập nhật thông tin');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.poll(focused).toBe('Đăng xuất');
  await isOpen(true);
  await userEvent.keyboard('{Escape}');
  await isOpen(false);
  await expect.element(menuButton).toHaveFocus();
});

it('closes when one of its links is followed, and on a click elsewhere', async () => {
  await openMenu('customer');
  await clickAtOnce(banner.getByRole('link', { name: 'Thông tin cá nhân' }));
  await shown(page.getByRole('heading', { level: 1, name: 'Thông tin cá nhân' }));
  await isOpen(false);
  await clickAtOnce(menuButton);
  await isOpen(true);
  await page.getByRole('heading', { level: 1 }).click();
  await isOpen(false);
});

it('does not make the header wider than a tablet’s window, for guests and for masters', async () => {
  const viewport = { width: 768, height: 800 };
  leaveOthersPending();
  await openPage('/privacy', { viewport });
  await shown(banner.getByRole('button', { name: 'Đăng nhập' }));
  expect(horizontalOverflow()).toBe(0);
  await openSite('master', viewport);
  await shown(menuButton);
  expect(horizontalOverflow()).toBe(0);
});
