import type { News } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, launchBrowser, newVisit, phone, visit } from './browser.ts';
import { cardLinks } from './catalogue-facts.ts';
import { newsAt, vietnameseDay } from './content-facts.ts';

launchBrowser();

const list = (page: Page): Locator => page.getByRole('list', { name: 'Danh sách tin tức' });
const cards = (page: Page): Locator => list(page).getByRole('article');
const order = (page: Page, name: string) => page.getByRole('group', { name: 'Thứ tự' }).getByRole('link', { name });
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Tìm theo tiêu đề' });
const pathsOf = (news: readonly News[]): string[] => news.map(({ _id }) => `/news/${_id}`);
const PER_PAGE = 8;
const longTimeout = { timeout: 10_000 };

async function waitForCards(page: Page, paths: string[]): Promise<void> {
  await expect.poll(() => cardLinks(cards(page)), longTimeout).toEqual(paths);
}

it('shows the same list at /news and /newslist, which is the canonical address [NEWS-01]', async () => {
  const { news } = await newsAt(`/api/news?page=1&limit=${PER_PAGE}`);
  for (const path of ['/news', '/newslist']) {
    const { page } = await visit(path);
    expect(await cardLinks(cards(page))).toEqual(pathsOf(news));
    const canonical = await page.locator('head link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/newslist');
  }
});

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('shows picture, title, content and date of each article, on %s [NEWS-04]', async (_, viewport) => {
  const { news } = await newsAt(`/api/news?page=1&limit=${PER_PAGE}&excerpt=200`);
  const { page } = await visit('/newslist', { viewport });
  expect(await cards(page).count()).toBe(news.length);
  for (const [index, { title, content, createdAt, image }] of news.entries()) {
    const card = cards(page).nth(index);
    expect(await card.getByRole('heading').innerText()).toBe(title);
    expect(await card.getByText(content).isVisible()).toBe(true);
    expect(await card.locator('time').innerText()).toBe(vietnameseDay(createdAt));
    const [, hash = '-'] = /\/([0-9a-f]{64})\//.exec(image) ?? [];
    expect(await card.locator('img').getAttribute('src')).toContain(hash);
  }
});

