/** The liked products of an account. Their real order, and unliking with its effect: e2e/likes.spec.ts. */
import type { LikedProduct } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { clickAtOnce, focusOn } from '../../testing/input.ts';
import { message, press, shown } from '../../testing/locators.ts';
import { desktop, openPage } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { callsOf, failure, leaveOthersPending, pageOf, stub, SUCCESS } from '../../testing/stub-api.ts';

const path = '/account/likeProducts';
const categories = ['Phanh', 'Đèn'].map((name) => ({ _id: idOf(`category ${name}`), name }));
const lamps = categories[1]?._id ?? '';

function liked(name: string, category_id = lamps, description = 'Mô tả.'): LikedProduct {
  const { _id, price, quantity, image, createdAt } = newProduct();
  return { _id, name, description, price, quantity, category_id, image, createdAt, likeCount: 2 };
}

const main = page.getByRole('main');
const list = page.getByRole('list', { name: 'Sản phẩm yêu thích' });
const cards = list.getByRole('listitem');
const names = () =>
  list
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
const chip = (name: string) =>
  page.getByRole('navigation', { name: 'Lọc theo danh mục' }).getByRole('link', { name, exact: true });
const newest = main.getByRole('link', { name: 'Mới nhất' });
const address = () => window.location.pathname + window.location.search;
const nothing = page.getByRole('heading', { name: 'Bạn chưa thích sản phẩm nào' });

/** Answers the list with these products; the server's newest first is the reverse order. Unliking removes one. */
function stubLiked(products: LikedProduct[]): void {
  stub('categories.list', categories);
  stub('favorites.products', ({ query }) => {
    const found = products.filter(({ category_id }) => !query['category'] || category_id === query['category']);
    const sorted = query['sort'] === 'newest' ? found.toReversed() : found;
    const start = (Number(query['page']) - 1) * Number(query['limit']);
    return pageOf(sorted.slice(start, start + Number(query['limit'])), found.length);
  });
  stub('favorites.unlike', ({ params }) => {
    const position = products.findIndex(({ _id }) => _id === params['productId']);
    products.splice(position, 1);
    return { status: SUCCESS, message: 'Đã bỏ thích.', liked: false, count: 1 };
  });
}

async function openLiked(products: LikedProduct[], viewport = desktop): Promise<void> {
  stubLiked(products);
  await openPage(path, { as: 'customer', viewport });
  await shown(list);
}

const three = () => [liked('Ắc quy'), liked('Dầu', categories[0]?._id), liked('Đèn sương mù')];

it('has a heading, and requests the most liked or the newest first [FAV-01] [FAV-04] [FAV-05] [FAV-06]', async () => {
  await openLiked(three());
  await shown(page.getByRole('heading', { level: 1, name: 'Sản Phẩm Yêu Thích' }));
  expect(names()).toEqual(['Ắc quy', 'Dầu', 'Đèn sương mù']);
  await clickAtOnce(newest);
  await expect.poll(names).toEqual(['Đèn sương mù', 'Dầu', 'Ắc quy']);
  await clickAtOnce(newest);
  await expect.poll(names).toEqual(['Ắc quy', 'Dầu', 'Đèn sương mù']);
  const sorts = callsOf('favorites.products').map(({ query }) => query['sort']);
  expect(sorts.slice(0, 2)).toEqual(['likes', 'newest']);
});

it('filters by category, and removes the filter on a second click [FAV-02] [FAV-03]', async () => {
  await openLiked(three());
  await clickAtOnce(chip('Đèn'));
  await expect.poll(names).toEqual(['Ắc quy', 'Đèn sương mù']);
  expect(chip('Đèn').element().getAttribute('aria-current')).toBe('true');
  await clickAtOnce(chip('Đèn'));
  await expect.poll(names).toEqual(['Ắc quy', 'Dầu', 'Đèn sương mù']);
  expect(chip('Tất cả').element().getAttribute('aria-current')).toBe('true');
});

it('keeps the first of two filters that are pressed before the page shows either [DAILY-29] [FAV-02] [FAV-04]', async () => {
  await openLiked(three());
  for (const link of [chip('Đèn').element(), newest.element()]) if (link instanceof HTMLElement) link.click();
  await expect.poll(address).toBe(`${path}?category=${lamps}&sort=newest`);
  await expect.poll(names).toEqual(['Đèn sương mù', 'Ắc quy']);
});

