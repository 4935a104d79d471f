/** Clicks and input before the page's code has loaded. */
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { customer, newVisitAs, sessionOf } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { panel } from './chat.ts';

launchBrowser();

/** Opens a page where only the first script has run: these files are held back until the returned function is called. */
async function openWithout(files: RegExp, path: string, as?: Session): Promise<{ page: Page; bring: () => void }> {
  const { page } = as ? await newVisitAs(as) : await newVisit();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.head.querySelector('link[rel="modulepreload"]') !== null);
  return { page, bring: resolve };
}

it('handles a press on a button as soon as the code has loaded', async () => {
  const { page, bring } = await openWithout(/\/assets\/entry-client-[^.]+\.js/, '/about');
  await page.getByRole('button', { name: 'Mở cửa sổ chat' }).click();
  expect(await panel(page).count()).toBe(0);
  bring();
  await panel(page).waitFor();
});

it('submits a form by its code when that has loaded, never by navigation', async () => {
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

it.each(['guest', 'customer'])('keeps what a %s types before the code has loaded, and sends it', async (who) => {
  const session = who === 'customer' ? await sessionOf(customer) : undefined;
  const { page, bring } = await openWithout(/\/assets\/entry-client-[^.]+\.js/, '/contact', session);
  const [name, phone] = [page.getByLabel('Họ và tên').first(), page.getByLabel('Số điện thoại').first()];
  await name.fill('Vũ Thị Sớm');
  await phone.fill('0912 345 678');
  bring();
  const send = page.getByRole('main').locator('button[type="submit"]');
  await isHydrated(page);
  await send.click();
  await page.getByRole('main').locator('[aria-invalid="true"]').first().waitFor();
  expect([await name.inputValue(), await phone.inputValue()]).toEqual(['Vũ Thị Sớm', '0912 345 678']);
  expect([await name.getAttribute('aria-invalid'), await phone.getAttribute('aria-invalid')]).toEqual([
    'false',
    'false',
  ]);
});
