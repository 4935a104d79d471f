/** The list of news with the data of the catalogue. Its behaviour: src/app/routes/news-list.component.test.tsx. */
import type { News } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, newVisit, visit } from './browser.ts';
import { cardLinks } from './catalogue-facts.ts';
import { newsAt, vietnameseDay } from './content-facts.ts';

launchBrowser();

const cards = (page: Page) => page.getByRole('list', { name: 'Danh sách tin tức' }).getByRole('article');
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Tìm theo tiêu đề' });
const pathsOf = (news: readonly News[]): string[] => news.map(({ _id }) => `/news/${_id}`);

it('shows picture, title, content and date of each article, and is searched, without scripts [NEWS-01, NEWS-02, NEWS-04]', async () => {
  const { news, total } = await newsAt('/api/news?page=1&limit=8&excerpt=200');
  expect(total).toBeGreaterThan(8);
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/news');
  expect(await cardLinks(cards(page))).toEqual(pathsOf(news));
  for (const [index, { title, content, createdAt, image }] of news.entries()) {
    const card = cards(page).nth(index);
    expect(await card.getByRole('heading').innerText()).toBe(title);
    expect(await card.getByText(content).isVisible()).toBe(true);
    expect(await card.locator('time').innerText()).toBe(vietnameseDay(createdAt));
    const [, hash = '-'] = /\/([0-9a-f]{64})\//.exec(image) ?? [];
    expect(await card.locator('img').getAttribute('src')).toContain(hash);
  }
  const canonical = await page.locator('head link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe('/newslist');
  const found = await newsAt('/api/news?q=dang%20kiem&page=1&limit=8');
  await searchBox(page).fill('đăng kiểm');
  await page.getByRole('main').getByRole('button', { name: 'Tìm' }).click();
  expect(await cardLinks(cards(page))).toEqual(pathsOf(found.news));
});

it('finds while typing, ignoring diacritics and case, and sorts [NEWS-02, NEWS-03]', async () => {
  const { news } = await newsAt('/api/news?q=lop&page=1&limit=8');
  expect(news.length).toBeGreaterThan(0);
  // Titles with a synonym are found, too.
  expect(news.every(({ title }) => /lốp|vỏ/i.test(title))).toBe(true);
  expect(news.some(({ title }) => /lốp/i.test(title))).toBe(true);
  const oldest = await newsAt('/api/news?sort=oldest&page=1&limit=8');
  const { page } = await visit('/newslist');
  const shows = async (list: News[]) => {
    await expect.poll(() => cardLinks(cards(page)), { timeout: 10_000 }).toEqual(pathsOf(list));
  };
  for (const text of ['lop', 'LỐP']) {
    await searchBox(page).fill(text);
    await page.getByRole('heading', { level: 1, name: `Tin tức có “${text}”`, exact: true }).waitFor();
    await shows(news);
  }
  await page.getByRole('link', { name: 'Bỏ tìm kiếm' }).click();
  await page.getByRole('group', { name: 'Thứ tự' }).getByRole('link', { name: 'Cũ nhất' }).click();
  await shows(oldest.news);
});
