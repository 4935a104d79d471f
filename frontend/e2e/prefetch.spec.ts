/** Prefetching of the next page when its link is hovered or focused. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { cards } from './catalogue-facts.ts';

launchBrowser();

interface Asked {
  page: Page;
  /** The paths requested so far. */
  paths: string[];
}

/** The list of services, after its idle work has started. */
async function openList(prepare?: (page: Page) => Promise<unknown>): Promise<Asked> {
  const { page } = await newVisit();
  await prepare?.(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const begun = page.waitForResponse((response) => response.url().includes('/start-after-load-'), { timeout: 50_000 });
  await page.goto('/products');
  await Promise.all([begun, isHydrated(page)]);
  return { page, paths };
}

const wasAsked = ({ paths }: Asked, id: string) =>
  paths.some((path) => path.includes('/product-detail-')) && paths.includes(`/api/products/${id}`);

/** The link of a card, and the product that it links to. */
async function firstLink(page: Page) {
  const link = cards(page).first().getByRole('link').first();
  return { link, id: (await link.getAttribute('href'))?.split('/').at(-1) ?? '' };
}

it.each(['pointed at', 'focused'])(
  'fetches the code and the data of a page whose link is %s, and not before',
  async (how) => {
    const asked = await openList();
    const { page } = asked;
    const { link, id } = await firstLink(page);
    expect(wasAsked(asked, id)).toBe(false);
    // Repeated, because the listener's code may be loaded but not have run yet.
    const pointAt = async () => {
      await (how === 'focused' ? link.blur() : page.mouse.move(0, 0));
      await (how === 'focused' ? link.focus() : link.hover());
      return wasAsked(asked, id);
    };
    await expect.poll(pointAt, { timeout: 15_000, interval: 500 }).toBe(true);
    const before = asked.paths.filter((path) => path === `/api/products/${id}`).length;
    await link.click();
    await page.waitForURL((url) => url.pathname === `/products/${id}`);
    await page.getByRole('heading', { level: 2, name: 'Mô tả' }).waitFor();
    expect(asked.paths.filter((path) => path === `/api/products/${id}`)).toHaveLength(before);
  },
);

it('prefetches nothing when the browser asks to save data', async () => {
  const asked = await openList((page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  );
  const { link, id } = await firstLink(asked.page);
  await link.hover();
  await link.focus();
  // Longer than the code waits before it prefetches, so that a request would have started.
  await asked.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(wasAsked(asked, id)).toBe(false);
});
