/** Adding products to the cart, its links, and removals. The rest: src/app/routes/cart-detail.component.test.tsx. */
import type { Product, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { firstOf } from './catalogue-facts.ts';
import { addProduct } from './managed-products.ts';
import { press, rowOf } from './office.ts';
import { emptyCart, fillCart, newCustomer, longTimeout } from './shopping.ts';

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

it('removes a line with the server’s message; the empty cart links to the shop [CART-05, CART-10]', async () => {
  const page = await openCart(1);
  await press(page, `Xóa ${brake.name} khỏi giỏ hàng`);
  await message(page, 'success', 'Đã xóa sản phẩm khỏi giỏ hàng.').waitFor();
  await page.getByRole('heading', { name: 'Giỏ hàng của bạn đang trống' }).waitFor();
  expect(await cartLink(page).textContent()).toBe('Giỏ hàng');
  await page.getByRole('link', { name: 'Quay lại mua sắm' }).click();
  await page.waitForURL((url) => url.pathname === '/products');
});
