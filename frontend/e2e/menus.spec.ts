/** One site for everyone, with accounts of the server. The menus: src/app/layout/account-menu.component.test.tsx. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin, customer, master, sessionOf, stored, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';

launchBrowser();

const longTimeout = { timeout: 15_000 };
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Tài khoản / });

it('is on one site for visitors, customers and staff; the server decides who manages [GEN-01, HDR-16]', async () => {
  const [buyer, staff, boss] = [await sessionOf(customer), await sessionOf(admin), await sessionOf(master)];
  const { page } = await visit('/products');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).waitFor();
  const services = await page.getByRole('article').count();
  for (const { session, role, managed } of [
    // What the browser has stored about an account does not give it a role.
    { session: { ...buyer, roles: boss.roles }, role: 'customer', managed: 0 },
    { session: { ...boss, roles: buyer.roles }, role: 'master', managed: 10 },
    { session: staff, role: 'admin', managed: 7 },
  ]) {
    const opened = await visitAs(session, '/products');
    await expect.poll(async () => (await stored(opened.page)).user, longTimeout).toContain(`"${role}"`);
    await menuButton(opened.page).click();
    const links = opened.page.getByRole('navigation', { name: 'Quản lý' }).getByRole('link');
    await expect.poll(() => links.count(), longTimeout).toBe(managed);
    expect(await opened.page.getByRole('article').count()).toBe(services);
    if (managed === 0) continue;
    await links.filter({ hasText: 'sản phẩm' }).click();
    await opened.page.waitForURL((url) => url.pathname === '/manager/products');
    expect(new URL(opened.page.url()).origin).toBe(new URL(page.url()).origin);
  }
}, 120_000);
