/** The row of news on the home page. */
import type { News } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fetchApi, desktop, launchBrowser, phone, visit } from './browser.ts';
import { isFocused } from './keyboard.ts';
import { isElementHydrated, longTimeout } from './moving-parts.ts';

launchBrowser();

async function latestNews(): Promise<News[]> {
  const { body } = await fetchApi('/api/news?page=1&limit=10&excerpt=120');
  if (!Array.isArray(body)) throw new Error('The news are no list');
  return body;
}

const section = (page: Page) => page.getByRole('region', { name: 'Tin khuyến mãi và mẹo giữ xe' });
const row = (page: Page) => section(page).getByRole('list', { name: 'Tin khuyến mãi' });
const back = (page: Page) => section(page).getByRole('button', { name: 'Xem tin phía trước' });
const forth = (page: Page) => section(page).getByRole('button', { name: 'Xem tin tiếp theo' });
const position = (page: Page) => row(page).evaluate((list) => Math.round(list.scrollLeft));

async function openNews(): Promise<Page> {
  const { page } = await visit('/');
  await isElementHydrated(row(page));
  return page;
}

/** The same page in a desktop and a phone viewport, with the row at its start. */
async function* widths(page: Page): AsyncGenerator {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await row(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await row(page).scrollIntoViewIfNeeded();
    await back(page).waitFor({ state: 'detached' });
    yield viewport;
  }
}

it('shows the latest news in a row that scrolls horizontally, each linking to its article [HOME-02]', async () => {
  const list = await latestNews();
  expect(list.length).toBeGreaterThan(5);
  const page = await openNews();
  for await (const _ of widths(page)) {
    const links = await row(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual(list.map(({ _id, title }) => [title, `/news/${_id}`]));
    expect(await row(page).evaluate((ul) => ul.scrollWidth > ul.clientWidth)).toBe(true);
  }
});

it('makes every card 300 px wide [HOME-21]', async () => {
  const page = await openNews();
  for await (const _ of widths(page)) {
    const wide = await row(page)
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    expect(new Set(wide)).toEqual(new Set([300]));
  }
});

it('scrolls by 320 px per click on an arrow [HOME-22]', async () => {
  const page = await openNews();
  for await (const _ of widths(page)) {
    await forth(page).click();
    await expect.poll(() => position(page), longTimeout).toBe(320);
    await forth(page).click();
    await expect.poll(() => position(page), longTimeout).toBe(640);
    await back(page).click();
    await expect.poll(() => position(page), longTimeout).toBe(320);
  }
});

it('adds up two quick clicks on an arrow [HOME-22]', async () => {
  const page = await openNews();
  for await (const _ of widths(page)) {
    await forth(page).evaluate((arrow) => {
      for (let click = 0; click < 2; click += 1) if (arrow instanceof HTMLElement) arrow.click();
    });
    await expect.poll(() => position(page), longTimeout).toBe(640);
  }
});

it('has no back arrow at the start and no forward arrow at the end, and keeps the focus in the row [HOME-20]', async () => {
  const page = await openNews();
  for await (const _ of widths(page)) {
    expect(await back(page).count()).toBe(0);
    expect(await forth(page).isVisible()).toBe(true);
    await forth(page).click();
    await back(page).waitFor();
    await row(page).evaluate((list) =>
      list.scrollTo({ left: list.scrollWidth - list.clientWidth - 300, behavior: 'instant' }),
    );
    await forth(page).click();
    await forth(page).waitFor({ state: 'detached' });
    await expect.poll(() => back(page).evaluate((arrow) => arrow === document.activeElement), longTimeout).toBe(true);
    await row(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await back(page).waitFor({ state: 'detached' });
    expect(await forth(page).isVisible()).toBe(true);
  }
});

it('keeps an arrow that has the focus when the row reaches its end without a click, until the focus leaves [HOME-20]', async () => {
  const page = await openNews();
  for await (const _ of widths(page)) {
    await forth(page).focus();
    await row(page).evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
    await back(page).waitFor();
    expect(await isFocused(forth(page))).toBe(true);
    await page.keyboard.press('Tab');
    await forth(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Về các đối tác');
  }
});

it('logs that the news could not be loaded, and hides the row without a message [HOME-34]', async () => {
  const { page, complaints } = await visit('/about');
  await page.route('**/api/news?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await expect.poll(() => complaints.join('\n'), longTimeout).toContain('The news could not be loaded');
  await page.getByRole('region', { name: 'Người sẽ cầm chìa khóa xe bạn' }).waitFor();
  await section(page).waitFor({ state: 'detached' });
  expect(await page.locator('[data-severity]').count()).toBe(0);
});
