/** Whatever opens over a page, against WCAG 2.2 A and AA: dialogs, menus, suggestions, the chat and the messages. */
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitAs } from './accounts.ts';
import { bringAxe, checkedVisit, faultsOf, narrow, wide } from './axe.ts';
import { checkedDialogs } from './axe-dialogs.ts';
import type { CheckedDialog } from './axe-checked-dialog.ts';
import { checkedWorld } from './axe-world.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { openChat, panel, say } from './chat.ts';
import { press } from './office.ts';

launchBrowser();

const anyDialog = 'dialog[open]';

/** Collects the faults of one thing after the other on one page. */
async function inspector(page: Page) {
  await bringAxe(page);
  const found: string[] = [];
  return {
    found,
    inspect: async (what: string, part: Parameters<typeof faultsOf>[2] = { within: anyDialog }): Promise<void> => {
      found.push(...(await faultsOf(page, what, part)));
    },
    open: async (path: string): Promise<void> => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isHydrated(page);
    },
  };
}

const header = (page: Page) => page.getByRole('banner');

async function visitOf({ as, onPhones }: Pick<CheckedDialog, 'as' | 'onPhones'>): Promise<Page> {
  const options = { ...checkedVisit, viewport: onPhones ? narrow : wide };
  if (as === 'guest') return (await newVisit(options)).page;
  const { buyer, staff } = await checkedWorld();
  return (await newVisitAs(as === 'customer' ? buyer : staff, options)).page;
}

/** What is shown as a button, or as a switch. */
const buttonOf = (page: Page, name: string | RegExp) => {
  const called = typeof name === 'string' ? { name, exact: true } : { name };
  return page.getByRole('button', called).or(page.getByRole('switch', called)).filter({ visible: true }).first();
};

const chosen = checkedDialogs
  .filter(({ short }) => process.env['AXE'] === 'all' || short)
  .map((checked) => ({ name: [basename(checked.file, '.tsx'), checked.what].join(' ').trim(), checked }));

it.each(chosen)(
  '$checked.as: $name has no fault',
  async ({ checked }) => {
    const { file, path, buttons, further, onPhones } = checked;
    const world = await checkedWorld();
    const page = await visitOf(checked);
    const { open, inspect, found } = await inspector(page);
    await open(typeof path === 'string' ? path : path(world));
    for (const name of buttons?.(world) ?? []) await buttonOf(page, name).click();
    await further?.(page, world);
    await page.locator(anyDialog).first().waitFor();
    await inspect(file, { within: anyDialog, ...(onPhones && { layouts: [narrow] }) });
    expect(found).toEqual([]);
  },
  60_000,
);

it('has no fault in what the site tells: that it went well or not, a warning and a hint', async () => {
  const told: [severity: string, as: CheckedDialog['as'], path: string, button?: RegExp][] = [
    ['info', 'guest', '/products?search=khongconhuthe'],
    ['warning', 'guest', '/products', /^Thích /],
    ['success', 'customer', '/products', /^Thích /],
    ['error', 'customer', '/admin-chat'],
  ];
  for (const [severity, as, path, button] of told) {
    const page = await visitOf({ as });
    const { open, inspect, found } = await inspector(page);
    await open(path);
    if (button) await buttonOf(page, button).click();
    await page.locator(`[data-severity="${severity}"]`).waitFor();
    await inspect(severity, { within: `[data-severity="${severity}"]`, layouts: [wide] });
    expect(found).toEqual([]);
  }
}, 60_000);

it('has no fault in the suggestions of the search', async () => {
  const { page } = await newVisit({ ...checkedVisit, viewport: narrow });
  const { open, inspect, found } = await inspector(page);
  await open('/about');
  await press(page, 'Mở ô tìm kiếm');
  await header(page).getByRole('combobox').pressSequentially('phanh');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await inspect('suggestions', { within: 'header' });
  expect(found).toEqual([]);
}, 120_000);

it('has no fault in the chat: whom to talk to, the bot and its form, and staff', async () => {
  const { buyer } = await checkedWorld();
  const { page } = await newVisitAs(buyer, checkedVisit);
  const { open, inspect, found } = await inspector(page);
  await open('/about');
  await press(page, 'Mở cửa sổ chat');
  await panel(page).waitFor();
  await inspect('choice');
  await panel(page).getByRole('button', { name: 'Trợ lý ảo' }).click();
  await say(panel(page), 'Xe tôi chết máy giữa đường, cần cứu hộ gấp');
  await panel(page)
    .getByRole('link', { name: /Gọi ngay/ })
    .waitFor();
  await inspect('bot');
  await say(panel(page), 'Tôi muốn đặt lịch hẹn');
  await panel(page).getByLabel('Số điện thoại').waitFor();
  await inspect('form of the bot');
  await press(panel(page), 'Đóng cửa sổ chat');
  await openChat(page, 'Nhân viên tư vấn');
  await panel(page).getByText('Xin chào! Vui lòng chờ trong giây lát', { exact: false }).first().waitFor();
  await inspect('staff');
  expect(found).toEqual([]);
}, 120_000);

it('has no fault in the menus of a customer and of a master, and where another time is chosen', async () => {
  const { booked, buyer, staff } = await checkedWorld();
  const { page } = await newVisitAs(buyer, checkedVisit);
  const { open, inspect, found } = await inspector(page);
  await open(`/booking/manage?token=${booked.token}`);
  await press(page, 'Đổi lịch');
  await page.getByLabel('Ngày hẹn').waitFor();
  await press(page, 'Đổi sang giờ này');
  await inspect('another time', { within: 'main' });
  await press(header(page), `Tài khoản ${buyer.fullName}`);
  await page.getByRole('navigation', { name: 'Tài khoản' }).waitFor();
  await inspect('account menu', { within: 'header', layouts: [wide] });
  expect(found).toEqual([]);

  const { page: desk } = await newVisitAs(staff, checkedVisit);
  const office = await inspector(desk);
  await office.open('/manager');
  await press(header(desk), `Tài khoản ${staff.fullName}`);
  await desk.getByRole('navigation', { name: 'Quản lý', exact: true }).waitFor();
  await office.inspect('menus of a master', { within: 'header', layouts: [wide] });
  expect(office.found).toEqual([]);
}, 120_000);
