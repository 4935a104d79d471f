/** Phone number and saved addresses of an account, and where forms use them. */
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialog, failure, message, visitAs } from './accounts.ts';
import { launchBrowser, phone } from './browser.ts';
import { waitForFocus, stopAt } from './keyboard.ts';
import { choosePlace, longTimeout, newCustomer, saveAddress } from './shopping.ts';

launchBrowser();

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const form = (page: Page) => main(page).getByRole('form', { name: /^(Địa chỉ mới|Sửa địa chỉ)$/ });
const save = (page: Page) => form(page).getByRole('button', { name: 'Lưu địa chỉ' }).click();

async function openAddresses(): Promise<{ page: Page; session: Session }> {
  const session = await newCustomer();
  const { page } = await visitAs(session, '/account/profile');
  const section = main(page).getByRole('region', { name: 'Số điện thoại và địa chỉ' });
  await section.getByRole('link', { name: 'Xem và sửa' }).click();
  await page.waitForURL((url) => url.pathname === '/account/addresses');
  await main(page).getByRole('button', { name: 'Thêm địa chỉ' }).waitFor();
  return { page, session };
}

it('saves addresses, changes them, makes one the default and removes one [DAILY-43 page]', async () => {
  const { page, session } = await openAddresses();
  await main(page).getByText('Bạn chưa lưu địa chỉ nào').waitFor();
  await main(page).getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await waitForFocus(form(page).getByRole('heading'));
  expect(await form(page).getByLabel('Người nhận').inputValue()).toBe(session.fullName);
  await form(page).getByLabel('Số điện thoại').fill('+84 912 345 678');
  await choosePlace(form(page), { province: 'ha noi', ward: 'hoan kiem' });
  await form(page).getByLabel('Số nhà, tên đường').fill('5 Tràng Tiền');
  await form(page).getByLabel('Tên gợi nhớ').fill('Cơ quan');
  await save(page);
  await message(page, 'success', 'Đã lưu địa chỉ.').waitFor();
  const first = main(page).getByRole('article', { name: '5 Tràng Tiền, Phường Hoàn Kiếm, Hà Nội' });
  await waitForFocus(first);
  expect(await first.innerText()).toMatch(/Cơ quan\s+Mặc định\s+.* · 0912345678/);

  await saveAddress(session);
  await page.reload();
  const second = main(page).getByRole('article', { name: /^12 Lê Lợi/ });
  await second.getByRole('button', { name: /^Đặt làm mặc định/ }).click();
  await message(page, 'success', 'Đã đặt làm địa chỉ mặc định.').waitFor();
  await second.getByText('Mặc định', { exact: true }).waitFor();
  expect(await main(page).getByText('Mặc định', { exact: true }).count()).toBe(1);
  await waitForFocus(second);

  await second.getByRole('button', { name: /^Sửa địa chỉ/ }).click();
  expect(await form(page).getByLabel('Phường / Xã').inputValue()).toBe('Phường Bến Thành');
  await form(page).getByLabel('Số nhà, tên đường').fill('14 Lê Lợi');
  await form(page).getByRole('button', { name: 'Hủy' }).click();
  await waitForFocus(second);
  await second.getByRole('button', { name: /^Sửa địa chỉ/ }).click();
  await form(page).getByLabel('Số nhà, tên đường').fill('14 Lê Lợi');
  await save(page);
  const changed = main(page).getByRole('article', { name: /^14 Lê Lợi/ });
  await changed.waitFor();
  await waitForFocus(changed);

  await main(page)
    .getByRole('button', { name: /^Xóa địa chỉ 14 Lê Lợi/ })
    .click();
  await dialog(page, 'Xóa địa chỉ?').getByRole('button', { name: 'Xóa' }).click();
  await message(page, 'success', 'Đã xóa địa chỉ.').waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  await waitForFocus(main(page).getByRole('heading', { name: 'Địa chỉ đã lưu' }));
  await first.getByText('Mặc định', { exact: true }).waitFor();
});

it('shows what is missing, and keeps the input when saving fails [DAILY-43 failure]', async () => {
  const { page } = await openAddresses();
  await main(page).getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await save(page);
  for (const text of [
    'Vui lòng nhập số điện thoại',
    'Vui lòng chọn tỉnh, thành phố',
    'Vui lòng chọn phường, xã',
    'Vui lòng nhập số nhà, tên đường',
  ])
    await form(page).getByText(text).waitFor();
  await form(page).getByLabel('Số điện thoại').fill('0912345678');
  await choosePlace(form(page), { province: 'hue', ward: 'phu xuan' });
  await form(page).getByLabel('Số nhà, tên đường').fill('1 Lê Duẩn');
  const text = 'Mỗi tài khoản lưu được tối đa 10 địa chỉ, vui lòng xóa bớt trước khi thêm.';
  await page.route('**/api/addresses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: failure('ADDRESS_BOOK_FULL', text) })
      : route.continue(),
  );
  await save(page);
  await message(page, 'error', text).waitFor();
  expect(await form(page).getByLabel('Số nhà, tên đường').inputValue()).toBe('1 Lê Duẩn');
});

it('shows markup in an address as text, and fits a phone [DAILY-46 markup]', async () => {
  const session = await newCustomer();
  await saveAddress(session, { street: '<img src=x onerror="window.hacked=1">', label: '<b>Nhà</b>' });
  const { page } = await visitAs(session, '/account/addresses', { viewport: phone });
  await main(page).getByText('<b>Nhà</b>').waitFor();
  await main(page).getByText('<img src=x onerror="window.hacked=1">').first().waitFor();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await main(page)
    .getByRole('button', { name: /^Sửa địa chỉ/ })
    .click();
  await form(page).waitFor();
  const spare = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await spare()).toBe(0);
  await form(page).getByLabel('Số nhà, tên đường').fill('7 Lê Lợi');
  await save(page);
  const card = main(page).getByRole('article', { name: /^7 Lê Lợi/ });
  await card.waitFor();
  expect((await stopAt(page))?.coveredBy).toBe('');
  expect(await card.evaluate((node) => node.getBoundingClientRect().top >= 0)).toBe(true);
});

it('saves the phone number, which the booking form then starts with [DAILY-43 phone, DAILY-45 booking]', async () => {
  const { page, session } = await openAddresses();
  const own = main(page).getByRole('form', { name: 'Số điện thoại' });
  await own.getByLabel('Số điện thoại').fill('123');
  await own.getByRole('button', { name: 'Lưu số điện thoại' }).click();
  await own.getByText('Số điện thoại không đúng định dạng Việt Nam.').waitFor();
  await own.getByLabel('Số điện thoại').fill('0987 654 321');
  await own.getByRole('button', { name: 'Lưu số điện thoại' }).click();
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  await expect.poll(() => own.getByLabel('Số điện thoại').inputValue()).toBe('0987654321');
  await page.goto('/contact');
  await expect.poll(() => page.getByLabel('Số điện thoại').inputValue(), longTimeout).toBe('0987654321');
  expect(await page.getByLabel('Họ và tên').inputValue()).toBe(session.fullName);
});
