/** The page of an article. What the server renders, and unknown articles: e2e/news-detail.spec.ts. */
import type { News } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newNews, picture } from '../../testing/content.ts';
import { clickAtOnce } from '../../testing/input.ts';
import { gone, plainText, press, shown } from '../../testing/locators.ts';
import { resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { stubNewsList } from '../../testing/product-list.ts';
import { failure, stub } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const article = main.getByRole('article').first();
const otherLinks = page.getByRole('complementary', { name: 'Tin khác' }).getByRole('article').getByRole('link');
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const path = () => window.location.pathname;

const news = Array.from({ length: 4 }, (_, index) =>
  newNews({
    title: `Bài ${index}`,
    content: '<h2>Mục một</h2><p>Đoạn <strong>đậm</strong>.</p><ul><li>Ý một</li></ul>'.repeat(20),
    image: picture,
    createdAt: '2026-03-04T18:00:00.000Z',
  }),
);
const [first, second, third, fourth] = news;

/** Opens an article, beside this list. */
async function openNews(shownNews: News | undefined = first, viewport = desktop, list = news): Promise<void> {
  stubNewsList(list);
  stub('news.get', ({ params }) => news.find(({ _id }) => _id === params['id']) ?? failure(404));
  await openPage(`/news/${shownNews?._id}`, { viewport });
  await shown(title(shownNews?.title ?? ''));
}

it('shows title, date, picture, content and its author ADMIN [NEWS-05, NEWS-06]', async () => {
  await openNews();
  for (const viewport of [phone, desktop]) {
    await resizeTo(viewport);
    expect(plainText(article.locate('time'))).toBe('05/03/2026');
    await shown(article.getByText('ADMIN', { exact: true }));
    expect(article.locate('img').first().element().getBoundingClientRect().width).toBeGreaterThan(300);
    for (const part of ['Mục một', 'Đoạn đậm.', 'Ý một']) expect(plainText(article)).toContain(part);
    expect(article.locate('h2, strong, ul > li').length).toBe(60);
  }
});

it('ends its breadcrumb with Chi tiết tin tức, after the list of news [BRD-23]', async () => {
  await openNews();
  const trail = page.getByRole('navigation', { name: 'Bạn đang ở' });
  expect(trail.getByRole('listitem').all().map(plainText)).toEqual(['Trang chu', 'Tin tức', 'Chi tiết tin tức']);
  await clickAtOnce(trail.getByRole('link', { name: 'Tin tức' }));
  await shown(page.getByRole('list', { name: 'Danh sách tin tức' }));
  expect(path()).toBe('/news');
});

it('has up to three related articles, never itself, each linking to its page [NEWS-07, NEWS-08]', async () => {
  await openNews(second);
  await expect.poll(() => otherLinks.length).toBe(3);
  const addresses = otherLinks.elements().map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([first, third, fourth].map((other) => `/news/${other?._id}`));
  await clickAtOnce(otherLinks.nth(1));
  await shown(title('Bài 2'));
  expect(path()).toBe(`/news/${third?._id}`);
  expect(otherLinks.length).toBe(3);
});

it('may have fewer related articles, or fail to load them', async () => {
  await openNews(first, desktop, news.slice(0, 2));
  await expect.poll(() => otherLinks.length).toBe(1);
  stub('news.get', first ?? failure(404));
  stub('news.list', failure(500));
  await openPage(`/news/${first?._id}`);
  await shown(title('Bài 0'));
  await shown(page.getByText('Chưa tải được các tin khác.'));
  expect(otherLinks.length).toBe(0);
});

it('shows Đang tải... while it loads [NEWS-09]', async () => {
  const answer = Promise.withResolvers<void>();
  stubNewsList(news);
  stub('news.get', async () => {
    await answer.promise;
    return first ?? failure(404);
  });
  await openPage(`/news/${first?._id}`);
  const loading = main.locate('[data-msg="Loading..."]');
  await shown(loading);
  expect(plainText(loading)).toBe('Đang tải...');
  answer.resolve();
  await shown(title('Bài 0'));
  await gone(loading);
});

it('scrolls to the top when another article is opened [NEWS-10]', async () => {
  await openNews(first, phone);
  await expect.poll(() => otherLinks.length).toBe(3);
  otherLinks.first().element().scrollIntoView();
  expect(window.scrollY).toBeGreaterThan(500);
  await clickAtOnce(otherLinks.first());
  await shown(title('Bài 1'));
  await expect.poll(() => window.scrollY).toBe(0);
});

it('says that an article does not exist also when the reader comes from the list', async () => {
  stubNewsList(news);
  stub('news.get', failure(404));
  await openPage('/newslist');
  await clickAtOnce(page.getByRole('link', { name: 'Bài 0' }));
  await shown(title('Không tìm thấy bài viết này'));
  expect(document.title).toMatch(/^Không tìm thấy bài viết này/);
});

it('shows that it cannot be loaded, and loads it on a second attempt', async () => {
  stubNewsList(news);
  stub('news.get', failure(500));
  await openPage(`/news/${first?._id}`);
  await shown(title('Chưa mở được bài viết này'));
  expect(document.title).toMatch(/^Chưa mở được bài viết này/);
  stub('news.get', first ?? failure(404));
  await press(main, 'Thử lại');
  await shown(title('Bài 0'));
  expect(page.getByRole('button', { name: 'Thử lại' }).length).toBe(0);
});

it('runs no script of a manipulated article', async () => {
  const content = [
    '<p id="a" onclick="run()" style="color:red">Đoạn một</p><script>window.wasRun = true</script>',
    '<img src="x" onerror="window.wasRun = true"><svg onload="window.wasRun = true"></svg>',
    '<a href="javascript:window.wasRun=true">liên kết</a><iframe srcdoc="<script>top.wasRun = true</script>"></iframe>',
    '&lt;script&gt;window.wasRun = true&lt;/script&gt;',
  ].join('');
  const manipulated = newNews({ content });
  stubNewsList([]);
  stub('news.get', manipulated);
  await openPage(`/news/${manipulated._id}`);
  await shown(article.getByText('Đoạn một'));
  await clickAtOnce(article.getByText('liên kết'));
  const dangerous = 'script, svg[onload], iframe, [onclick], [onerror], [style], a[href^="java"]';
  expect(article.locate(dangerous).length).toBe(0);
  await shown(article.getByText('<script>window.wasRun = true</script>'));
  expect('wasRun' in window || (window.top && 'wasRun' in window.top)).toBe(false);
});
