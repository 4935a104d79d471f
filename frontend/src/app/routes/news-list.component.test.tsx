/** The list of news. With the data of the catalogue, its search and without scripts: e2e/news.spec.ts. */
import type { News } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newNews, picture } from '../../testing/content.ts';
import { clickAtOnce } from '../../testing/input.ts';
import { message, plainText, press, shown } from '../../testing/locators.ts';
import { resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { stubNewsList } from '../../testing/product-list.ts';
import { callsOf, failure, pageOf, stub } from '../../testing/stub-api.ts';

/** Newest first. */
const news = Array.from({ length: 20 }, (_, index) =>
  newNews({
    title: index % 2 === 0 ? `Giữ lốp ${index}` : `Giữ xe ${index}`,
    content: `Tóm tắt số ${index}.`,
    image: `${picture}#${index}`,
    // Already the next day in Vietnam.
    createdAt: `2026-03-${String(28 - index).padStart(2, '0')}T18:00:00.000Z`,
  }),
);
const main = page.getByRole('main');
const list = page.getByRole('list', { name: 'Danh sách tin tức' });
const cards = list.getByRole('article');
const order = (name: string) => page.getByRole('group', { name: 'Thứ tự' }).getByRole('link', { name });
const searchBox = main.getByRole('searchbox', { name: 'Tìm theo tiêu đề' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const address = () => window.location.pathname + decodeURIComponent(window.location.search.replaceAll('+', ' '));
const titles = () =>
  cards
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
const first = (items: readonly News[]) => items.slice(0, 8);

async function shows(expected: readonly News[]): Promise<void> {
  await expect.poll(titles).toEqual(expected.map(({ title }) => title));
}

async function openList(path = '/newslist', viewport = desktop): Promise<void> {
  stubNewsList(news);
  await openPage(path, { viewport });
  await shown(cards.first());
}

it('shows the same list at /news and /newslist, which is the canonical address [NEWS-01]', async () => {
  for (const path of ['/news', '/newslist']) {
    await openList(path);
    await shows(first(news));
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/newslist');
  }
});

it('shows picture, title, content and date of each article [NEWS-04]', async () => {
  await openList();
  for (const viewport of [phone, desktop]) {
    await resizeTo(viewport);
    expect(cards.length).toBe(8);
    for (const [index, { title, content, image }] of first(news).entries()) {
      const card = cards.nth(index);
      for (const part of [card.getByRole('heading', { name: title }), card.getByText(content)]) await shown(part);
      expect(plainText(card.locate('time'))).toBe(`${String(29 - index).padStart(2, '0')}/03/2026`);
      expect(card.locate('img').element().getAttribute('src')).toBe(image);
    }
  }
});

it('searches while typing, and is in the address [NEWS-02]', async () => {
  await openList();
  const found = news.filter(({ title }) => title.includes('lốp'));
  for (const text of ['lốp', 'LỐP']) {
    await searchBox.fill(text);
    await shown(heading(`Tin tức có “${text}”`));
    await shows(first(found));
    expect(address()).toBe(`/newslist?search=${text}`);
  }
  await clickAtOnce(page.getByRole('link', { name: 'Bỏ tìm kiếm' }));
  await shows(first(news));
  await expect.element(searchBox).toHaveValue('');
});

/** Sets the text of the field as typing does. */
function write(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('does not overwrite text being typed, and the field follows back navigation', async () => {
  await openList('/newslist?search=xe');
  await shown(heading('Tin tức có “xe”'));
  await searchBox.fill('xe ');
  await searchBox.fill('xe 1');
  await expect.poll(address).toBe('/newslist?search=xe 1');
  await expect.element(searchBox).toHaveValue('xe 1');
  // The address changes before the page, whose links depend on it.
  await shown(heading('Tin tức có “xe 1”'));
  await clickAtOnce(order('Cũ nhất'));
  await expect.poll(address).toBe('/newslist?search=xe 1&sort=oldest');
  // In one task of the page, before the list's delayed update, which would replace the history entry.
  write(searchBox.element(), 'lốp');
  const form = searchBox.element().closest('form');
  form?.requestSubmit();
  await shown(heading('Tin tức có “lốp”'));
  window.history.back();
  await expect.element(searchBox).toHaveValue('xe 1');
});

it('keeps a letter typed while the list updates', async () => {
  await openList();
  const field = searchBox.element();
  const replaceState = window.history.replaceState.bind(window.history);
  // The next letter is typed after the address has changed and before the page shows the result.
  window.history.replaceState = (...given) => {
    replaceState(...given);
    if (field instanceof HTMLInputElement && field.value === 'lố') write(field, 'lốp');
  };
  try {
    await searchBox.fill('lố');
    await expect.poll(address).toBe('/newslist?search=lốp');
    await expect.element(searchBox).toHaveValue('lốp');
  } finally {
    Reflect.deleteProperty(window.history, 'replaceState');
  }
});

it('shows that no title matches, and links to all news', async () => {
  await openList();
  await searchBox.fill('tàu vũ trụ');
  await userEvent.keyboard('{Enter}');
  await shown(page.getByRole('heading', { name: 'Không tìm thấy bài viết phù hợp' }));
  await clickAtOnce(main.getByRole('link', { name: 'Xem tất cả tin tức' }));
  await shows(first(news));
  await expect.element(searchBox).toHaveValue('');
});

it('switches between newest and oldest first [NEWS-03]', async () => {
  await openList();
  expect(order('Mới nhất').element().getAttribute('aria-current')).toBe('true');
  await clickAtOnce(order('Cũ nhất'));
  await shows(first(news.toReversed()));
  expect(order('Cũ nhất').element().getAttribute('aria-current')).toBe('true');
  await clickAtOnce(order('Mới nhất'));
  await shows(first(news));
});

it('keeps the first of two filters that are pressed before the page shows either [DAILY-29, NEWS-03]', async () => {
  await openList('/newslist?search=xe');
  const links = [order('Cũ nhất'), page.getByRole('link', { name: 'Bỏ tìm kiếm' })].map((link) => link.element());
  for (const link of links) if (link instanceof HTMLElement) link.click();
  await expect.poll(address).toBe('/newslist?sort=oldest');
});

it('has pages that keep order and search', async () => {
  await openList('/newslist?sort=oldest');
  const pager = page.getByRole('navigation', { name: 'Phân trang' });
  await clickAtOnce(pager.getByRole('link', { name: 'Trang 2', exact: true }));
  await shows(news.toReversed().slice(8, 16));
  expect(address()).toBe('/newslist?sort=oldest&page=2');
  expect(callsOf('news.list').at(-1)?.query).toEqual({ page: '2', limit: '8', excerpt: '200', sort: 'oldest' });
});

it('shows that the list cannot be loaded, and loads it on a second attempt', async () => {
  stub('news.list', failure(500));
  await openPage('/newslist');
  await shown(page.getByRole('heading', { name: 'Không thể tải danh sách tin tức' }));
  await shown(message('error', 'Không thể tải danh sách tin tức'));
  stubNewsList(news);
  await press(main, 'Thử lại');
  await shows(first(news));
  expect(page.getByRole('button', { name: 'Thử lại' }).length).toBe(0);
});

it('links to the services while there are no news', async () => {
  stub('news.list', pageOf([], 0));
  await openPage('/newslist');
  await shown(page.getByRole('heading', { name: 'Chưa có bài viết nào' }));
  const link = main.getByRole('link', { name: 'Xem dịch vụ' }).element();
  expect(link.getAttribute('href')).toBe('/products');
});
