/** The cart. */
import type { Product, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, failure, message, sessionOf, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser, phone, visit } from './browser.ts';
import { firstOf } from './catalogue-facts.ts';
import { addProduct } from './managed-products.ts';
import { press, failCalls, rowOf, rows } from './office.ts';
import { emptyCart, fillCart, newCustomer, plain, putIntoCart, longTimeout } from './shopping.ts';

launchBrowser();

let staff: Session;
let buyer: Session;
let brake: Product;

beforeAll(async () => {
  staff = await sessionOf(admin);
  [buyer, brake] = await Promise.all([newCustomer(), addProduct(staff, { price: 450_000, quantity: 3 })]);
});

const add = 'Thêm vào giỏ hàng';
const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng/ });
const quantityOf = (place: Page | Locator): Promise<string> =>
  place
    .getByRole('group', { name: /^Số lượng/ })
    .locator('output')
    .innerText();

/** Opens the cart with this quantity of the product, and nothing else. */
async function openCart(quantity: number): Promise<Page> {
  await fillCart(buyer, brake, quantity);
  const { page } = await visitAs(buyer, '/cart/cartDetail');
  await rowOf(page, brake.name).waitFor();
  return page;
}

it('gets a product from its card; the header counts the lines [CART-12, GEN-07]', async () => {
  await fillCart(buyer, brake);
  const { page } = await visitAs(buyer, '/products');
  await expect.poll(() => cartLink(page).textContent(), longTimeout).toContain('1 sản phẩm');
  const card = firstOf(await page.getByRole('article').filter({ hasText: add }).all(), 'card with a price');
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: add }).click();
  await message(page, 'success', 'Đã thêm vào giỏ hàng.').waitFor();
  await expect.poll(() => cartLink(page).textContent(), longTimeout).toContain('2 sản phẩm');
  await cartLink(page).click();
  await page.waitForURL((url) => url.pathname === '/cart/cartDetail');
  await rowOf(page, name.replace(/\.\.\.$/, '')).waitFor();
});

it('gets the chosen quantity from the product’s page, at most the stock [CART-12, CART-08]', async () => {
  await emptyCart(buyer);
  const { page } = await visitAs(buyer, `/products/${brake._id}`);
  const more = page.getByRole('button', { name: 'Tăng số lượng' });
  await more.click();
  await more.click();
  await more.click();
  await message(page, 'info', 'Chỉ còn 3 sản phẩm trong kho').waitFor();
  await press(page, add);
  await message(page, 'success', 'Đã thêm vào giỏ hàng.').waitFor();
  await press(page, add);
  await message(page, 'info', 'Chỉ còn 3 sản phẩm trong kho').waitFor();
  expect(await quantityOf(page)).toBe('3');
});

it('does not accept products that are sold out or have no price, which link to the contact page [CART-12]', async () => {
  const asked = await addProduct(staff, { price: 0 });
  const gone = await addProduct(staff, { quantity: 0 });
  const { page } = await visit(`/products/${asked._id}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Nhận báo giá', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/contact');
  await page.goto(`/products/${gone._id}`);
  expect(await main.getByRole('button', { name: add, exact: true }).isDisabled()).toBe(true);
});

it('redirects a guest to the login with a warning, and back [CART-12]', async () => {
  const { page } = await visit(`/products/${brake._id}`);
  await press(page, add);
  await message(page, 'warning', 'Đăng nhập để thêm vào giỏ hàng').waitFor();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/products/${brake._id}`);
  expect(await cartLink(page).textContent()).toBe('Giỏ hàng');
});

it('shows picture, name, price, quantity, line total and a delete button per line, and the total [CART-01, CART-02]', async () => {
  const page = await openCart(2);
  const oil = await addProduct(staff, { price: 120_000 });
  await putIntoCart(buyer, oil);
  await page.reload();
  await rowOf(page, oil.name).waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Hình ảnh',
    'Sản phẩm',
    'Đơn giá',
    'Số lượng',
    'Thành tiền',
    'Thao tác',
  ]);
  const cells = (await rowOf(page, brake.name).getByRole('cell').allInnerTexts()).map(plain);
  const quantity = `Số lượng: ${brake.name} 2`;
  expect(cells.slice(1)).toEqual([brake.name, '450.000 ₫', quantity, '900.000 ₫', '']);
  await rowOf(page, brake.name).locator('img').waitFor();
  const total = page.getByRole('region', { name: 'Tóm tắt đơn hàng' }).locator('strong');
  expect(plain(await total.innerText())).toBe('1.020.000 ₫');
});

it('links to the shop and to the checkout [CART-03, CART-04]', async () => {
  const page = await openCart(1);
  await page.getByRole('link', { name: 'Tiếp tục mua sắm' }).click();
  await page.waitForURL((url) => url.pathname === '/products');
  await cartLink(page).click();
  await page.getByRole('link', { name: 'Đặt hàng', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/order/checkout');
  await page.getByRole('heading', { level: 1, name: 'Đặt hàng' }).waitFor();
  expect(await page.getByLabel('Số điện thoại').isEditable()).toBe(true);
});

it('changes a quantity after the server has confirmed it, not below 1 [CART-07, CART-09]', async () => {
  const page = await openCart(1);
  const row = rowOf(page, brake.name);
  expect(await row.getByRole('button', { name: 'Giảm số lượng' }).getAttribute('aria-disabled')).toBe('true');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart')) asked.push(request.method());
  });
  await row.getByRole('button', { name: 'Tăng số lượng' }).click();
  await expect.poll(() => quantityOf(row), longTimeout).toBe('2');
  expect(plain(await row.innerText())).toContain('900.000 ₫');
  await row.getByRole('button', { name: 'Giảm số lượng' }).click();
  await expect.poll(() => quantityOf(row), longTimeout).toBe('1');
  expect(asked).toEqual(['PUT', 'PUT']);
  await row.getByRole('button', { name: 'Giảm số lượng' }).click({ force: true });
  expect(await quantityOf(row)).toBe('1');
});

