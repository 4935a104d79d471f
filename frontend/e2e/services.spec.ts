/** The articles about services as the server renders them. Their behaviour: src/app/routes/services.component.test.tsx. */
import { premiumArticle, serviceTitles } from '@garage/contracts/browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { cardLinks, pathsOf } from './catalogue-facts.ts';
import { articleOf, servedPage, structuredData } from './content-facts.ts';

launchBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const slugs = Object.keys(serviceTitles);

it('explains at /services how premium cars are maintained [PAGE-01]', async () => {
  const article = await articleOf(premiumArticle.slug);
  const { html } = await servedPage('/services');
  expect(html).toContain('Bảo dưỡng xe hạng sang</h1>');
  expect(html).toContain('xe hạng sang châu Âu');
  const text = html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  for (const paragraph of [article.summary, ...article.introduction, ...article.symptoms, article.duration])
    expect(text).toContain(paragraph);
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

it('shows the products that the catalogue assigns to an article, and opens an answer without JavaScript', async () => {
  const { faq, products } = await articleOf('brake-system');
  expect(products.length).toBe(4);
  const { question = '', answer = '' } = faq[0] ?? {};
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/services/brake-system');
  const list = page.getByRole('list', { name: 'Hạng mục và phụ tùng liên quan' });
  expect(await cardLinks(list)).toEqual(pathsOf(products));
  expect(await page.getByText(answer).isVisible()).toBe(false);
  await page.locator('summary', { hasText: question }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(answer).waitFor({ state: 'visible' });
});

it('answers an unknown article with an uncached 404 page', async () => {
  for (const path of ['/services/time-travel', `/services/${premiumArticle.slug}`, '/services/Engine_Repair']) {
    const { status, cache, html } = await servedPage(path);
    expect({ path, status, cache }).toEqual({ path, status: 404, cache: 'no-store' });
    expect(html).toContain('Con đường này chưa được mở');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  const { page, complaints } = await newVisit();
  await page.goto('/services/time-travel');
  await isHydrated(page);
  expect(await heading(page, 'Con đường này chưa được mở').isVisible()).toBe(true);
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
});
