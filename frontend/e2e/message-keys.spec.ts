/** Texts that the specification gives only in English: the English wording is the key of what is shown. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { openChat } from './chat.ts';
import { newCustomer } from './shopping.ts';

launchBrowser();

/** The texts below a selector by their keys, in the order of the page. */
const keysOf = (page: Page, within: string): Promise<Record<string, string>> =>
  page
    .locator(`${within} [data-msg]`)
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.getAttribute('data-msg'), one.textContent.replaceAll(/\s+/g, ' ')])),
    );

const steps = {
  receive: 'Tiếp nhận',
  check: 'Kiểm tra',
  diagnose: 'Chẩn đoán',
  'detailed quote': 'Báo giá chi tiết',
  confirm: 'Xác nhận',
  prepare: 'Chuẩn bị',
  repair: 'Sửa chữa',
  recheck: 'Kiểm tra lại',
  clean: 'Vệ sinh',
  acceptance: 'Nghiệm thu',
  handover: 'Bàn giao',
  warranty: 'Bảo hành',
};

it('has keys for the four cards, the twelve steps, the cart of a guest and the login of the chat [DAILY-23, HOME-11, PAGE-12, CART-06, CHAT-03]', async () => {
  const { page } = await visit('/');
  expect(await keysOf(page, 'main')).toEqual({
    'general repair': 'Sửa chữa chung',
    maintenance: 'Bảo dưỡng',
    servicing: 'Chăm sóc định kỳ',
    '24/7 rescue': 'Cứu hộ 24/7',
    ...steps,
  });
  await page.goto('/procedure');
  expect(await keysOf(page, 'main')).toEqual(steps);
  await page.goto('/cart/cartDetail');
  await page.getByText('Vui lòng đăng nhập để xem giỏ hàng').waitFor();
  expect(await keysOf(page, 'main')).toEqual({ 'please log in (cart)': 'Vui lòng đăng nhập để xem giỏ hàng' });
  const chat = await openChat(page, 'Nhân viên tư vấn');
  await chat.getByRole('button', { name: 'Đăng nhập để chat' }).waitFor();
  expect(await keysOf(page, 'dialog')).toEqual({ 'login to chat': 'Đăng nhập để chat' });
});

it('has keys in the breadcrumb, the empty cart, the empty likes and the chat of a customer [DAILY-23, CHAT-22]', async () => {
  const { page } = await visitAs(await newCustomer(), '/cart/cartDetail');
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor();
  expect(await keysOf(page, 'main')).toEqual({ 'empty cart': 'Giỏ hàng của bạn đang trống' });
  await page.goto('/account/likeProducts');
  await page.getByText('Bạn chưa thích sản phẩm nào').waitFor();
  expect(await keysOf(page, 'main')).toEqual({ 'no liked products': 'Bạn chưa thích sản phẩm nào' });
  expect(await keysOf(page, 'nav')).toEqual({ account: 'Tài khoản', 'favourite services': 'Dịch vụ yêu thích' });
  const chat = await openChat(page, 'Nhân viên tư vấn');
  await chat.getByText('Xin chào! Vui lòng chờ trong giây lát', { exact: false }).first().waitFor();
  await chat.getByText('Đang chờ kết nối với nhân viên').first().waitFor();
  expect(await keysOf(page, 'dialog')).toEqual({
    'waiting for staff connection': 'Đang chờ kết nối với nhân viên',
    'greeting asking to wait': expect.stringContaining(
      'Xin chào! Vui lòng chờ trong giây lát, nhân viên sẽ kết nối với bạn.',
    ),
  });
});
