import type { News } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, isHydrated, launchBrowser, newVisit, phone, visit } from './browser.ts';
import { firstOf } from './catalogue-facts.ts';
import { newsAt, servedPage, structuredData, vietnameseDay } from './content-facts.ts';

launchBrowser();

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Tin khác' });
const otherLinks = (page: Page) => sidebar(page).getByRole('article').getByRole('link');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const longTimeout = { timeout: 10_000 };
const unknownId = 'f'.repeat(24);

/** The article's text as one line, without tags. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function latest(count: number): Promise<News[]> {
  return (await newsAt(`/api/news?page=1&limit=${count}`)).news;
}

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('shows title, date, picture, content and its author ADMIN, on %s [NEWS-05, NEWS-06]', async (_, viewport) => {
  const news = firstOf(await latest(1), 'article');
  const { page } = await visit(`/news/${news._id}`, { viewport });
  const article = page.getByRole('main').getByRole('article').first();
  expect(await title(page, news.title).isVisible()).toBe(true);
  expect(await article.locator('time').innerText()).toBe(vietnameseDay(news.createdAt));
  expect(await article.getByText('ADMIN', { exact: true }).isVisible()).toBe(true);
  const picture = article.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), longTimeout)
    .toBeGreaterThan(300);
  const text = (await article.innerText()).replaceAll(/\s+/g, ' ');
  expect(plain(news.content).length).toBeGreaterThan(500);
  for (const part of news.content.split(/<\/?(?:p|h2|h3|li|ul|ol)>/).map(plain)) expect(text).toContain(part);
});

it('is served completely without scripts: text, title, preview picture, structured data', async () => {
  const news = firstOf(await latest(1), 'article');
  const { status, html } = await servedPage(`/news/${news._id}`);
  expect(status).toBe(200);
  expect(plain(html)).toContain(plain(news.content).slice(0, 200));
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/news/${news._id}"`));
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="[^"]+${news.image}"`));
  expect(structuredData(html, 'NewsArticle')).toMatchObject([
    { headline: news.title, datePublished: news.createdAt, author: { name: 'ADMIN' } },
  ]);
});

it('ends its breadcrumb with Chi tiết tin tức, after the list of news [BRD-23]', async () => {
  const { page } = await visit(`/news/${firstOf(await latest(1), 'article')._id}`);
  const trail = page.getByRole('navigation', { name: 'Bạn đang ở' });
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Trang chu', 'Tin tức', 'Chi tiết tin tức']);
  await trail.getByRole('link', { name: 'Tin tức' }).click();
  await page.getByRole('list', { name: 'Danh sách tin tức' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/news');
});

describe('related articles', () => {
  it('are up to three, never the article itself, each linking to its page [NEWS-07, NEWS-08]', async () => {
    const [first, second, third, fourth] = await latest(4);
    const { page } = await visit(`/news/${second?._id}`);
    const hrefs = await otherLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([first, third, fourth].map((news) => `/news/${news?._id}`));
    await otherLinks(page).nth(1).click();
    await title(page, third?.title ?? '').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/news/${third?._id}`);
    expect(await otherLinks(page).count()).toBe(3);
  });

  it('may be fewer', async () => {
    const [first, second] = await latest(2);
    const { page } = await visit('/about');
    await page.route('**/api/news?*', (route) => route.fulfill({ json: [first, second] }));
    await page.getByRole('banner').getByRole('link', { name: 'Tin tức' }).click();
    await page
      .getByRole('article')
      .getByRole('link', { name: first?.title ?? '' })
      .click();
    await title(page, first?.title ?? '').waitFor();
    await otherLinks(page).first().waitFor();
    expect(await otherLinks(page).count()).toBe(1);
  });

  it('may fail to load, and the article is still shown', async () => {
    const news = firstOf(await latest(1), 'article');
    const { page } = await visit('/newslist');
    await page.route('**/api/news?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('article').getByRole('link', { name: news.title }).click();
    await title(page, news.title).waitFor();
    await sidebar(page).getByText('Chưa tải được các tin khác.').waitFor();
    expect(await otherLinks(page).count()).toBe(0);
  });
});

