/** The checkout. Orders with their effects, and the loading of the list of places: e2e/checkout.spec.ts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CartItem, SavedAddress } from '@garage/contracts';
import { message, plainText, shown, submit } from '../../testing/locators.ts';
import { newId } from '../../testing/ids.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newOrder } from '../../testing/orders.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, failure, leaveOthersPending, offline, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const path = '/order/checkout';
const failed = 'Đặt hàng không thành công. Vui lòng thử lại sau!';
const productName = 'Má phanh trước';
const customer = accountOf('customer');
const summary = page.getByRole('region', { name: 'Đơn hàng của bạn' });
const field = (label: string) => page.getByLabelText(label);
const order = () => submit(page.getByRole('main'));

const lineOf = (quantity: number): CartItem => ({
  _id: newId(),
  quantity,
  product_id: { _id: newId(), name: productName, image: '', price: 450_000, quantity: 50 },
});

interface Opening {
  addresses?: SavedAddress[];
  viewport?: { width: number; height: number };
}

/** Opens the checkout of two pieces of a product. */
async function openCheckout({ addresses = [], ...options }: Opening = {}): Promise<void> {
  leaveOthersPending();
  stub('cart.get', [lineOf(2)]);
  stub('addresses.list', { status: SUCCESS, addresses });
  stub('orders.create', { status: SUCCESS, message: 'Đặt hàng thành công!', order: newOrder() });
  await openPage(path, { as: 'customer', ...options });
  await shown(field('Số điện thoại'));
}

const addressOf = (changes: Partial<SavedAddress>): SavedAddress => ({
  _id: newId(),
  fullName: 'Trần Thị Lan',
  phone: '0912345678',
  street: '12 Lê Lợi',
  ward: 'Phường Bến Thành',
  wardCode: '26743',
  province: 'TP. Hồ Chí Minh',
  provinceCode: '79',
  label: '',
  isDefault: false,
  ...changes,
});

async function choosePlace(province: string, ward: string): Promise<void> {
  for (const [name, typed] of [
    ['Tỉnh / Thành phố', province],
    ['Phường / Xã', ward],
  ] as const) {
    await page.getByRole('combobox', { name }).fill(typed);
    await shown(page.getByRole('option').first());
    await userEvent.keyboard('{Enter}');
  }
}

async function fillIn(): Promise<void> {
  await field('Số điện thoại').fill('+84 912 345 678');
  await choosePlace('tphcm', 'ben thanh');
  await field('Số nhà, tên đường').fill('12 Lê Lợi');
}