it('keeps the quantity when the server rejects it, and shows why', async () => {
  const page = await openCart(1);
  const text = 'Hệ thống đang quá tải, vui lòng thử lại sau ít phút.';
  await failCalls(page, '**/api/cart/*', { method: 'PUT', status: 503, text });
  await page.getByRole('button', { name: 'Tăng số lượng' }).click();
  await message(page, 'error', text).waitFor();
  expect(await quantityOf(page)).toBe('1');
});

it('rejects more than the stock, and shows how many are left [CART-08]', async () => {
  const page = await openCart(3);
  await page.getByRole('button', { name: 'Tăng số lượng' }).click();
  await message(page, 'info', 'Chỉ còn 3 sản phẩm trong kho').waitFor();
  expect(await quantityOf(page)).toBe('3');
});

it('also does so when the stock has decreased since the cart was loaded [CART-08]', async () => {
  const page = await openCart(1);
  const text = 'Chỉ còn 1 sản phẩm trong kho';
  await page.route('**/api/cart/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: failure('STOCK_TOO_LOW', text) })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Tăng số lượng' }).click();
  await message(page, 'info', text).waitFor();
  expect(await quantityOf(page)).toBe('1');
});

it('has a separate message for a line at its maximum, and shows sold out products not as an error [CART-08]', async () => {
  const page = await openCart(1);
  const many = (quantity: number) => ({
    _id: 'a'.repeat(24),
    quantity,
    product_id: { ...brake, image: '', quantity: 5_000 },
  });
  await page.route('**/api/cart/*', (route) => route.fulfill({ json: [many(999)] }));
  await page.reload();
  await expect.poll(() => quantityOf(page), longTimeout).toBe('999');
  await page.getByRole('button', { name: 'Tăng số lượng' }).click();
  await message(page, 'info', 'Mỗi sản phẩm đặt được tối đa 999 trong một đơn.').waitFor();
  await page.route('**/api/cart', (route) =>
    route.fulfill({ status: 409, json: failure('OUT_OF_STOCK', 'Sản phẩm đã hết hàng.') }),
  );
  await page.goto(`/products/${brake._id}`);
  await isHydrated(page);
  await press(page, add);
  await message(page, 'info', 'Sản phẩm đã hết hàng.').waitFor();
  expect(await page.locator('[data-severity="error"]').count()).toBe(0);
});

it('marks lines that exceed the stock, and does not go to the checkout with them', async () => {
  const page = await openCart(3);
  const lines = (stock: number) => [
    { _id: 'a'.repeat(24), quantity: 3, product_id: { ...brake, image: '', quantity: stock } },
  ];
  let stock = 2;
  await page.route('**/api/cart/*', (route) => route.fulfill({ json: lines(stock) }));
  await page.reload();
  await rowOf(page, 'Chỉ còn 2 sản phẩm trong kho').waitFor();
  // The button is marked as disabled, and explains why when it is pressed.
  await page.getByRole('button', { name: 'Đặt hàng' }).click({ force: true });
  await message(page, 'info', 'Một số sản phẩm không còn đủ hàng').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart/cartDetail');
  stock = 0;
  await page.reload();
  await rowOf(page, 'Tạm hết hàng').waitFor();
});

it('removes a line with the server’s message; the empty cart links to the shop [CART-05, CART-10]', async () => {
  const page = await openCart(1);
  await press(page, `Xóa ${brake.name} khỏi giỏ hàng`);
  await message(page, 'success', 'Đã xóa sản phẩm khỏi giỏ hàng.').waitFor();
  await page.getByRole('heading', { name: 'Giỏ hàng của bạn đang trống' }).waitFor();
  expect(await cartLink(page).textContent()).toBe('Giỏ hàng');
  await page.getByRole('link', { name: 'Quay lại mua sắm' }).click();
  await page.waitForURL((url) => url.pathname === '/products');
});

it('shows the server’s message when a removal fails, and keeps the line [CART-11]', async () => {
  const page = await openCart(1);
  const text = 'Đã xảy ra lỗi, vui lòng thử lại sau.';
  await failCalls(page, '**/api/cart/*', { method: 'DELETE', status: 500, text });
  await press(page, `Xóa ${brake.name} khỏi giỏ hàng`);
  await message(page, 'error', text).waitFor();
  expect(await rows(page).count()).toBe(1);
});

it('asks a guest to log in, by a message only [CART-06]', async () => {
  const { page } = await visit('/cart/cartDetail');
  await page.getByRole('heading', { name: 'Vui lòng đăng nhập để xem giỏ hàng' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByRole('dialog').waitFor();
});

it('shows that the cart cannot be loaded, and loads it on request', async () => {
  await fillCart(buyer, brake);
  const { page } = await visitAs(buyer, '/about');
  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, json: failure('INTERNAL', 'Lỗi.') }));
  await page.goto('/cart/cartDetail');
  await page.getByRole('heading', { name: 'Không tải được giỏ hàng. Vui lòng thử lại!' }).waitFor();
  await page.unroute('**/api/cart/*');
  await press(page, 'Thử lại');
  await rowOf(page, brake.name).waitFor();
  expect(await rows(page).count()).toBe(1);
});

it('is linked in the breadcrumb above it, and fits a phone', async () => {
  await fillCart(buyer, brake, 2);
  const { page } = await visitAs(buyer, '/cart', { viewport: phone });
  await page.waitForURL((url) => url.pathname === '/cart/cartDetail');
  await rowOf(page, brake.name).waitFor();
  const spare = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await spare()).toBe(0);
});
