/** Hostile markup in all stored texts, opened on every page that shows it: it runs no script, loads nothing and links nowhere. */
import type { Session } from '@garage/contracts';
import { CANARY, markupEvasions } from '../../libs/testing/src/markup-evasions.ts';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { master, newVisitAs, sessionOf } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { rows } from './office.ts';
import { dangersOf, recordAlerts, watchStoredMarkup } from './crawl/probes/stored-markup.ts';
import { sanitisedAlone, hostileContent, TAG } from './stored-markup.ts';
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

/** Reloads a page until it contains the stored text: cached responses may be older for a moment. */
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

/** Without the content policy, so that only the stored text itself is tested. */
const unguarded = { bypassCSP: true };

describe('stored markup', () => {
  it('is shown as text on every public page [SRV-18]', { timeout: 6 * minutes }, async () => {
    const { page } = await newVisit(unguarded);
    const watcher = await watchStoredMarkup(page);
    const found: Record<string, string[]> = {};
    for (const path of publicPaths()) {
      await openShowing(page, path);
      const dangers = await dangersOf(page);
      if (dangers.length > 0) found[path] = dangers;
    }
    expect({ found, asked: watcher.take() }).toEqual({ found: {}, asked: [] });
  });

  it(
    'is shown as text on every page of the back office, in its forms and its editor [SRV-18]',
    { timeout: 6 * minutes },
    async () => {
      const { page } = await newVisitAs(session, unguarded);
      const watcher = await watchStoredMarkup(page);
      const found: Record<string, string[]> = {};
      const inspect = async (place: string) => {
        const dangers = await dangersOf(page);
        if (dangers.length > 0) found[place] = dangers;
      };
      for (const path of officePaths()) {
        await openShowing(page, path);
        await inspect(path);
      }
      for (const summary of await page.locator('summary').all()) await summary.click();
      await inspect('changes of the audit log');
      await page.goto('/manager/settings');
      await page.getByLabel('Tên garage').waitFor();
      await inspect('/manager/settings');
      for (const kind of ['products', 'category', 'staff', 'banner']) {
        await openShowing(page, `/manager/${kind}?q=${encodeURIComponent(TAG)}`);
        await page
          .getByRole('button', { name: new RegExp(`^Sửa .*${TAG}|^Sửa ${TAG}`) })
          .first()
          .click();
        await page.getByRole('tab', { name: 'Chỉnh sửa', selected: true }).waitFor();
        await inspect(`the form of ${kind}`);
      }
      for (const [at] of hostile.news.entries()) {
        await openShowing(page, `/manager/news?q=${encodeURIComponent(TAG)}`);
        await rows(page)
          .getByRole('button', { name: /^Sửa bài / })
          .nth(at)
          .click();
        await page.getByRole('textbox', { name: 'Nội dung' }).getByText(TAG).first().waitFor();
        await inspect(`the editor of article ${at}`);
      }
      expect({ found, asked: watcher.take() }).toEqual({ found: {}, asked: [] });
    },
  );
});

/** Loads each text as a whole document without any policy; returns the indexes of those that ran or loaded something. */
async function findAlive(texts: readonly string[]): Promise<number[]> {
  const { page } = await newVisit({ bypassCSP: true });
  await recordAlerts(page);
  const requesting = new Set<Frame>();
  page.context().on('request', (request) => {
    if (request.url().startsWith(CANARY)) requesting.add(request.frame());
  });
  const frames = await loadInFrames(page, texts);
  const alive: number[] = [];
  for (const [index, frame] of frames.entries()) {
    const dangers = await dangersIn(frame).catch(() => ['the frame went elsewhere']);
    if (dangers.length > 0 || requesting.has(frame)) alive.push(index);
  }
  return alive;
}

/** One frame per text: a text that navigates away does not affect the others, and a page for each would be ten times slower. */
async function loadInFrames(page: Page, texts: readonly string[]): Promise<Frame[]> {
  await page.goto('about:blank');
  await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map((source) => {
          const frame = document.createElement('iframe');
          frame.srcdoc = `<!doctype html><body>${source}`;
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
          document.body.append(frame);
          return loaded;
        }),
      ),
    texts,
  );
  const handles = await page.locator('iframe').elementHandles();
  const frames = await Promise.all(handles.map((handle) => handle.contentFrame()));
  return frames.filter((frame) => frame !== null);
}

/** Checks the document as it is, and after its markup is serialized and parsed again. */
async function dangersIn(frame: Frame): Promise<string[]> {
  if (frame.url() !== 'about:srcdoc') return ['the frame went elsewhere'];
  const first = await dangersOf(frame);
  await frame.evaluate(() => {
    const written = document.body.innerHTML;
    document.body.innerHTML = written;
  });
  return [...first, ...(await dangersOf(frame))];
}

it(
  'is dangerous as it was sent, and harmless as it is stored, in a page without a content policy [SRV-18]',
  { timeout: 6 * minutes },
  async () => {
    const stored = await sanitisedAlone(session);
    expect(stored.length).toBeGreaterThan(markupEvasions.length / 4);
    expect((await findAlive(stored)).map((at) => stored[at])).toEqual([]);
    // Proves that the test detects dangerous texts.
    expect((await findAlive(markupEvasions)).length).toBeGreaterThan(markupEvasions.length / 3);
  },
);
