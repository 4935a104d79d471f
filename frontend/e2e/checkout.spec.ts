/** The checkout: from a cart to an order. */
import type { Product, Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, failure, message, sessionOf, submit, visitAs } from './accounts.ts';
import { launchBrowser, phone, visit } from './browser.ts';
import { addProduct } from './managed-products.ts';
import { choosePlace, codeOf, fillCart, newCustomer, ordersOf, plain, longTimeout, saveAddress } from './shopping.ts';

launchBrowser();

let buyer: Session;
let brake: Product;

beforeAll(async () => {
  buyer = await newCustomer();
  brake = await addProduct(await sessionOf(admin), { price: 450_000, quantity: 500 });
});

const failed = 'Đặt hàng không thành công. Vui lòng thử lại sau!';
const summary = (page: Page) => page.getByRole('region', { name: 'Đơn hàng của bạn' });

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

it('asks for name, e-mail, telephone, address and an optional note, with name and e-mail filled in [ORD-01, ORD-02]', async () => {
  const { page, session } = await openCheckout();
  expect(await page.getByLabel('Họ và tên').inputValue()).toBe(session.fullName);
  expect(await page.getByLabel('Email').inputValue()).toBe(session.email);
  const address = page.getByRole('group', { name: 'Địa chỉ giao hàng' });
  expect(await address.getByRole('combobox').count()).toBe(2);
  expect(await address.getByRole('textbox').count()).toBe(2);
  expect(await page.getByLabel('Ghi chú (không bắt buộc)').count()).toBe(1);
});

