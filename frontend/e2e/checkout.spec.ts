/** The checkout with its effects, and the loading of the list of places. The rest: src/app/routes/checkout.component.test.tsx. */
import type { Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, message, sessionOf, submit, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser } from './browser.ts';
import { addProduct } from './managed-products.ts';
import { choosePlace, codeOf, fillCart, newCustomer, ordersOf } from './shopping.ts';

launchBrowser();

let buyer: Session;
let brake: Product;

beforeAll(async () => {
  buyer = await newCustomer();
  brake = await addProduct(await sessionOf(admin), { price: 450_000, quantity: 500 });
});

const failed = 'Đặt hàng không thành công. Vui lòng thử lại sau!';

/** The checkout with this quantity of the product. */
async function openCheckout(quantity = 2, session = buyer): Promise<{ page: Page; session: Session }> {
  await fillCart(session, brake, quantity);
  const { page } = await visitAs(session, '/order/checkout');
  await page.getByLabel('Số điện thoại').waitFor();
  return { page, session };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Số điện thoại').fill('+84 912 345 678');
  await choosePlace(page, { province: 'tphcm', ward: 'ben thanh' });
  await page.getByLabel('Số nhà, tên đường').fill('12 Lê Lợi');
}

const order = (page: Page): Promise<void> => submit(page.getByRole('main'));
const isOrderPage = (url: URL): boolean => url.pathname.startsWith('/order/orderDetail/');

it('orders with cash on delivery, shows a thank-you message, empties the cart and opens the order [ORD-08, ORD-11, GEN-07]', async () => {
  const { page, session } = await openCheckout(2, await newCustomer());
  await fillIn(page);
  await page.getByLabel('Ghi chú (không bắt buộc)').fill('Giao buổi sáng');
  const sent = page.waitForRequest('**/api/orders/create');
  await order(page);
  await message(page, 'success', 'Đặt hàng thành công!').waitFor();
  await page.waitForURL(isOrderPage);
  expect((await sent).postDataJSON()).toEqual({
    account_id: session.id,
    name: session.fullName,
    email: session.email,
    phone: '0912345678',
    address: '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh',
    payment_method: 'COD',
    note: 'Giao buổi sáng',
    expectedTotal: 900_000,
  });
  const [placed, ...others] = await ordersOf(session);
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ payment_method: 'COD', total: 900_000, status: 'pending' });
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${placed ? codeOf(placed) : ''}` }).waitFor();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng/ });
  expect(await cart.textContent()).toBe('Giỏ hàng');
});

it('shows that the cart’s total has changed [ORD-10]', async () => {
  const { page } = await openCheckout(1);
  await page.route('**/api/orders/create', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), expectedTotal: 90_000 }) }),
  );
  await fillIn(page);
  await order(page);
  await message(page, 'error', failed).getByText('Giá hoặc giỏ hàng vừa thay đổi').waitFor();
  expect(new URL(page.url()).pathname).toBe('/order/checkout');
});

it('loads the list of places only when one of its fields is reached, and finds places without accents [DAILY-44 browser]', async () => {
  const { page } = await openCheckout(1);
  const isListLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/places-[\w-]+\.js$/.test(name)),
    );
  await isHydrated(page);
  await page.getByLabel('Số nhà, tên đường').click();
  await page.getByLabel('Ghi chú (không bắt buộc)').click();
  await page.waitForLoadState('networkidle');
  expect(await isListLoaded()).toBe(false);
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố' });
  await province.click();
  await page.getByRole('option', { name: 'Hà Nội' }).waitFor();
  expect(await isListLoaded()).toBe(true);
  expect(await page.getByRole('option').count()).toBe(34);

  const ward = page.getByRole('combobox', { name: 'Phường / Xã' });
  await ward.click();
  await page.getByText('Hãy chọn tỉnh, thành phố trước').waitFor();
  await province.fill('dak lak');
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Đắk Lắk']);
  await province.press('Tab');
  expect(await province.inputValue()).toBe('Đắk Lắk');
  expect(await ward.evaluate((field) => field === document.activeElement)).toBe(true);
  await ward.fill('qqq');
  await page.getByText('Không có kết quả phù hợp').waitFor();
  await ward.press('Escape');
  expect(await page.getByText('Không có kết quả phù hợp').count()).toBe(0);
  await ward.fill('buon ma');
  await page.getByRole('option', { name: 'Phường Buôn Ma Thuột' }).click();
  expect(await ward.inputValue()).toBe('Phường Buôn Ma Thuột');

  await province.fill('hà nội');
  await page.getByLabel('Số nhà, tên đường').click();
  expect(await province.inputValue()).toBe('Hà Nội');
  expect(await ward.inputValue()).toBe('');
});

it('takes another address, and saves it when that is wanted [DAILY-45 saving]', async () => {
  const session = await newCustomer();
  const { page } = await openCheckout(1, session);
  await fillIn(page);
  await page.getByLabel('Lưu địa chỉ này').check();
  await order(page);
  await message(page, 'success', 'Đã lưu địa chỉ.').waitFor();
  await page.waitForURL(isOrderPage);

  await fillCart(session, brake);
  await page.goto('/order/checkout');
  const choices = page.getByRole('radiogroup', { name: 'Địa chỉ đã lưu' }).getByRole('radio');
  await choices.first().waitFor();
  expect(await choices.count()).toBe(2);
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0912345678');
  await page.getByLabel('Nhập địa chỉ khác').check();
  await order(page);
  await page.getByText('Vui lòng chọn tỉnh, thành phố').waitFor();
  expect(await page.getByLabel('Tỉnh / Thành phố').evaluate((field) => field === document.activeElement)).toBe(true);
  await choosePlace(page, { province: 'can tho', ward: 'ninh kieu' });
  await page.getByLabel('Số nhà, tên đường').fill('1 Hòa Bình');
  const sent = page.waitForRequest('**/api/orders/create');
  await order(page);
  expect((await sent).postDataJSON()).toMatchObject({ address: '1 Hòa Bình, Phường Ninh Kiều, Cần Thơ' });
});
