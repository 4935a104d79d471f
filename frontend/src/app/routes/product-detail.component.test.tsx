/** The page of a product. An unknown one, and what the server renders: e2e/product-detail.spec.ts; its comments: product-comments. */
import type { Product } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { picture } from '../../testing/content.ts';
import { clickAtOnce } from '../../testing/input.ts';
import { gone, message, plainText, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { stubProductList } from '../../testing/product-list.ts';
import { newProduct } from '../../testing/products.ts';
import { callsOf, failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const region = (name: string) => page.getByRole('region', { name });
const heading = ({ name }: Product) => page.getByRole('heading', { level: 1, name });
const path = () => window.location.pathname;
const toList = () => clickAtOnce(page.getByRole('banner').getByRole('link', { name: 'Dịch vụ' }));
/** The same picture with different addresses. */
const pictures = ['#1', '#2', '#3'].map((mark) => picture + mark);

async function openProduct(changes: Partial<Product> = {}): Promise<Product> {
  const product = newProduct(changes);
  leaveOthersPending();
  stub('products.get', product);
  stubProductList([product]);
  await openPage(`/products/${product._id}`);
  await shown(heading(product));
  return product;
}

it('shows the main picture, and any other by its thumbnail [CAT-13]', async () => {
  const [image = '', ...subImages] = pictures;
  const { name } = await openProduct({ image, subImages });
  const large = () =>
    page
      .getByRole('img', { name: `Ảnh chính: ${name}` })
      .element()
      .getAttribute('src');
  const thumbnails = region('Hình ảnh').getByRole('button');
  expect(thumbnails.length).toBe(3);
  expect(large()).toBe(pictures[0]);
  await clickAtOnce(thumbnails.nth(1));
  expect(large()).toBe(pictures[1]);
  expect(thumbnails.nth(1).element().getAttribute('aria-pressed')).toBe('true');
});

it('shows the description and the specifications, label beside value [CAT-14, CAT-15]', async () => {
  const specifications = [
    { label: 'Chất liệu', value: 'Gốm' },
    { label: 'Độ dày', value: '12 mm' },
  ];
  const { description } = await openProduct({ specifications });
  expect(plainText(region('Mô tả'))).toContain(description);
  const texts = (css: string) =>
    region('Thông số')
      .locate(css)
      .elements()
      .map(({ textContent }) => textContent);
  expect([texts('dt'), texts('dd')]).toEqual([
    ['Chất liệu', 'Độ dày'],
    ['Gốm', '12 mm'],
  ]);
});

it('links to the contact page [CAT-16]', async () => {
  const { _id } = await openProduct();
  await clickAtOnce(main.getByRole('link', { name: 'Đặt lịch hẹn' }));
  await expect.poll(() => path() + window.location.search).toBe(`/contact?product=${_id}`);
  const here = page.getByRole('navigation', { name: 'Bạn đang ở' }).locate('[aria-current="page"]');
  await expect.poll(() => plainText(here)).toBe('Liên hệ');
});

it('shows other products of the same category, each linking to its own page [CAT-18, CAT-19]', async () => {
  const related = Array.from({ length: 8 }, (_, index) => newProduct({ name: `Cùng nhóm ${index}` }));
  stub('products.related', related);
  await openProduct();
  const links = page.getByRole('list', { name: 'Dịch vụ cùng nhóm' }).getByRole('heading').getByRole('link');
  await expect.poll(() => links.length).toBe(8);
  const addresses = links.elements().map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(related.map(({ _id }) => `/products/${_id}`));
  stub('products.get', related[2] ?? failure(404));
  await clickAtOnce(links.nth(2));
  await shown(page.getByRole('heading', { level: 1, name: 'Cùng nhóm 2' }));
  expect(path()).toBe(addresses[2]);
});

it('redirects to the list when a product cannot be loaded [CAT-20]', async () => {
  const answer = Promise.withResolvers<void>();
  const products = [newProduct(), newProduct()];
  leaveOthersPending();
  stubProductList(products);
  stub('products.get', async () => {
    await answer.promise;
    return failure(500);
  });
  await openPage('/products');
  const cards = page.getByRole('list', { name: 'Danh sách dịch vụ' }).getByRole('article');
  await clickAtOnce(cards.first().getByRole('heading').getByRole('link'));
  await expect.poll(() => document.title).toBe('Đang tải...');
  answer.resolve();
  await shown(message('error', 'Đã xảy ra lỗi'));
  await expect.poll(path).toBe('/products');
  await expect.poll(() => cards.length).toBe(2);
});

it('keeps showing a loaded product when reloading it fails [CAT-20]', async () => {
  const product = await openProduct();
  await toList();
  await gone(heading(product));
  // Makes the loaded data stale.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  const asked = callsOf('products.get').length;
  stub('products.get', failure(500));
  window.history.back();
  await shown(heading(product));
  await expect.poll(() => callsOf('products.get').length).toBeGreaterThan(asked);
  await expect.element(region('Mô tả')).toBeInTheDocument();
  expect(path()).toBe(`/products/${product._id}`);
});

it('formats price and date for Vietnam [GEN-15, GEN-16]', async () => {
  // Already the next day in Vietnam.
  await openProduct({ price: 12_450_000, createdAt: '2026-03-04T18:00:00.000Z' });
  expect(plainText(main)).toContain('12.450.000 ₫');
  expect(plainText(main)).toContain('Cập nhật 05/03/2026');
});
