/** The page of an article as the server renders it. Its behaviour: src/app/routes/news-detail.component.test.tsx. */
import { expect, it } from 'vitest';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { firstOf } from './catalogue-facts.ts';
import { newsAt, servedPage, structuredData, vietnameseDay } from './content-facts.ts';

launchBrowser();

/** The article's text as one line, without tags. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('is served completely without scripts: title, date, picture, content, author, preview, structured data [NEWS-05, NEWS-06]', async () => {
  const news = firstOf((await newsAt('/api/news?page=1&limit=1')).news, 'article');
  const { status, html } = await servedPage(`/news/${news._id}`);
  expect(status).toBe(200);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/news/${news._id}"`));
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="[^"]+${news.image}"`));
  expect(structuredData(html, 'NewsArticle')).toMatchObject([
    { headline: news.title, datePublished: news.createdAt, author: { name: 'ADMIN' } },
  ]);
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto(`/news/${news._id}`);
  const article = page.getByRole('main').getByRole('article').first();
  expect(await page.getByRole('heading', { level: 1, name: news.title, exact: true }).isVisible()).toBe(true);
  expect(await article.locator('time').innerText()).toBe(vietnameseDay(news.createdAt));
  expect(await article.getByText('ADMIN', { exact: true }).isVisible()).toBe(true);
  await expect
    .poll(
      () =>
        article
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      {
        timeout: 10_000,
      },
    )
    .toBeGreaterThan(300);
  const text = (await article.innerText()).replaceAll(/\s+/g, ' ');
  expect(plain(news.content).length).toBeGreaterThan(500);
  for (const part of news.content.split(/<\/?(?:p|h2|h3|li|ul|ol)>/).map(plain)) expect(text).toContain(part);
});

it('is an uncached 404 page with a link to the list for an unknown article', async () => {
  for (const id of ['f'.repeat(24), 'x']) {
    const { status, cache, html } = await servedPage(`/news/${id}`);
    expect({ id, status, cache }).toEqual({ id, status: 404, cache: 'no-store' });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  const { page, complaints } = await newVisit();
  await page.goto('/news/x');
  await isHydrated(page);
  expect(await page.getByRole('heading', { level: 1, name: 'Không tìm thấy bài viết này' }).isVisible()).toBe(true);
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Xem tất cả tin tức' }).click();
  await page.getByRole('list', { name: 'Danh sách tin tức' }).waitFor();
});