it('shows errors beside each missing field, focuses the first, and sends nothing [ORD-01]', async () => {
  const { page } = await openCheckout();
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/api/orders/create') ? 1 : 0));
  await page.getByLabel('Họ và tên').fill(' ');
  await page.getByLabel('Email').fill('');
  await order(page);
  for (const text of [
    'Vui lòng nhập họ và tên',
    'Vui lòng nhập email',
    'Vui lòng nhập số điện thoại',
    'Vui lòng chọn tỉnh, thành phố',
    'Vui lòng chọn phường, xã',
    'Vui lòng nhập số nhà, tên đường',
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  expect(await page.getByLabel('Họ và tên').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Họ và tên').fill('Trần Thị Lan');
  await page.getByLabel('Email').fill('lan@');
  await page.getByLabel('Số điện thoại').fill('12345');
  await order(page);
  await page.getByText('Email không hợp lệ').waitFor();
  await page.getByText('Số điện thoại không đúng định dạng Việt Nam.').waitFor();
  expect(sent).toBe(0);
});

it('shows the ordered products and the total, and links to the cart [ORD-03, ORD-04]', async () => {
  const { page } = await openCheckout(2);
  const line = summary(page).getByRole('listitem').filter({ hasText: brake.name });
  expect(plain(await line.innerText())).toContain('2 × 450.000 ₫ 900.000 ₫');
  expect(plain(await summary(page).locator('strong').innerText())).toBe('900.000 ₫');
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await page.waitForURL((url) => url.pathname === '/cart/cartDetail');
});

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

it('shows that it is sending, and creates one order for two clicks [DAILY-23, ORD-05]', async () => {
  const { page, session } = await openCheckout(1, await newCustomer());
  await fillIn(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/orders/create', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).dblclick();
  const busy = page.getByRole('button', { name: 'Đang xử lý...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  expect(await busy.getAttribute('data-msg')).toBe('processing label');
  held.resolve();
  await page.waitForURL(isOrderPage);
  expect(await ordersOf(session)).toHaveLength(1);
});

it('resends the same key when the response was lost: the order is found, not created twice', async () => {
  const { page, session } = await openCheckout(1, await newCustomer());
  await fillIn(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/orders/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    // The first response is lost.
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await order(page);
  await message(page, 'error', failed).waitFor();
  await page.getByRole('alert').getByText('Lỗi kết nối đến máy chủ').first().waitFor();
  await order(page);
  await page.waitForURL(isOrderPage);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await ordersOf(session)).toHaveLength(1);
});

it.each([
  [409, 'STOCK_SHORT', 'Sản phẩm "Má phanh" chỉ còn 1 trong kho.'],
  [409, 'CART_CHANGED', 'Giá hoặc giỏ hàng vừa thay đổi, vui lòng kiểm tra lại trước khi đặt.'],
  [500, 'INTERNAL', 'Đã xảy ra lỗi, vui lòng thử lại sau.'],
])('shows why an order failed, and keeps what was typed: %i %s [ORD-10]', async (status, code, text) => {
  const { page } = await openCheckout(1);
  await fillIn(page);
  await page.route('**/api/orders/create', (route) => route.fulfill({ status, json: failure(code, text) }));
  await order(page);
  await message(page, 'error', failed).getByText(text).waitFor();
  expect(await page.getByLabel('Số nhà, tên đường').inputValue()).toBe('12 Lê Lợi');
  expect(await page.getByRole('button', { name: 'Đặt hàng', exact: true }).isEnabled()).toBe(true);
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

it('shows beside the field that the server rejects the telephone number', async () => {
  const { page } = await openCheckout(1);
  await fillIn(page);
  const text = 'Số điện thoại không đúng định dạng Việt Nam.';
  await page.route('**/api/orders/create', (route) =>
    route.fulfill({ status: 400, json: failure('PHONE_INVALID', text) }),
  );
  await order(page);
  await expect.poll(() => page.getByLabel('Số điện thoại').getAttribute('aria-invalid'), longTimeout).toBe('true');
  expect(await page.getByLabel('Số điện thoại').evaluate((field) => field === document.activeElement)).toBe(true);
});

it('redirects a guest to the login, and back afterwards [ORD-06]', async () => {
  const { page } = await visit('/order/checkout');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/order/checkout');
  await page.getByRole('dialog').waitFor();
});

it('shows that the cart is empty [ORD-07]', async () => {
  const { page } = await visitAs(await newCustomer(), '/order/checkout');
  await page.getByRole('heading', { name: 'Giỏ hàng đang trống!' }).waitFor();
  await page.getByRole('link', { name: 'Quay lại mua sắm' }).waitFor();
  expect(await page.getByRole('button', { name: 'Đặt hàng', exact: true }).count()).toBe(0);
});

it('shows that the cart could not be loaded, and loads it on request [ORD-09]', async () => {
  await fillCart(buyer, brake);
  const { page } = await visitAs(buyer, '/about');
  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Lỗi.') }));
  await page.goto('/order/checkout');
  await message(page, 'error', 'Không tải được giỏ hàng. Vui lòng thử lại!').waitFor();
  await page.unroute('**/api/cart/*');
  expect(await page.getByLabel('Số điện thoại').count()).toBe(0);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await page.getByLabel('Số điện thoại').waitFor();
});

it('fits a phone, with a telephone keypad for numbers', async () => {
  await fillCart(buyer, brake);
  const { page } = await visitAs(buyer, '/order/checkout', { viewport: phone });
  const number = page.getByLabel('Số điện thoại');
  await number.waitFor();
  expect(await number.getAttribute('inputmode')).toBe('tel');
  const spare = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await spare()).toBe(0);
});

it('loads the list of places only when one of its fields is reached, and finds places without accents [DAILY-44 browser]', async () => {
  const { page } = await openCheckout(1);
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.getByLabel('Số nhà, tên đường').click();
  await page.getByLabel('Ghi chú (không bắt buộc)').click();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố' });
  await province.click();
  await page.getByRole('option', { name: 'Hà Nội' }).waitFor();
  expect(scripts.length).toBeGreaterThan(0);
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

it('highlights options with the arrow keys and names the highlighted one to screen readers [DAILY-44 keyboard]', async () => {
  const { page } = await openCheckout(1);
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố' });
  await province.focus();
  await province.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  expect(await province.getAttribute('aria-activedescendant')).toBeNull();
  await province.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  expect(await province.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  const first = await active.innerText();
  await province.press('ArrowUp');
  await province.press('ArrowDown');
  await province.press('Enter');
  expect(await province.inputValue()).toBe(first);
  expect(new URL(page.url()).pathname).toBe('/order/checkout');
});

it('fills in the default address, offers the others, keeps what was typed, and sends the chosen one [DAILY-45 saved]', async () => {
  const session = await newCustomer();
  await saveAddress(session, { label: 'Nhà riêng' });
  await saveAddress(session, { street: '5 Tràng Tiền', provinceCode: '01', wardCode: '00070', fullName: 'Lê Văn Ba' });
  const { page } = await openCheckout(1, session);
  const choices = page.getByRole('radiogroup', { name: 'Địa chỉ đã lưu' }).getByRole('radio');
  expect(await choices.count()).toBe(3);
  expect(await choices.nth(0).isChecked()).toBe(true);
  expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Trần Thị Lan');
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0912345678');
  expect(await page.getByLabel('Tỉnh / Thành phố').count()).toBe(0);
  await page.getByLabel('Số điện thoại').fill('0987654321');
  await choices.nth(1).check();
  expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Lê Văn Ba');
  await choices.nth(2).check();
  await page.getByLabel('Số nhà, tên đường').fill('1 Hòa Bình');
  await choices.nth(1).check();
  await choices.nth(2).check();
  expect(await page.getByLabel('Số nhà, tên đường').inputValue()).toBe('1 Hòa Bình');
  await choices.nth(1).check();
  const sent = page.waitForRequest('**/api/orders/create');
  await order(page);
  await page.waitForURL(isOrderPage);
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Lê Văn Ba',
    phone: '0987654321',
    address: '5 Tràng Tiền, Phường Hoàn Kiếm, Hà Nội',
  });
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

it('asks for an address when the saved ones cannot be loaded [DAILY-45 failure]', async () => {
  const session = await newCustomer();
  await saveAddress(session);
  await fillCart(session, brake);
  const { page } = await visitAs(session, '/about');
  await page.route('**/api/addresses', (route) =>
    route.fulfill({ status: 503, json: failure('SERVICE_UNAVAILABLE', 'Dịch vụ đang tạm gián đoạn.') }),
  );
  await page.goto('/order/checkout');
  await page.getByLabel('Số nhà, tên đường').waitFor();
  expect(await page.getByRole('radiogroup').count()).toBe(0);
});
