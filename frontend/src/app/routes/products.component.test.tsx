/** The list of services. With the data of the catalogue and without scripts: e2e/product-list.spec.ts. */
import type { Product } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickAtOnce } from '../../testing/input.ts';
import { horizontalOverflow, message, plainText, press, shown } from '../../testing/locators.ts';
import { idOf } from '../../testing/ids.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { stubProductList } from '../../testing/product-list.ts';
import { newProduct } from '../../testing/products.ts';
import { callsOf, failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const categories = ['Phanh', 'Lốp'].map((name) => ({ _id: idOf(`category ${name}`), name }));
/** Oldest first; every other one belongs to the second category. */
const products = Array.from({ length: 36 }, (_, index) => {
  const category = categories[index % 2];
  return newProduct({ name: `Dịch vụ ${index}`, ...(category && { category_id: category }) });
});
const [, tyres] = categories;
const ofTyres = products.filter(({ category_id }) => category_id._id === tyres?._id);

const main = page.getByRole('main');
const list = page.getByRole('list', { name: 'Danh sách dịch vụ' });
const cards = list.getByRole('article');
const pager = page.getByRole('navigation', { name: 'Phân trang' });
const toNewest = main.getByRole('link', { name: 'Mới nhất', exact: true });
const toTyres = page.getByRole('navigation', { name: 'Lọc theo danh mục' }).getByRole('link', { name: 'Lốp' });
const address = () => window.location.pathname + window.location.search;
const names = () =>
  list
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
const first = (items: readonly Product[]) => items.slice(0, 8);

async function shows(expected: readonly Product[]): Promise<void> {
  await expect.poll(names).toEqual(expected.map(({ name }) => name));
}

async function openList(query = '', viewport = desktop): Promise<void> {
  leaveOthersPending();
  stubProductList(products);
  await openPage(`/products${query}`, { viewport });
  await shown(main.getByRole('heading', { level: 1 }));
}

it('fits a phone on its first, second, middle and last page', async () => {
  for (const number of [1, 2, 3, 5]) {
    await openList(`?page=${number}`, phone);
    await shown(pager.locate('[aria-current="page"]').getByText(`${number}`, { exact: true }));
    expect(horizontalOverflow()).toBe(0);
  }
});

it('shows the featured services in a separate row [CAT-01]', async () => {
  leaveOthersPending();
  stub('products.featured', first(products));
  await openPage('/productoutstand');
  const row = page.getByRole('list', { name: 'Dịch vụ nổi bật' });
  await shown(row);
  const links = row.getByRole('heading').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(first(products).map(({ _id }) => `/products/${_id}`));
});

it('lists the services, 8 per page, oldest first [CAT-02, CAT-06]', async () => {
  await openList();
  await shows(first(products));
  await clickAtOnce(pager.getByRole('link', { name: 'Trang 2', exact: true }));
  await shows(products.slice(8, 16));
  // Changing the page scrolls to its top.
  await expect.element(list).toHaveFocus();
  expect(list.element().getBoundingClientRect().top).toBeGreaterThan(0);
  expect(pager.element().getBoundingClientRect().top).toBeGreaterThan(window.innerHeight);
  expect(pager.getByRole('link', { name: 'Trang 5', exact: true }).length).toBe(1);
  expect(callsOf('products.list').map(({ query }) => query)).toEqual([
    { page: '1', limit: '8' },
    { page: '2', limit: '8' },
  ]);
});

it('shows the matches of the search in its address, and their number [CAT-03]', async () => {
  await openList('?search=D%E1%BB%8Bch%20v%E1%BB%A5%201');
  const found = products.filter(({ name }) => name.startsWith('Dịch vụ 1'));
  await shows(first(found));
  expect(plainText(page.getByRole('heading', { level: 1 }))).toBe('Kết quả cho “Dịch vụ 1”');
  expect(plainText(main)).toContain(`${found.length} dịch vụ`);
});

it('filters by a category, and removes the filter on a second click [CAT-04]', async () => {
  await openList();
  await shows(first(products));
  await clickAtOnce(toTyres);
  await shows(first(ofTyres));
  expect(toTyres.element().getAttribute('aria-current')).toBe('true');
  await clickAtOnce(toTyres);
  await shows(first(products));
  expect(toTyres.element().getAttribute('aria-current')).toBeNull();
});

it('keeps the first of two filters that are pressed before the page shows either [DAILY-29, CAT-04, CAT-05]', async () => {
  await openList();
  await shown(toTyres);
  for (const link of [toTyres.element(), toNewest.element()]) if (link instanceof HTMLElement) link.click();
  await expect.poll(address).toBe(`/products?category=${tyres?._id}&sort=newest`);
  await shows(first(ofTyres.toReversed()));
});

it('reverses the list with newest first, and back [CAT-05]', async () => {
  await openList();
  await clickAtOnce(toNewest);
  await shows(first(products.toReversed()));
  expect(toNewest.element().getAttribute('aria-current')).toBe('true');
  await clickAtOnce(toNewest);
  await shows(first(products));
});

it('searches the list within its category and order, all of it in the address [CAT-03, CAT-04, CAT-05]', async () => {
  await openList(`?category=${tyres?._id}&sort=newest`);
  const field = main.getByRole('combobox', { name: 'Tìm dịch vụ' });
  await field.fill('vụ 1');
  await userEvent.keyboard('{Enter}');
  await shows(first(ofTyres.toReversed().filter(({ name }) => name.includes('vụ 1'))));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    search: 'vụ 1',
    category: tyres?._id,
    sort: 'newest',
  });
  await clickAtOnce(page.getByRole('link', { name: 'Bỏ tìm kiếm' }));
  await expect.element(field).toHaveValue('');
  expect(address()).toBe(`/products?category=${tyres?._id}&sort=newest`);
});

