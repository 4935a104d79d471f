/** The account menus in the header and on a phone. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Session } from '@garage/contracts';
import { admin, customer, dialog, master, newVisitAs, sessionOf, stored, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser, phone, visit } from './browser.ts';

launchBrowser();

let sessions: Record<'customer' | 'admin' | 'master', Session>;

beforeAll(async () => {
  sessions = { customer: await sessionOf(customer), admin: await sessionOf(admin), master: await sessionOf(master) };
});

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

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Tài khoản / });
const accountMenu = (place: Locator) => place.getByRole('navigation', { name: 'Tài khoản' });
const managementMenu = (place: Locator) => place.getByRole('navigation', { name: 'Quản lý' });

const pathsIn = (menu: Locator) =>
  menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The open menu of an account, after the server has sent the account. */
async function openMenu(session: Session): Promise<{ page: Page; menu: Locator }> {
  const { page } = await newVisitAs(session);
  const answered = page.waitForResponse(`**/api/accounts/${session.id}`);
  await page.goto('/products');
  await answered;
  await menuButton(page).click();
  return { page, menu: page.getByRole('banner') };
}

async function openSideMenu(session: Session): Promise<Locator> {
  const { page } = await newVisitAs(session, { viewport: phone });
  const answered = page.waitForResponse(`**/api/accounts/${session.id}`);
  await page.goto('/products');
  await answered;
  await page.getByRole('button', { name: 'Mở menu' }).click();
  const menu = page.getByRole('dialog');
  await accountMenu(menu).waitFor();
  return menu;
}

it('offers guests login and registration, on a desktop and on a phone [HDR-07, ROLE-03]', async () => {
  const { page } = await visit('/products');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Đăng ký' }).click();
  await dialog(page, 'Tạo tài khoản').waitFor();
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Đăng nhập' }).click();
  await dialog(page, 'Chào mừng bạn trở lại').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'Đăng nhập' }).waitFor();
  expect(await menu.getByRole('button', { name: 'Đăng nhập' }).count()).toBe(1);
  await menu.getByRole('button', { name: 'Đăng ký' }).click();
  await dialog(page, 'Tạo tài khoản').waitFor();
});

it('is on one site for visitors, customers and staff [GEN-01]', async () => {
  const { page } = await visit('/products');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).waitFor();
  const services = await page.getByRole('article').count();
  for (const session of Object.values(sessions)) {
    const opened = await visitAs(session, '/products');
    await menuButton(opened.page).waitFor();
    expect(await opened.page.getByRole('article').count()).toBe(services);
  }
  const { page: office } = await visitAs(sessions.admin, '/manager/products');
  await office.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(office.url()).origin).toBe(new URL(page.url()).origin);
});

it('shows customers their own pages and nothing of the back office [HDR-08, HDR-11, DAILY-40 in the menu]', async () => {
  const { menu } = await openMenu(sessions.customer);
  const withBookings = [...own, '/booking'];
  expect(await pathsIn(accountMenu(menu))).toEqual(withBookings);
  await accountMenu(menu).getByRole('link', { name: 'Lịch hẹn của tôi' }).waitFor();
  expect(await managementMenu(menu).count()).toBe(0);
  const side = await openSideMenu(sessions.customer);
  expect(await pathsIn(accountMenu(side))).toEqual(withBookings);
  expect(await managementMenu(side).count()).toBe(0);
});

it('shows admins the live chat and the back office [HDR-09, HDR-10]', async () => {
  const { menu } = await openMenu(sessions.admin);
  await managementMenu(menu).waitFor();
  expect(await pathsIn(accountMenu(menu))).toEqual([...own, '/admin-chat']);
  expect(await pathsIn(managementMenu(menu))).toEqual(management);
});

it('also shows masters accounts, staff and positions; on a phone without the last two [HDR-12, HDR-13, HDR-14]', async () => {
  const { menu } = await openMenu(sessions.master);
  await managementMenu(menu).waitFor();
  expect(await pathsIn(accountMenu(menu))).toEqual([...own, '/admin-chat']);
  expect(await pathsIn(managementMenu(menu))).toEqual([
    ...management,
    '/manager/accounts',
    '/manager/staff',
    '/manager/category-staff',
  ]);
  const side = await openSideMenu(sessions.master);
  await managementMenu(side).waitFor();
  expect(await pathsIn(managementMenu(side))).toEqual([...management, '/manager/accounts']);
});

it('loads the account once with the header, and shows its current picture [HDR-15]', async () => {
  const outdated = { ...sessions.admin, image: '', fullName: 'Tên cũ' };
  const { page } = await newVisitAs(outdated);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith(`/api/accounts/${outdated.id}`) ? 1 : 0));
  await page.goto('/products');
  await menuButton(page).locator('img').waitFor();
  expect(await menuButton(page).getAttribute('aria-label')).toBe(`Tài khoản ${sessions.admin.fullName}`);
  expect(JSON.parse((await stored(page)).user ?? 'null')).toMatchObject({
    image: sessions.admin.image,
    fullName: sessions.admin.fullName,
  });
  await page.getByRole('banner').getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await menuButton(page).locator('img').waitFor();
  expect(asked).toBe(1);
});

it('uses the roles from the server, not from the browser’s storage [HDR-16]', async () => {
  const boasting = { ...sessions.customer, roles: sessions.master.roles };
  const { page, menu } = await openMenu(boasting);
  expect(await managementMenu(menu).count()).toBe(0);
  await expect.poll(async () => (await stored(page)).user).toContain('"customer"');
  const modest = { ...sessions.master, roles: sessions.customer.roles };
  const opened = await openMenu(modest);
  await managementMenu(opened.menu).waitFor();
  expect(await pathsIn(managementMenu(opened.menu))).toContain('/manager/accounts');
});

it('works by keyboard: opened and navigated with arrows, closed with Escape', async () => {
  const { page } = await visitAs(sessions.customer, '/products');
  await menuButton(page).focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Thông tin cá nhân');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Cập nhật thông tin');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('Đăng xuất');
  expect(await menuButton(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false');
  expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

it('closes when one of its links is followed, and on a click elsewhere', async () => {
  const { page } = await visitAs(sessions.customer, '/products');
  await menuButton(page).click();
  await accountMenu(page.getByRole('banner')).getByRole('link', { name: 'Thông tin cá nhân' }).click();
  await page.waitForURL((url) => url.pathname === '/account/profile');
  await page.getByRole('heading', { level: 1, name: 'Thông tin cá nhân' }).waitFor();
  expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
  await menuButton(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false');
});

it('does not make the header wider than a tablet’s window, for guests and for masters', async () => {
  for (const session of [null, sessions.master]) {
    const viewport = { width: 768, height: 800 };
    const { page } = session
      ? await visitAs(session, '/products', { viewport })
      : await visit('/products', { viewport });
    await isHydrated(page);
    const spare = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await spare()).toBe(0);
  }
});