it('shows Đang tải... while it loads [NEWS-09]', async () => {
  const news = firstOf(await latest(1), 'article');
  const { page } = await visit('/newslist');
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/news/${news._id}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('article').getByRole('link', { name: news.title }).click();
  const loading = page.getByRole('main').locator('[data-msg="Loading..."]');
  await loading.waitFor();
  expect(await loading.innerText()).toBe('Đang tải...');
  answer.resolve();
  await title(page, news.title).waitFor();
  expect(await loading.count()).toBe(0);
});

it('scrolls to the top when another article is opened [NEWS-10]', async () => {
  const news = await latest(2);
  const { page } = await visit(`/news/${firstOf(news, 'article')._id}`, { viewport: phone });
  await otherLinks(page).first().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await otherLinks(page).first().click();
  await title(page, news[1]?.title ?? '').waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY), longTimeout).toBe(0);
});

describe('an unknown article', () => {
  it('is an uncached 404 page with a link to the list', async () => {
    for (const id of [unknownId, 'x']) {
      const { status, cache, html } = await servedPage(`/news/${id}`);
      expect({ id, status, cache }).toEqual({ id, status: 404, cache: 'no-store' });
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      const { page, complaints } = await newVisit();
      await page.goto(`/news/${id}`);
      await isHydrated(page);
      expect(await title(page, 'Không tìm thấy bài viết này').isVisible()).toBe(true);
      expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'Xem tất cả tin tức' }).click();
      await page.getByRole('list', { name: 'Danh sách tin tức' }).waitFor();
    }
  });

  it('is also reported when the reader comes from the list', async () => {
    const news = firstOf(await latest(1), 'article');
    const { page } = await visit('/newslist');
    await page.route(`**/api/news/${news._id}`, (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.getByRole('article').getByRole('link', { name: news.title }).click();
    await title(page, 'Không tìm thấy bài viết này').waitFor();
    expect(await page.title()).toMatch(/^Không tìm thấy bài viết này/);
  });
});

it('shows that it cannot be loaded, and loads it on a second attempt', async () => {
  const news = firstOf(await latest(1), 'article');
  const { page } = await visit('/newslist');
  await page.route(`**/api/news/${news._id}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('article').getByRole('link', { name: news.title }).click();
  await title(page, 'Chưa mở được bài viết này').waitFor();
  expect(await page.title()).toMatch(/^Chưa mở được bài viết này/);
  await page.unroute(`**/api/news/${news._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click();
  await title(page, news.title).waitFor();
  expect(await page.getByRole('button', { name: 'Thử lại' }).count()).toBe(0);
});

it('runs no script of a manipulated article', async () => {
  const news = firstOf(await latest(1), 'article');
  const content = [
    '<p id="a" onclick="run()" style="color:red">Đoạn một</p><script>window.wasRun = true</script>',
    '<img src="x" onerror="window.wasRun = true"><svg onload="window.wasRun = true"></svg>',
    '<a href="javascript:window.wasRun=true">liên kết</a><iframe srcdoc="<script>top.wasRun = true</script>"></iframe>',
    '&lt;script&gt;window.wasRun = true&lt;/script&gt;',
  ].join('');
  const { page } = await visit('/newslist');
  await page.route(`**/api/news/${news._id}`, (route) => route.fulfill({ json: { ...news, content } }));
  await page.getByRole('article').getByRole('link', { name: news.title }).click();
  const article = page.getByRole('main').getByRole('article').first();
  await article.getByText('Đoạn một').waitFor();
  await article.getByText('liên kết').click();
  expect(
    await article.locator('script, svg[onload], iframe, [onclick], [onerror], [style], a[href^="java"]').count(),
  ).toBe(0);
  expect(await article.getByText('<script>window.wasRun = true</script>').isVisible()).toBe(true);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});
