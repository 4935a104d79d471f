/** What is pressed before the page’s code has come. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, newVisit } from './browser.ts';
import { panel } from './chat.ts';

launchBrowser();

/** Opens a page whose first code has run while these files do not come before the answer is called. */
async function openWithout(files: RegExp, path: string): Promise<{ page: Page; bring: () => void }> {
  const { page } = await newVisit();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.head.querySelector('link[rel="modulepreload"]') !== null);
  return { page, bring: resolve };
}

it('gives a button its press as soon as somebody answers', async () => {
  const { page, bring } = await openWithout(/\/assets\/entry-client-[^.]+\.js/, '/about');
  await page.getByRole('button', { name: 'Mở cửa sổ chat' }).click();
  expect(await panel(page).count()).toBe(0);
  bring();
  await panel(page).waitFor();
});

it('sends a form when its code is there, never by its address', async () => {
  for (const late of [
    /\/assets\/entry-client-[^.]+\.js/,
    /\/assets\/(?!entry-client|start|libraries|shared|contact)[^/]+\.js/,
  ]) {
    const { page, bring } = await openWithout(late, '/contact');
    await page.getByRole('main').locator('button[type="submit"]').click();
    bring();
    await page.getByRole('main').locator('input[aria-invalid="true"]').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  }
});
