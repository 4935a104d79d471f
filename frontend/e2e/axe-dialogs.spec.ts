/** Whatever opens over a page, against WCAG 2.2 A and AA: dialogs, menus, suggestions, the chat and the messages. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialog, message, newVisitAs, registeredPerson, submit } from './accounts.ts';
import { bringAxe, checkedVisit, faultsOf, narrow, wide } from './axe.ts';
import { checkedWorld } from './axe-world.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { openChat, panel, say } from './chat.ts';
import { press } from './office.ts';
import { codeOf } from './shopping.ts';

launchBrowser();

const anyDialog = 'dialog[open]';

/** Collects the faults of one thing after the other on one page. */
async function inspector(page: Page) {
  await bringAxe(page);
  const found: string[] = [];
  const inspect = async (what: string, part: Parameters<typeof faultsOf>[2] = { within: anyDialog }): Promise<void> => {
    found.push(...(await faultsOf(page, what, part)));
  };
  return {
    found,
    inspect,
    open: async (path: string): Promise<void> => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await isHydrated(page);
    },
    /** Checks what a button opens, then closes it with Esc. */
    inspectOpened: async (button: string): Promise<void> => {
      await press(page, button);
      await page.locator(anyDialog).first().waitFor();
      await inspect(button);
      await page.keyboard.press('Escape');
      await page.locator(anyDialog).waitFor({ state: 'detached' });
    },
  };
}

const header = (page: Page) => page.getByRole('banner');

it('has no fault in the dialogs of who wants to log in', async () => {
  const { page } = await newVisit(checkedVisit);
  const { open, inspect, found } = await inspector(page);
  const person = await registeredPerson();
  await open('/about');
  await press(header(page), 'Đăng ký');
  await submit(dialog(page, 'Tạo tài khoản'));
  await dialog(page, 'Tạo tài khoản').locator('[aria-invalid="true"]').first().waitFor();
  await inspect('registration with mistakes');
  await page.keyboard.press('Escape');

  await press(header(page), 'Đăng nhập');
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await inspect('login');
  await press(login, 'Quên mật khẩu?');
  await dialog(page, 'Quên mật khẩu').getByLabel('Email').fill(person.email);
  await inspect('forgotten password');
  await submit(dialog(page, 'Quên mật khẩu'));
  await dialog(page, 'Đặt lại mật khẩu').waitFor();
  await inspect('new password');
  await message(page, 'success', 'Nếu email này đã đăng ký').waitFor();
  await inspect('message', { within: '[data-severity]' });
  await page.keyboard.press('Escape');

  await press(header(page), 'Đăng nhập');
  await login.getByLabel('Email').fill(person.email);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
  await submit(login);
  await dialog(page, 'Xác thực tài khoản').waitFor();
  await inspect('verification');
  expect(found).toEqual([]);
}, 120_000);

it('has no fault in the menus, suggestions and pictures that a guest opens', async () => {
  const { page } = await newVisit({ ...checkedVisit, viewport: narrow });
  const { open, inspect, found } = await inspector(page);
  await open('/about');
  await press(page, 'Mở menu');
  await page.getByRole('dialog').waitFor();
  await inspect('menu', { within: anyDialog, layouts: [narrow] });
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Chứng nhận' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await inspect('certificate');
  await page.keyboard.press('Escape');
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

it('has no fault in what a customer opens', async () => {
  const { booked, buyer, orderId, product } = await checkedWorld();
  const { page } = await newVisitAs(buyer, checkedVisit);
  const { open, inspect, inspectOpened, found } = await inspector(page);
  await open(`/order/orderDetail/${orderId}`);
  await inspectOpened('Hủy đơn hàng');
  await header(page)
    .getByRole('button', { name: `Tài khoản ${buyer.fullName}` })
    .click();
  await page.getByRole('navigation', { name: 'Tài khoản' }).waitFor();
  await inspect('account menu', { within: 'header', layouts: [wide] });
  await press(header(page), 'Đăng xuất');
  await dialog(page, 'Đăng xuất?').waitFor();
  await inspect('logout');
  await open(`/products/${product._id}`);
  await page
    .getByRole('button', { name: /^Xóa bình luận/ })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Xóa bình luận/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await inspect('removal of a comment');
  await open(`/booking/manage?token=${booked.token}`);
  await inspectOpened('Hủy lịch hẹn');
  await press(page, 'Đổi lịch');
  await page.getByLabel('Ngày hẹn').waitFor();
  await press(page, 'Đổi sang giờ này');
  await inspect('another time', { within: 'main' });
  expect(found).toEqual([]);
}, 120_000);

it('has no fault in what the back office opens', async () => {
  const { booked, orderId, product, staff } = await checkedWorld();
  const { fullName, reference } = booked.appointment;
  const code = codeOf({ _id: orderId });
  const opened: [path: string, buttons: string[]][] = [
    [
      `/manager/booking?q=${reference}`,
      [`Xem chi tiết lịch hẹn của ${fullName}`, `Đổi trạng thái lịch hẹn của ${fullName}`],
    ],
    [
      `/manager/booking?q=${reference}`,
      [`Xóa lịch hẹn của ${fullName}`, 'Đặt lịch qua điện thoại', 'Cài đặt', 'Thống kê tháng'],
    ],
    [
      `/manager/order?q=${code}`,
      [`Xem chi tiết đơn hàng ${code}`, `Đổi trạng thái đơn hàng ${code}`, `Xóa đơn hàng ${code}`],
    ],
    [
      `/manager/products?q=${encodeURIComponent(product.name)}`,
      [`Phóng to ảnh của ${product.name}`, `Xóa ${product.name}`],
    ],
    ['/admin-chat', ['Cài đặt chat']],
  ];
  const { page } = await newVisitAs(staff, checkedVisit);
  const { open, inspect, inspectOpened, found } = await inspector(page);
  for (const [path, buttons] of opened) {
    await open(path);
    for (const button of buttons) await inspectOpened(button);
  }
  await header(page)
    .getByRole('button', { name: `Tài khoản ${staff.fullName}` })
    .click();
  await page.getByRole('navigation', { name: 'Quản lý', exact: true }).waitFor();
  await inspect('menus of a master', { within: 'header', layouts: [wide] });
  await page.setViewportSize(narrow);
  await press(header(page), 'Mở menu quản lý');
  await page.getByRole('dialog').waitFor();
  await inspect('menu of the back office', { within: anyDialog, layouts: [narrow] });
  expect(found).toEqual([]);
}, 120_000);
