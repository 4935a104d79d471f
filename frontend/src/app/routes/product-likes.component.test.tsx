/** The hearts of products. Likes that stay, and pages rendered by the server: e2e/likes.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { clickAtOnce } from '../../testing/input.ts';
import { gone, message, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { stubProductList } from '../../testing/product-list.ts';
import { newProduct } from '../../testing/products.ts';
import { callsOf, failure, leaveOthersPending, stub, SUCCESS } from '../../testing/stub-api.ts';

const products = Array.from({ length: 8 }, (_, index) => newProduct({ name: `Dịch vụ ${index}` }));
const [product = newProduct()] = products;
const cards = page.getByRole('list', { name: 'Danh sách dịch vụ' }).getByRole('article');
const heart = page.getByRole('main').getByRole('button', { name: `Thích ${product.name}` });
async function isPressed(pressed: boolean): Promise<void> {
  await expect.element(heart).toHaveAttribute('aria-pressed', String(pressed));
}

async function openHearts(path: string, as?: 'customer'): Promise<void> {
  leaveOthersPending();
  stubProductList(products);
  stub('products.get', product);
  stub('products.featured', products);
  stub('favorites.counts', ({ query }) =>
    (query['products'] ?? '').split(',').map((productId) => ({ productId, count: 3 })),
  );
  stub('favorites.likedAmong', []);
  await openPage(path, as ? { as } : {});
  await expect.element(heart).toBeInTheDocument();
}

it('has a heart on every product card and page, and loads the likes of a page with one request [CAT-07]', async () => {
  await openHearts('/products', 'customer');
  await expect.poll(() => cards.getByRole('button', { name: /^Thích / }).length).toBe(8);
  await shown(cards.first().getByRole('button', { name: `Thích ${product.name}, 3 lượt thích` }));
  const [counts, own] = [callsOf('favorites.counts'), callsOf('favorites.likedAmong')];
  expect([counts.length, own.length]).toEqual([1, 1]);
  expect(counts[0]?.query['products']?.split(',')).toHaveLength(8);
  expect(counts[0]?.headers.get('authorization')).toBeNull();
  expect(own[0]?.headers.get('authorization')).toMatch(/^Bearer /);
});

it.each(['/', '/productoutstand'])('has hearts on the featured row of %s [CAT-07]', async (path) => {
  await openHearts(path);
  const row: Locator = page.getByRole('list', { name: 'Dịch vụ nổi bật' });
  await expect.poll(() => row.locate('button[aria-pressed]').length).toBe(8);
});

it('asks guests to log in, with the text about services on the list of services [FAV-16]', async () => {
  await openHearts('/products');
  await clickAtOnce(heart);
  const warning = message('warning', 'Đăng nhập để thích dịch vụ');
  await shown(warning);
  await clickAtOnce(warning.getByRole('link', { name: 'Đăng nhập' }));
  await expect.poll(() => window.location.pathname).toBe('/login');
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/products');
});

it('asks guests to log in, with the text about products everywhere else [FAV-15]', async () => {
  for (const path of ['/productoutstand', `/products/${product._id}`]) {
    await openHearts(path);
    await gone(page.locate('[data-severity="warning"]'));
    await clickAtOnce(heart.first());
    await shown(message('warning', 'Đăng nhập để thích sản phẩm'));
  }
});

it('shows the server’s message when a product is unliked on its page [FAV-17] [FAV-18]', async () => {
  await openHearts(`/products/${product._id}`, 'customer');
  stub('favorites.like', { status: SUCCESS, message: 'Từ máy chủ: thích', liked: true, count: 4 });
  stub('favorites.unlike', { status: SUCCESS, message: 'Từ máy chủ: bỏ thích', liked: false, count: 3 });
  await clickAtOnce(heart);
  await shown(message('success', 'Bạn đã thích sản phẩm'));
  await isPressed(true);
  await expect.element(heart).toHaveAttribute('aria-busy', 'false');
  await clickAtOnce(heart);
  await shown(message('success', 'Từ máy chủ: bỏ thích'));
  await isPressed(false);
});

const words = { services: 'Lỗi khi thích dịch vụ', product: 'Lỗi khi thao tác với sản phẩm' };

it.each([
  { where: 'the list of services, status 500', path: '/products', status: 500, text: 'Máy chủ hết chỗ' },
  { where: 'the list of services, another status', path: '/products', status: 503, text: words.services },
  { where: 'a product’s page, status 500', path: `/products/${product._id}`, status: 500, text: 'Máy chủ hết chỗ' },
  { where: 'a product’s page, another status', path: `/products/${product._id}`, status: 403, text: words.product },
])('reverts a like that failed: $where [FAV-19] [FAV-20] [FAV-21]', async ({ path, status, text }) => {
  await openHearts(path, 'customer');
  const released = Promise.withResolvers<void>();
  stub('favorites.like', async () => {
    await released.promise;
    return failure(status, 'Máy chủ hết chỗ');
  });
  await isPressed(false);
  await clickAtOnce(heart);
  // Shown before the response.
  await isPressed(true);
  released.resolve();
  await shown(message('error', text));
  await isPressed(false);
});
