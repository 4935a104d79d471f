/** Markup stored by whoever may write, opened on every page that shows it: nothing of it runs, loads or leads away. */
import type { Session } from '@garage/contracts';
import { markupEvasions } from '../../libs/testing/src/markup-evasions.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { master, newVisitAs, sessionOf } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { rows } from './office.ts';
import { dangersOf, sanitisedAlone, hostileContent, TAG, watch } from './stored-markup.ts';
import type { HostileContent } from './stored-markup.ts';

launchBrowser();

let session: Session;
let hostile: HostileContent;

beforeAll(async () => {
  session = await sessionOf(master);
  hostile = hostileContent(session);
  await hostile.store();
});

afterAll(() => hostile.remove());

const minutes = 60_000;

/** Opens a page until it holds what was stored: answers of before may still be kept for a moment. */
async function openShowing(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await isHydrated(page);
        const shown = page.getByText(TAG).first().waitFor({ state: 'attached', timeout: 15_000 });
        return shown.then(
          () => true,
          () => false,
        );
      },
      { timeout: 60_000, interval: 200, message: `${path} shows it` },
    )
    .toBe(true);
}

const publicPaths = () => [
  '/',
  '/products',
  `/products?search=${encodeURIComponent(`${TAG} </script><script>alert(1)</script>`)}`,
  ...hostile.products.map((id) => `/products/${id}`),
  '/newslist',
  ...hostile.news.map((id) => `/news/${id}`),
  '/staff',
  '/about',
  '/services',
  '/contact',
  '/khong-co-trang"><img src=x onerror=alert(1)>',
];

const officePaths = () => [
  '/manager',
  `/manager/products?q=${encodeURIComponent(TAG)}`,
  '/manager/category',
  '/manager/category-staff',
  `/manager/staff?q=${encodeURIComponent(TAG)}`,
  '/manager/news',
  '/manager/banner',
  '/manager/audit',
];

const modes = [
  { mode: 'with the content policy', bypassCSP: false },
  { mode: 'with the content policy taken off', bypassCSP: true },
];

describe.each(modes)('stored markup, $mode', ({ bypassCSP }) => {
  it('is text on every public page [SRV-18]', { timeout: 6 * minutes }, async () => {
    const { page } = await newVisit({ bypassCSP });
    const { asked } = await watch(page);
    const found: Record<string, string[]> = {};
    for (const path of publicPaths()) {
      await openShowing(page, path);
      const dangers = await dangersOf(page);
      if (dangers.length > 0) found[path] = dangers;
    }
    expect({ found, asked }).toEqual({ found: {}, asked: [] });
  });

  it(
    'is text on every page of the back office, in its forms and its editor [SRV-18]',
    { timeout: 6 * minutes },
    async () => {
      const { page } = await newVisitAs(session, { bypassCSP });
      const { asked } = await watch(page);
      const found: Record<string, string[]> = {};
      const look = async (place: string) => {
        const dangers = await dangersOf(page);
        if (dangers.length > 0) found[place] = dangers;
      };
      for (const path of officePaths()) {
        await openShowing(page, path);
        await look(path);
      }
      for (const summary of await page.locator('summary').all()) await summary.click();
      await look('changes of the audit log');
      await page.goto('/manager/settings');
      await page.getByLabel('Tên garage').waitFor();
      await look('/manager/settings');
      for (const kind of ['products', 'category', 'staff', 'banner']) {
        await openShowing(page, `/manager/${kind}?q=${encodeURIComponent(TAG)}`);
        await page
          .getByRole('button', { name: new RegExp(`^Sửa .*${TAG}|^Sửa ${TAG}`) })
          .first()
          .click();
        await page.getByRole('tab', { name: 'Chỉnh sửa', selected: true }).waitFor();
        await look(`the form of ${kind}`);
      }
      for (const [at] of hostile.news.entries()) {
        await openShowing(page, `/manager/news?q=${encodeURIComponent(TAG)}`);
        await rows(page)
          .getByRole('button', { name: /^Sửa bài / })
          .nth(at)
          .click();
        await page.getByRole('textbox', { name: 'Nội dung' }).getByText(TAG).first().waitFor();
        await look(`the editor of article ${at}`);
      }
      expect({ found, asked }).toEqual({ found: {}, asked: [] });
    },
  );
});

/** Loads each text as the whole of a page without any policy, and tells which ones ran or loaded something. */
async function runAlone(texts: readonly string[]): Promise<number[]> {
  const { page: first } = await newVisit();
  const alive: number[] = [];
  for (const [at, text] of texts.entries()) {
    // A page each: one that sends the browser elsewhere must not take the next along.
    const page = await first.context().newPage();
    const { asked } = await watch(page);
    await page.setContent(`<!doctype html><body>${text}`, { waitUntil: 'load' }).catch(() => null);
    const dangers = await dangersOf(page).catch(() => ['the page went elsewhere']);
    const again = await readAgain(page).catch(() => ['the page went elsewhere']);
    if (dangers.length + again.length + asked.length > 0) alive.push(at);
    await page.close();
    await first.context().unrouteAll();
  }
  return alive;
}

/** As when what a page holds is written out and taken in again. */
async function readAgain(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const written = document.body.innerHTML;
    document.body.innerHTML = written;
  });
  return dangersOf(page);
}

it(
  'is dangerous as it was sent, and harmless as it is stored, in a page that guards itself by nothing [SRV-18]',
  { timeout: 6 * minutes },
  async () => {
    const stored = await sanitisedAlone(session);
    expect(stored.length).toBeGreaterThan(markupEvasions.length / 4);
    expect((await runAlone(stored)).map((at) => stored[at])).toEqual([]);
    // The test itself sees danger where there is some.
    expect((await runAlone(markupEvasions)).length).toBeGreaterThan(markupEvasions.length / 3);
  },
);