async function hasOpenedOrder(): Promise<void> {
  await expect.poll(() => window.location.pathname).toMatch(/^\/order\/orderDetail\//);
}

it('asks for name, e-mail, telephone, address and an optional note, with name and e-mail filled in [ORD-01, ORD-02]', async () => {
  await openCheckout();
  await expect.element(field('Họ và tên')).toHaveValue(customer.fullName);
  await expect.element(field('Email')).toHaveValue(customer.email);
  const address = page.getByRole('group', { name: 'Địa chỉ giao hàng' });
  expect(address.getByRole('combobox').length).toBe(2);
  expect(address.getByRole('textbox').length).toBe(2);
  expect(field('Ghi chú (không bắt buộc)').length).toBe(1);
});

it('shows errors beside each missing field, focuses the first, and sends nothing [ORD-01]', async () => {
  await openCheckout();
  await field('Họ và tên').fill(' ');
  await field('Email').fill('');
  await order();
  for (const text of [
    'Vui lòng nhập họ và tên',
    'Vui lòng nhập email',
    'Vui lòng nhập số điện thoại',
    'Vui lòng chọn tỉnh, thành phố',
    'Vui lòng chọn phường, xã',
    'Vui lòng nhập số nhà, tên đường',
  ]) {
    await shown(page.getByText(text, { exact: true }));
  }
  await expect.element(field('Họ và tên')).toHaveFocus();
  await field('Họ và tên').fill('Trần Thị Lan');
  await field('Email').fill('lan@');
  await field('Số điện thoại').fill('12345');
  await order();
  await shown(page.getByText('Email không hợp lệ'));
  await shown(page.getByText('Số điện thoại không đúng định dạng Việt Nam.'));
  expect(callsOf('orders.create')).toEqual([]);
});

it('shows the ordered products and the total, and links to the cart [ORD-03, ORD-04]', async () => {
  await openCheckout();
  const line = summary.getByRole('listitem').filter({ hasText: productName });
  expect(plainText(line)).toContain('2 × 450.000 ₫ 900.000 ₫');
  expect(plainText(summary.locate('strong'))).toBe('900.000 ₫');
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await expect.poll(() => window.location.pathname).toBe('/cart/cartDetail');
});

it('keeps what was entered through a look at the cart, until it is ordered [ORD-04]', async () => {
  const backAndForth = async () => {
    await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
    await page.getByRole('link', { name: 'Đặt hàng', exact: true }).click();
    await shown(field('Số điện thoại'));
  };
  await openCheckout();
  await fillIn();
  await field('Ghi chú (không bắt buộc)').fill('Giao buổi sáng');
  await backAndForth();
  await expect.element(field('Số điện thoại')).toHaveValue('+84 912 345 678');
  await expect.element(field('Phường / Xã')).toHaveValue('Phường Bến Thành');
  await expect.element(field('Số nhà, tên đường')).toHaveValue('12 Lê Lợi');
  await expect.element(field('Ghi chú (không bắt buộc)')).toHaveValue('Giao buổi sáng');
  await order();
  await hasOpenedOrder();
  expect(sessionStorage.getItem('checkout-draft')).toBeNull();
});

it('keeps the chosen address through a look at the cart', async () => {
  const home = addressOf({ isDefault: true });
  const other = addressOf({ fullName: 'Lê Văn Ba', street: '5 Tràng Tiền' });
  await openCheckout({ addresses: [home, other] });
  const choices = page.getByRole('radiogroup', { name: 'Địa chỉ đã lưu' }).getByRole('radio');
  await choices.nth(1).click();
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await page.getByRole('link', { name: 'Đặt hàng', exact: true }).click();
  await expect.element(choices.nth(1)).toBeChecked();
  await expect.element(field('Họ và tên')).toHaveValue('Lê Văn Ba');
});

it('shows that it is sending, and creates one order for two clicks [DAILY-23, ORD-05]', async () => {
  await openCheckout();
  await fillIn();
  const answer = Promise.withResolvers<void>();
  stub('orders.create', async () => {
    await answer.promise;
    return { status: SUCCESS, message: 'Đặt hàng thành công!', order: newOrder() };
  });
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).dblClick();
  const busy = page.getByRole('button', { name: 'Đang xử lý...' });
  await shown(busy);
  await expect.element(busy).toBeDisabled();
  await expect.element(busy).toHaveAttribute('data-msg', 'processing label');
  answer.resolve();
  await hasOpenedOrder();
  expect(callsOf('orders.create')).toHaveLength(1);
});

