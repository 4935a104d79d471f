/** The cart's page. Adding products, and removals with their effects: e2e/cart.spec.ts. */
import type { CartItem } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocatorSelectors } from 'vitest/browser';
import { message, plainText, press, rowOf, rows, shown } from '../../testing/locators.ts';
import { newId } from '../../testing/ids.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { callsOf, failure, leaveOthersPending, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const path = '/cart/cartDetail';
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const brake = { _id: newId(), name: 'Má phanh trước', image: picture, price: 450_000, quantity: 3 };
const quantityOf = (place: LocatorSelectors) =>
  plainText(place.getByRole('group', { name: /^Số lượng/ }).locate('output'));
const more = page.getByRole('button', { name: 'Tăng số lượng' });

function lineOf(quantity: number, changes: Partial<CartItem['product_id']> = {}): CartItem {
  return { _id: newId(), quantity, product_id: { ...brake, ...changes } };
}

/** Opens the cart with these lines. */
async function openCart(...lines: CartItem[]): Promise<void> {
  stub('cart.get', lines);
  await openPage(path, { as: 'customer' });
  await expect.poll(() => rows().length).toBe(lines.length);
}

it('shows picture, name, price, quantity, line total and a delete button per line, and the total [CART-01, CART-02]', async () => {
  await openCart(lineOf(2), lineOf(1, { _id: newId(), name: 'Dầu máy', price: 120_000 }));
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Hình ảnh', 'Sản phẩm', 'Đơn giá', 'Số lượng', 'Thành tiền', 'Thao tác']);
  const cells = rowOf(brake.name).getByRole('cell').all().map(plainText);
  const quantity = `Số lượng: ${brake.name} 2`;
  expect(cells.slice(1)).toEqual([brake.name, '450.000 ₫', quantity, '900.000 ₫', '']);
  await shown(rowOf(brake.name).locate('img'));
  const total = page.getByRole('region', { name: 'Tóm tắt đơn hàng' }).locate('strong');
  expect(plainText(total)).toBe('1.020.000 ₫');
});

it('changes a quantity after the server has confirmed it, not below 1 [CART-07, CART-09]', async () => {
  const line = lineOf(1);
  await openCart(line);
  stub('cart.update', ({ body }) => {
    const item = { ...line, quantity: body.quantity };
    return { status: SUCCESS, message: '', item, count: 1 };
  });
  const row = rowOf(brake.name);
  const less = row.getByRole('button', { name: 'Giảm số lượng' });
  await expect.element(less).toHaveAttribute('aria-disabled', 'true');
  const requests = callsOf('cart.get').length;
  await more.click();
  await expect.poll(() => quantityOf(row)).toBe('2');
  expect(plainText(row)).toContain('900.000 ₫');
  await less.click();
  await expect.poll(() => quantityOf(row)).toBe('1');
  expect(callsOf('cart.update').map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 1 }]);
  expect(callsOf('cart.get').length).toBe(requests);
  await less.click({ force: true });
  expect(quantityOf(row)).toBe('1');
  expect(callsOf('cart.update').length).toBe(2);
});

it('keeps the quantity when the server rejects it, and shows why', async () => {
  await openCart(lineOf(1));
  const text = 'Hệ thống đang quá tải, vui lòng thử lại sau ít phút.';
  stub('cart.update', failure(503, text));
  await more.click();
  await shown(message('error', text));
  expect(quantityOf(page)).toBe('1');
});

it('rejects more than the stock, and shows how many are left [CART-08]', async () => {
  await openCart(lineOf(3));
  await more.click();
  await shown(message('info', 'Chỉ còn 3 sản phẩm trong kho'));
  expect(quantityOf(page)).toBe('3');
});

it('also does so when the stock has decreased since the cart was loaded [CART-08]', async () => {
  await openCart(lineOf(1));
  const text = 'Chỉ còn 1 sản phẩm trong kho';
  stub('cart.update', failure(409, text, 'STOCK_TOO_LOW'));
  await more.click();
  await shown(message('info', text));
  expect(quantityOf(page)).toBe('1');
});

