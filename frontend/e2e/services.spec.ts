import { premiumArticle, serviceGroups, serviceSidebar, serviceTitles } from '@garage/contracts/browser';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { desktop, isHydrated, launchBrowser, newVisit, phone, visit } from './browser.ts';
import { cardLinks, pathsOf } from './catalogue-facts.ts';
import { articleOf, servedPage, structuredData } from './content-facts.ts';

launchBrowser();

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dịch vụ chính' });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Bạn đang ở' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const slugs = Object.keys(serviceTitles);

it('explains at /services how premium cars are maintained [PAGE-01]', async () => {
  const article = await articleOf(premiumArticle.slug);
  const { page } = await visit('/services');
  expect(await heading(page, 'Bảo dưỡng xe hạng sang').isVisible()).toBe(true);
  const text = await page.getByRole('main').innerText();
  for (const paragraph of [article.summary, ...article.introduction, ...article.symptoms, article.duration]) {
    expect(text).toContain(paragraph);
  }
  expect(text).toContain('xe hạng sang châu Âu');
  for (const { title, slugs: grouped } of serviceGroups) {
    const links = await cardLinks(page.getByRole('list', { name: title, exact: true }));
    expect(links).toEqual(grouped.map((slug) => `/services/${slug}`));
  }
});

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('shows the five main services, each linking to its article, on %s [PAGE-02]', async (_, viewport) => {
  const { page } = await visit('/services', { viewport });
  const links = sidebar(page).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/services/maintenance',
    '/services/engine-repair',
    '/services/paint',
    '/services/parts',
    '/services/care',
  ]);
  for (const slug of serviceSidebar) {
    await sidebar(page).getByRole('link', { name: serviceTitles[slug], exact: true }).click();
    await heading(page, serviceTitles[slug]).waitFor();
    expect(await sidebar(page).locator('[aria-current="page"]').innerText()).toBe(serviceTitles[slug]);
  }
});

it('offers each picture at half width, too, for cards and small screens', async () => {
  const origin = runningStack().gateway;
  const html = await (await fetch(`${origin}/services`)).text();
  const named = html.matchAll(/srcset="(\S+-half\.webp) 480w, \S+\.webp 960w"/gi);
  const halves = [...new Set([...named].map(([, path = '']) => path))];
  expect(halves).toHaveLength(slugs.length + 1);
  const whole = (path: string) => path.replace('-half', '');
  for (const path of halves.slice(0, 2)) {
    const sizes = [];
    for (const address of [path, whole(path)])
      sizes.push((await (await fetch(origin + address)).arrayBuffer()).byteLength);
    expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.6);
  }
});

it('has one breadcrumb with links to / and /services [PAGE-03]', async () => {
  const { page } = await visit('/services');
  const hrefs = () =>
    trail(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await trail(page).count()).toBe(1);
  expect(await hrefs()).toEqual(['/', '/services']);
  await page.getByRole('list', { name: 'Bảo dưỡng', exact: true }).getByRole('link').first().click();
  await heading(page, 'Kiểm tra định kỳ').waitFor();
  expect(await hrefs()).toEqual(['/', '/services']);
  expect(await trail(page).locator('[aria-current="page"]').innerText()).toBe('periodic-check');
  await trail(page).getByRole('link', { name: 'Dịch vụ' }).click();
  await heading(page, 'Bảo dưỡng xe hạng sang').waitFor();
});

it('serves each of the twenty articles completely: text, title, address, questions and answers as structured data', async () => {
  const titles = new Set<string>();
  for (const slug of slugs) {
    const article = await articleOf(slug);
    const { status, cache, html } = await servedPage(`/services/${slug}`);
    expect({ slug, status, cache }).toEqual({ slug, status: 200, cache: 'public, max-age=0, s-maxage=30' });
    expect(html).toContain(`<h1 class="mt-1 text-3xl md:text-4xl">${article.title}</h1>`);
    for (const { title, text } of article.work) expect(html).toContain(`${title}</h3><p class="mt-1">${text}`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/services/${slug}"`));
    expect(html).toMatch(/<meta property="og:image" content="https?:[^"]+\.webp"/);
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    const [faq] = structuredData(html, 'FAQPage');
    expect(faq?.['mainEntity']).toEqual(
      article.faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
    expect(structuredData(html, 'Service')).toMatchObject([{ name: article.title, description: article.summary }]);
  }
  expect(titles.size).toBe(20);
}, 120_000);

it('links to the booking form and the telephone number; roadside topics link to the rescue number first', async () => {
  const { page } = await visit('/services/oil-change');
  const calls = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
  expect(await calls.getByRole('link', { name: 'Đặt lịch hẹn' }).getAttribute('href')).toBe(
    '/contact?service=oil-change',
  );
  expect(await calls.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:19000128');
  const rescue = await visit('/services/towing');
  const first = rescue.page.locator('main header a').first();
  expect(await first.getAttribute('href')).toBe('tel:0900000128');
});

it('shows products that match the article, and the other articles of its group', async () => {
  const article = await articleOf('brake-system');
  expect(article.products.length).toBe(4);
  const { page } = await visit('/services/brake-system');
  const products = page.getByRole('list', { name: 'Hạng mục và phụ tùng liên quan' });
  expect(await cardLinks(products)).toEqual(pathsOf(article.products));
  const others = page.getByRole('list', { name: 'Cùng nhóm “Sửa chữa chung”' });
  expect(await cardLinks(others)).toEqual(['engine-repair', 'transmission', 'electrical'].map((s) => `/services/${s}`));
});

it('opens an answer by keyboard, and without JavaScript', async () => {
  const { faq } = await articleOf('paint');
  const { question = '', answer = '' } = faq[0] ?? {};
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await newVisit({ javaScriptEnabled });
    await page.goto('/services/paint');
    expect(await page.getByText(answer).isVisible()).toBe(false);
    await page.locator('summary', { hasText: question }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(answer).waitFor({ state: 'visible' });
  }
});

it('answers an unknown article with an uncached 404 page', async () => {
  for (const path of ['/services/time-travel', `/services/${premiumArticle.slug}`, '/services/Engine_Repair']) {
    const { status, cache, html } = await servedPage(path);
    expect({ path, status, cache }).toEqual({ path, status: 404, cache: 'no-store' });
    expect(html).toContain('Con đường này chưa được mở');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const { page, complaints } = await newVisit();
    await page.goto(path);
    await isHydrated(page);
    expect(await heading(page, 'Con đường này chưa được mở').isVisible()).toBe(true);
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  }
});

describe('when the catalogue fails', () => {
  it('shows the failure and retries on request', async () => {
    const { page } = await visit('/services');
    await page.route('**/api/service-articles/paint', (route) => route.fulfill({ status: 500, body: '{}' }));
    await sidebar(page).getByRole('link', { name: 'Sơn xe' }).click();
    await heading(page, 'Chưa mở được bài viết này').waitFor();
    expect(await page.title()).toMatch(/^Chưa mở được bài viết này/);
    await page.unroute('**/api/service-articles/paint');
    await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click();
    await heading(page, 'Sơn xe').waitFor();
    expect(await page.getByRole('button', { name: 'Thử lại' }).count()).toBe(0);
  });

  it('shows a skeleton while an article is loading', async () => {
    const { page } = await visit('/services');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/service-articles/care', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await sidebar(page).getByRole('link', { name: 'Chăm sóc xe' }).click();
    await page.locator('main [aria-busy="true"]', { hasText: 'Đang tải...' }).waitFor();
    expect(await page.title()).toBe('Đang tải...');
    answer.resolve();
    await heading(page, 'Chăm sóc xe').waitFor();
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
  });
});