it('resends the same key when the response was lost: the order is found, not created twice', async () => {
  await openCheckout();
  await fillIn();
  stub('orders.create', offline);
  await order();
  await shown(message('error', failed));
  await expect.element(page.getByRole('button', { name: 'Đặt hàng', exact: true })).toHaveFocus();
  await shown(page.getByRole('alert').getByText('Lỗi kết nối đến máy chủ').first());
  stub('orders.create', { status: SUCCESS, message: 'Đặt hàng thành công!', order: newOrder() });
  await order();
  await hasOpenedOrder();
  const keys = callsOf('orders.create').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it.each([
  [409, 'STOCK_SHORT', 'Sản phẩm "Má phanh" chỉ còn 1 trong kho.'],
  [409, 'CART_CHANGED', 'Giá hoặc giỏ hàng vừa thay đổi, vui lòng kiểm tra lại trước khi đặt.'],
  [500, 'INTERNAL', 'Đã xảy ra lỗi, vui lòng thử lại sau.'],
])('shows why an order failed, and keeps what was typed: %i %s [ORD-10]', async (status, code, text) => {
  await openCheckout();
  await fillIn();
  stub('orders.create', failure(status, text, code));
  await order();
  await shown(message('error', failed).getByText(text));
  await expect.element(field('Số nhà, tên đường')).toHaveValue('12 Lê Lợi');
  await expect.element(page.getByRole('button', { name: 'Đặt hàng', exact: true })).toBeEnabled();
});

it('shows beside the field that the server rejects the telephone number', async () => {
  await openCheckout();
  await fillIn();
  stub('orders.create', refusal('PHONE_INVALID'));
  await order();
  await expect.element(field('Số điện thoại')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Số điện thoại')).toHaveFocus();
});

it('redirects a guest to the login, and back afterwards [ORD-06]', async () => {
  leaveOthersPending();
  await openPage(path);
  await expect.poll(() => window.location.pathname).toBe('/login');
  expect(new URLSearchParams(window.location.search).get('next')).toBe(path);
  await shown(page.getByRole('dialog'));
});

it('shows that the cart is empty [ORD-07]', async () => {
  stub('cart.get', []);
  stub('addresses.list', { status: SUCCESS, addresses: [] });
  await openPage(path, { as: 'customer' });
  await shown(page.getByRole('heading', { name: 'Giỏ hàng đang trống!' }));
  await shown(page.getByRole('link', { name: 'Quay lại mua sắm' }));
  expect(page.getByRole('button', { name: 'Đặt hàng', exact: true }).length).toBe(0);
});

it('shows that the cart could not be loaded, and loads it on request [ORD-09]', async () => {
  let isAvailable = false;
  stub('cart.get', () => (isAvailable ? [lineOf(1)] : failure(500)));
  stub('addresses.list', { status: SUCCESS, addresses: [] });
  await openPage(path, { as: 'customer' });
  await shown(message('error', 'Không tải được giỏ hàng. Vui lòng thử lại!'));
  expect(field('Số điện thoại').length).toBe(0);
  // The header requests the cart, too, so it must not become available before the click.
  window.addEventListener('click', () => (isAvailable = true), { once: true, capture: true });
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await shown(field('Số điện thoại'));
});

it('fits a phone, with a telephone keypad for numbers', async () => {
  await openCheckout({ viewport: phone });
  await expect.element(field('Số điện thoại')).toHaveAttribute('inputmode', 'tel');
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
});

it('highlights options with the arrow keys and names the highlighted one to screen readers [DAILY-44 keyboard]', async () => {
  await openCheckout();
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố' });
  await province.click();
  await userEvent.keyboard('{Escape}{ArrowDown}');
  await shown(page.getByRole('option').first());
  await expect.element(province).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  const active = page.getByRole('option', { selected: true });
  await expect.element(province).toHaveAttribute('aria-activedescendant', active.element().id);
  const first = plainText(active);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await expect.element(province).toHaveValue(first);
  expect(window.location.pathname).toBe(path);
});

it('fills in the default address, offers the others, keeps what was typed, and sends the chosen one [DAILY-45 saved]', async () => {
  const home = addressOf({ label: 'Nhà riêng', isDefault: true });
  const other = addressOf({
    fullName: 'Lê Văn Ba',
    street: '5 Tràng Tiền',
    provinceCode: '01',
    province: 'Hà Nội',
    wardCode: '00070',
    ward: 'Phường Hoàn Kiếm',
  });
  await openCheckout({ addresses: [home, other] });
  const choices = page.getByRole('radiogroup', { name: 'Địa chỉ đã lưu' }).getByRole('radio');
  await expect.poll(() => choices.length).toBe(3);
  await expect.element(choices.nth(0)).toBeChecked();
  await expect.element(field('Họ và tên')).toHaveValue('Trần Thị Lan');
  await expect.element(field('Số điện thoại')).toHaveValue('0912345678');
  expect(field('Tỉnh / Thành phố').length).toBe(0);
  await field('Số điện thoại').fill('0987654321');
  await choices.nth(1).click();
  await expect.element(field('Họ và tên')).toHaveValue('Lê Văn Ba');
  await choices.nth(2).click();
  await field('Số nhà, tên đường').fill('1 Hòa Bình');
  await choices.nth(1).click();
  await choices.nth(2).click();
  await expect.element(field('Số nhà, tên đường')).toHaveValue('1 Hòa Bình');
  await choices.nth(1).click();
  await order();
  await hasOpenedOrder();
  expect(callsOf('orders.create')[0]?.body).toMatchObject({
    name: 'Lê Văn Ba',
    phone: '0987654321',
    address: '5 Tràng Tiền, Phường Hoàn Kiếm, Hà Nội',
  });
});

it('asks for an address when the saved ones cannot be loaded [DAILY-45 failure]', async () => {
  stub('cart.get', [lineOf(1)]);
  stub('addresses.list', refusal('SERVICE_UNAVAILABLE'));
  await openPage(path, { as: 'customer' });
  await shown(field('Số nhà, tên đường'));
  expect(page.getByRole('radiogroup').length).toBe(0);
});