it('has a separate message for a line at its maximum, and shows sold out products not as an error [CART-08]', async () => {
  await openCart(lineOf(999, { quantity: 5_000 }));
  await expect.poll(() => quantityOf(page)).toBe('999');
  await more.click();
  await shown(message('info', 'Mỗi sản phẩm đặt được tối đa 999 trong một đơn.'));
  leaveOthersPending();
  const product = newProduct();
  stub('products.get', product);
  stub('cart.add', refusal('OUT_OF_STOCK'));
  await openPage(`/products/${product._id}`, { as: 'customer' });
  await press(page.getByRole('main'), 'Thêm vào giỏ hàng');
  await shown(message('info', 'Sản phẩm đã hết hàng.'));
  expect(page.locate('[data-severity="error"]').length).toBe(0);
});

it('counts a product in the header that was added while the cart was being loaded', async () => {
  leaveOthersPending();
  const before = Promise.withResolvers<CartItem[]>();
  const product = newProduct();
  const added = lineOf(1);
  stub('products.get', product);
  stub('cart.get', () => before.promise);
  stub('cart.add', { status: SUCCESS, message: 'Đã thêm', item: added, count: 1 });
  await openPage(`/products/${product._id}`, { as: 'customer' });
  await expect.poll(() => callsOf('cart.get').length).toBe(1);
  stub('cart.get', [added]);
  await press(page.getByRole('main'), 'Thêm vào giỏ hàng');
  await shown(message('success', 'Đã thêm'));
  before.resolve([]);
  await shown(page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng : 1 sản phẩm' }));
});

it('marks lines that exceed the stock, and does not go to the checkout with them', async () => {
  await openCart(lineOf(3, { quantity: 2 }));
  await shown(rowOf('Chỉ còn 2 sản phẩm trong kho'));
  // The button is marked as disabled, and explains why when it is pressed.
  await page.getByRole('button', { name: 'Đặt hàng' }).click({ force: true });
  await shown(message('info', 'Một số sản phẩm không còn đủ hàng'));
  expect(window.location.pathname).toBe(path);
  await openCart(lineOf(3, { quantity: 0 }));
  await shown(rowOf('Tạm hết hàng'));
});

it('shows the server’s message when a removal fails, and keeps the line [CART-11]', async () => {
  await openCart(lineOf(1));
  stub('cart.remove', refusal('INTERNAL'));
  await press(page, `Xóa ${brake.name} khỏi giỏ hàng`);
  await shown(message('error', 'Đã xảy ra lỗi, vui lòng thử lại sau.'));
  expect(rows().length).toBe(1);
});

it('moves the focus of a removed line to the line in its place, then to the last one, then to the way on', async () => {
  const lines = ['Lọc gió', 'Lọc dầu', 'Dầu máy'].map((name) => lineOf(1, { _id: newId(), name }));
  await openCart(...lines);
  stub('cart.remove', { status: SUCCESS, message: 'Đã xóa' });
  const removal = (name: string) => page.getByRole('button', { name: `Xóa ${name} khỏi giỏ hàng` });
  await removal('Lọc dầu').click();
  await expect.element(removal('Dầu máy')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(removal('Lọc gió')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Quay lại mua sắm' })).toHaveFocus();
});

it('asks a guest to log in, by a message only [CART-06]', async () => {
  await openPage(path);
  await shown(page.getByRole('heading', { name: 'Vui lòng đăng nhập để xem giỏ hàng' }));
  expect(page.getByRole('dialog').length).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await shown(page.getByRole('dialog'));
});

it('shows that the cart cannot be loaded, and loads it on request', async () => {
  let isAvailable = false;
  stub('cart.get', () => (isAvailable ? [lineOf(1)] : failure(500)));
  await openPage(path, { as: 'customer' });
  await shown(page.getByRole('heading', { name: 'Không tải được giỏ hàng. Vui lòng thử lại!' }));
  // The header requests the cart, too, so it must not become available before the click.
  window.addEventListener('click', () => (isAvailable = true), { once: true, capture: true });
  await press(page, 'Thử lại');
  await shown(rowOf(brake.name));
  expect(rows().length).toBe(1);
});

it('is linked in the breadcrumb above it, and fits a phone', async () => {
  stub('cart.get', [lineOf(2)]);
  await openPage('/cart', { as: 'customer', viewport: phone });
  await expect.poll(() => window.location.pathname).toBe(path);
  await shown(rowOf(brake.name));
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
});