it('shows eight per page, four in a row [FAV-07] [FAV-08]', async () => {
  await openLiked(
    Array.from({ length: 9 }, (_, index) => liked(`Món ${index}`)),
    { width: 1440, height: 900 },
  );
  expect(cards.length).toBe(8);
  const tops = cards.elements().map((card) => Math.round(card.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  await clickAtOnce(page.getByRole('link', { name: 'Trang 2' }));
  await expect.poll(() => cards.length).toBe(1);
  // A page that loses its last card is replaced by the previous one.
  await clickAtOnce(cards.getByRole('button'));
  await expect.poll(() => cards.length).toBe(8);
  expect(address()).toBe(path);
});

it('cuts names at 50 and descriptions at 100 characters [FAV-09] [FAV-10]', async () => {
  await openLiked([liked(`Đèn ${'a'.repeat(60)}`, lamps, `Mô tả ${'b'.repeat(120)}`)]);
  expect(names()).toEqual([`Đèn ${'a'.repeat(46)}…`]);
  await shown(list.getByText(`Mô tả ${'b'.repeat(94)}…`, { exact: true }));
});

it('removes unliked products with the server’s message, and shows when none is left [FAV-11] [FAV-12]', async () => {
  await openLiked([liked('Ắc quy')]);
  await press(list, 'Bỏ thích Ắc quy, 2 lượt thích');
  await shown(message('success', 'Đã bỏ thích.'));
  await shown(nothing);
});

it('removes one product by a double click, not the one that has moved there, too [FAV-11]', async () => {
  await openLiked(three());
  await list.getByRole('button', { name: 'Bỏ thích Ắc quy' }).dblClick();
  await shown(message('success', 'Đã bỏ thích.'));
  expect(names()).toEqual(['Dầu', 'Đèn sương mù']);
  expect(callsOf('favorites.unlike')).toHaveLength(1);
});

it('moves the focus of a removed product to the one in its place, then to the last one, then to the way on', async () => {
  await openLiked(three());
  const heart = (name: string) => list.getByRole('button', { name: `Bỏ thích ${name}` });
  focusOn(heart('Dầu'));
  await userEvent.keyboard('{Enter}');
  await expect.element(heart('Đèn sương mù')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heart('Ắc quy')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('link', { name: 'Xem dịch vụ' })).toHaveFocus();
});

it('leaves the focus alone when products disappear because of a filter', async () => {
  await openLiked(three());
  await clickAtOnce(chip('Đèn'));
  await expect.poll(names).toEqual(['Ắc quy', 'Đèn sương mù']);
  expect(list.element().contains(document.activeElement)).toBe(false);
});

it.each([
  [500, 'Máy chủ hết chỗ'],
  [503, 'Lỗi khi thao tác với sản phẩm'],
])('restores a card when unliking fails with status %i [FAV-19] [FAV-20]', async (status, text) => {
  await openLiked([liked('Ắc quy')]);
  const answer = Promise.withResolvers<void>();
  stub('favorites.unlike', async () => {
    await answer.promise;
    return failure(status, 'Máy chủ hết chỗ');
  });
  await clickAtOnce(list.getByRole('button', { name: 'Bỏ thích Ắc quy' }));
  await shown(nothing);
  answer.resolve();
  await shown(message('error', text));
  await expect.poll(names).toEqual(['Ắc quy']);
});

it('warns guests and redirects them to the login, from which they return [FAV-13]', async () => {
  leaveOthersPending();
  await openPage(path);
  await shown(message('warning', 'Vui lòng đăng nhập để xem sản phẩm yêu thích'));
  await expect.poll(() => window.location.pathname).toBe('/login');
  expect(new URLSearchParams(window.location.search).get('next')).toBe(path);
  await expect.poll(() => page.getByRole('dialog').length).toBe(1);
});

it('shows that the list cannot be loaded, and loads it on request [FAV-22]', async () => {
  stubLiked([]);
  stub('favorites.products', failure(500));
  await openPage(path, { as: 'customer' });
  await shown(message('error', 'Không thể tải dữ liệu yêu thích'));
  await shown(page.getByRole('heading', { name: 'Không thể tải dữ liệu yêu thích' }));
  stubLiked([]);
  await press(page, 'Thử lại');
  await shown(nothing);
});
