/** Suggestions of the search box while typing. What the catalogue finds, and code loaded late: e2e/product-list.spec.ts. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { picture } from '../../testing/content.ts';
import { clickAtOnce, tap, useFingers } from '../../testing/input.ts';
import { gone, shown } from '../../testing/locators.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { callsOf, failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const products = Array.from({ length: 6 }, (_, index) =>
  newProduct({ name: `Thay phanh ${index}`, price: index === 0 ? 0 : 450_000, image: picture }),
);
const box = page.getByRole('banner').getByRole('combobox', { name: 'Tìm dịch vụ' });
const options = page.getByRole('listbox', { name: 'Gợi ý dịch vụ' }).getByRole('option');
const opener = page.getByRole('button', { name: 'Mở ô tìm kiếm' });
const textsOf = (css: string) =>
  options
    .locate(css)
    .elements()
    .map(({ textContent }) => textContent);
const address = () => window.location.pathname + window.location.search;
const marked = () => box.element().getAttribute('aria-activedescendant');
const press = (key: string) => userEvent.keyboard(`{${key}}`);

/** Types a text into the search box of the header, on a page that requests nothing, and waits for the suggestions. */
async function openSuggestions(viewport = desktop): Promise<void> {
  leaveOthersPending();
  stub('products.search', products);
  await openPage('/privacy', { viewport });
  await shown(page.getByRole('heading', { level: 1 }));
  await clickAtOnce(opener);
  await box.fill('phanh');
  await expect.poll(() => options.length).toBe(6);
}

it('suggests up to six services with picture and price', async () => {
  await openSuggestions();
  expect(callsOf('products.search').map(({ query }) => query)).toEqual([{ name: 'phanh', page: '1', limit: '6' }]);
  expect(textsOf('span:first-of-type')).toEqual(products.map(({ name }) => name));
  expect(textsOf('span:last-of-type').every((price) => /₫$|báo giá/.test(price))).toBe(true);
  expect(options.locate('img').length).toBe(6);
  expect(box.element().getAttribute('aria-expanded')).toBe('true');
});

it('selects by arrow keys and Enter, and opens the service', async () => {
  await openSuggestions();
  await press('ArrowDown');
  await press('ArrowDown');
  expect(document.getElementById(marked() ?? '')?.getAttribute('aria-selected')).toBe('true');
  await press('Enter');
  await expect.poll(address).toBe(`/products/${products[1]?._id}`);
  await gone(box);
});

it('moves from the last suggestion to none and then to the first', async () => {
  await openSuggestions();
  for (let step = 0; step < 6; step += 1) await press('ArrowDown');
  expect(options.last().element().getAttribute('aria-selected')).toBe('true');
  await press('ArrowDown');
  expect(marked()).toBeNull();
  await press('ArrowDown');
  expect(options.first().element().getAttribute('aria-selected')).toBe('true');
  await press('ArrowUp');
  await press('ArrowUp');
  expect(options.last().element().getAttribute('aria-selected')).toBe('true');
});

it('still searches on Enter while nothing is selected [HDR-02]', async () => {
  await openSuggestions();
  await press('Enter');
  await expect.poll(address).toBe('/products?search=phanh');
  await shown(page.getByRole('heading', { level: 1, name: 'Kết quả cho “phanh”' }));
});

it('closes the list on Escape, and the box only on the next', async () => {
  await openSuggestions();
  await press('Escape');
  await gone(options.first());
  await expect.element(box).toHaveValue('phanh');
  await press('Escape');
  await gone(box);
});

it('shows that nothing matches, or that suggestions failed', async () => {
  await openSuggestions();
  stub('products.search', []);
  await box.fill('qzxwwqzx');
  await shown(page.getByText('Chưa có gợi ý nào khớp'));
  stub('products.search', failure(500));
  await box.fill('thay');
  await shown(page.getByText('Chưa tải được gợi ý'));
  expect(options.length).toBe(0);
});

it('selects by a tap on a phone, and fits the window', async () => {
  useFingers();
  await openSuggestions(phone);
  const { left, right } = page.getByRole('listbox').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(phone.width);
  await tap(options.first());
  await expect.poll(address).toBe(`/products/${products[0]?._id}`);
});

it('cancels the request of an outdated text', async () => {
  await openSuggestions();
  const before = callsOf('products.search').length;
  const abort = vi.spyOn(AbortController.prototype, 'abort');
  stub('products.search', ({ query }) => (query['name'] === 'loc' ? new Promise<never>(() => {}) : products));
  await box.fill('loc');
  await expect.poll(() => callsOf('products.search').length).toBe(before + 1);
  expect(abort).not.toHaveBeenCalled();
  await box.fill('loc gio');
  await expect.poll(() => callsOf('products.search').length).toBe(before + 2);
  expect(abort).toHaveBeenCalledOnce();
});