/** Sets the text of a field and presses Enter in one step. */
const writeAndSubmit = (field: Locator, text: string): Promise<void> =>
  field.evaluate((node, value) => {
    if (!(node instanceof HTMLInputElement)) throw new Error('That is no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(node, value);
    node.dispatchEvent(new Event('input', { bubbles: true }));
    node.form?.requestSubmit();
  }, text);

describe('the search', () => {
  it('finds by title while typing, ignoring diacritics and case, and is in the address [NEWS-02]', async () => {
    const { news } = await newsAt(`/api/news?q=lop&page=1&limit=${PER_PAGE}`);
    expect(news.length).toBeGreaterThan(0);
    // Titles with a synonym are found, too.
    expect(news.every(({ title }) => /lốp|vỏ/i.test(title))).toBe(true);
    expect(news.some(({ title }) => /lốp/i.test(title))).toBe(true);
    const { page } = await visit('/newslist');
    const all = await cardLinks(cards(page));
    for (const text of ['lop', 'LỐP']) {
      await searchBox(page).fill(text);
      await page.getByRole('heading', { level: 1, name: `Tin tức có “${text}”`, exact: true }).waitFor();
      await waitForCards(page, pathsOf(news));
      expect(new URL(page.url()).searchParams.get('search')).toBe(text);
    }
    await page.getByRole('link', { name: 'Bỏ tìm kiếm' }).click();
    await waitForCards(page, all.map(String));
    expect(await searchBox(page).inputValue()).toBe('');
  });

  it('does not overwrite text being typed, and the field follows back navigation', async () => {
    const { page } = await visit('/newslist?search=xe');
    await page.getByRole('heading', { level: 1, name: 'Tin tức có “xe”' }).waitFor();
    await searchBox(page).press('End');
    await searchBox(page).pressSequentially(' ');
    await searchBox(page).pressSequentially('tr');
    await page.waitForURL((url) => url.searchParams.get('search') === 'xe tr');
    expect(await searchBox(page).inputValue()).toBe('xe tr');
    // The address changes before the page, whose links depend on it.
    await page.getByRole('heading', { level: 1, name: 'Tin tức có “xe tr”' }).waitFor();
    await order(page, 'Cũ nhất').click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'oldest');
    // In one task of the page, before the list's delayed update, which would replace the history entry.
    await writeAndSubmit(searchBox(page), 'phanh');
    await page.getByRole('heading', { level: 1, name: 'Tin tức có “phanh”' }).waitFor();
    await page.goBack();
    await expect.poll(() => searchBox(page).inputValue(), longTimeout).toBe('xe tr');
  });

  it('keeps a letter typed while the list updates', async () => {
    const { page } = await visit('/newslist');
    // The next letter is typed after the address has changed and before the page shows the result.
    await searchBox(page).evaluate((field) => {
      const push = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        push(...given);
        if (!(field instanceof HTMLInputElement) || field.value !== 'lố') return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'lốp');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
    });
    await searchBox(page).fill('lố');
    await page.waitForURL((url) => url.searchParams.get('search') === 'lốp');
    expect(await searchBox(page).inputValue()).toBe('lốp');
  });

  it('is a form that works without JavaScript', async () => {
    const { news } = await newsAt(`/api/news?q=dang%20kiem&page=1&limit=${PER_PAGE}`);
    const { page } = await newVisit({ javaScriptEnabled: false });
    await page.goto('/news');
    await searchBox(page).fill('đăng kiểm');
    await page.getByRole('main').getByRole('button', { name: 'Tìm' }).click();
    expect(await cardLinks(cards(page))).toEqual(pathsOf(news));
  });

  it('shows that no title matches, and links to all news', async () => {
    const { page } = await visit('/newslist');
    await searchBox(page).fill('tàu vũ trụ');
    await page.getByRole('heading', { name: 'Không tìm thấy bài viết phù hợp' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Xem tất cả tin tức' }).click();
    await cards(page).first().waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
  });
});

it('switches between newest and oldest first [NEWS-03]', async () => {
  const { news: newest } = await newsAt(`/api/news?sort=newest&page=1&limit=${PER_PAGE}`);
  const { news: oldest } = await newsAt(`/api/news?sort=oldest&page=1&limit=${PER_PAGE}`);
  expect(Date.parse(oldest[0]?.createdAt ?? '')).toBeLessThan(Date.parse(newest[0]?.createdAt ?? ''));
  const { page } = await visit('/newslist');
  expect(await order(page, 'Mới nhất').getAttribute('aria-current')).toBe('true');
  await order(page, 'Cũ nhất').click();
  await waitForCards(page, pathsOf(oldest));
  expect(await order(page, 'Cũ nhất').getAttribute('aria-current')).toBe('true');
  await order(page, 'Mới nhất').click();
  await waitForCards(page, pathsOf(newest));
});

it('keeps the first of two filters that are pressed before the page shows either [DAILY-29, NEWS-03]', async () => {
  const { page } = await visit('/newslist?search=xe');
  await page.evaluate(() => {
    for (const text of ['Cũ nhất', 'Bỏ tìm kiếm'])
      [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.textContent === text)?.click();
  });
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=oldest');
});

it('has pages that keep order and search', async () => {
  const { news, total } = await newsAt(`/api/news?sort=oldest&page=2&limit=${PER_PAGE}`);
  expect(total).toBeGreaterThan(PER_PAGE);
  const { page } = await visit('/newslist?sort=oldest');
  await page
    .getByRole('navigation', { name: 'Phân trang' })
    .getByRole('link', { name: 'Trang 2', exact: true })
    .click();
  await waitForCards(page, pathsOf(news));
  expect(new URL(page.url()).search).toBe('?sort=oldest&page=2');
});

it('redirects from a page beyond the last to the last', async () => {
  const { total } = await newsAt(`/api/news?page=1&limit=${PER_PAGE}`);
  const { page } = await visit('/newslist?page=999');
  expect(new URL(page.url()).search).toBe(`?page=${Math.ceil(total / PER_PAGE)}`);
  expect(await cards(page).count()).toBeGreaterThan(0);
});

describe('when the catalogue', () => {
  const toList = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Tin tức' }).click();

  it('fails, shows that and loads on a second attempt', async () => {
    const { page } = await visit('/about');
    await page.route('**/api/news?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await toList(page);
    await page.getByRole('heading', { name: 'Không thể tải danh sách tin tức' }).waitFor();
    await page.locator('[data-severity="error"]', { hasText: 'Không thể tải danh sách tin tức' }).waitFor();
    await page.unroute('**/api/news?*');
    await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click();
    await cards(page).first().waitFor();
    expect(await page.getByRole('button', { name: 'Thử lại' }).count()).toBe(0);
  });

  it('has no news yet, links to the services', async () => {
    const { page } = await visit('/about');
    await page.route('**/api/news?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await toList(page);
    await page.getByRole('heading', { name: 'Chưa có bài viết nào' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Xem dịch vụ' }).getAttribute('href')).toBe(
      '/products',
    );
  });
});