it('opens a product from any point of its card [CAT-08]', async () => {
  await openList();
  await shows(first(products));
  const { left, top } = cards.first().element().getBoundingClientRect();
  const corner = document.elementFromPoint(left + 20, top + 100);
  expect(corner?.closest('a')?.getAttribute('href')).toBe(`/products/${products[0]?._id}`);
  await cards.first().click({ position: { x: 20, y: 100 } });
  await expect.poll(address).toBe(`/products/${products[0]?._id}`);
});

it('shows that nothing was found, in a message and on the page, and offers a link [CAT-09]', async () => {
  await openList('?search=qzxw-wqzx');
  await shown(message('info', 'Không tìm thấy dịch vụ phù hợp'));
  await shown(page.getByRole('heading', { level: 2, name: 'Không tìm thấy dịch vụ phù hợp' }));
  await clickAtOnce(page.getByRole('link', { name: 'Xem tất cả dịch vụ' }));
  await shows(first(products));
});

it('cuts names at 50 characters and descriptions at 100 [CAT-10]', async () => {
  leaveOthersPending();
  stubProductList([
    newProduct({ name: 'ê'.repeat(51), description: 'ơ'.repeat(101) }),
    newProduct({ name: 'ê'.repeat(50), description: 'ơ'.repeat(100) }),
  ]);
  await openPage('/products');
  await expect.poll(names).toEqual([`${'ê'.repeat(50)}…`, 'ê'.repeat(50)]);
  expect(plainText(cards.first())).toContain(`${'ơ'.repeat(100)}…`);
  expect(plainText(cards.last())).not.toContain('…');
});

it('shows that the list cannot be loaded, and loads it on a second attempt [CAT-11]', async () => {
  leaveOthersPending();
  stub('products.list', failure(500));
  await openPage('/products');
  await shown(message('error', 'Không thể tải danh sách dịch vụ'));
  stubProductList(products);
  await press(main, 'Thử lại');
  await shows(first(products));
  expect(page.getByRole('button', { name: 'Thử lại' }).length).toBe(0);
});

it('shows that the categories cannot be loaded, and still shows the list [CAT-12]', async () => {
  leaveOthersPending();
  stubProductList(products);
  stub('categories.list', failure(500));
  await openPage('/products');
  await shown(message('error', 'Không thể tải danh mục dịch vụ'));
  await shows(first(products));
  expect(plainText(main)).toContain('Không thể tải danh mục dịch vụ');
});

it('keeps its filters in the address, so that going back restores them', async () => {
  await openList();
  await clickAtOnce(pager.getByRole('link', { name: 'Trang 2', exact: true }));
  await expect.poll(address).toBe('/products?page=2');
  await shows(products.slice(8, 16));
  window.history.back();
  await shows(first(products));
  expect(address()).toBe('/products');
});
