import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, phone, visit } from './browser.ts';

launchBrowser();

const banner = (page: Page) => page.getByRole('banner');
const searchBox = (page: Page) => banner(page).getByRole('combobox', { name: 'Tìm dịch vụ' });

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).click();
}

it('links to the five main pages, in order [HDR-01]', async () => {
  const { page } = await visit('/');
  const links = banner(page).getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link');
  const entries = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(entries).toEqual([
    ['Trang chủ', '/'],
    ['Dịch vụ', '/products'],
    ['Tin tức', '/newslist'],
    ['Giới thiệu', '/about'],
    ['Liên hệ', '/contact'],
  ]);
});

it('searches for the trimmed text on Enter, then closes and clears the box [HDR-02, HDR-03]', async () => {
  const { page } = await visit('/');
  await openSearch(page);
  await searchBox(page).fill('  má phanh  ');
  await searchBox(page).press('Enter');
  await page.waitForURL((url) => url.pathname === '/products');
  expect(new URL(page.url()).searchParams.get('search')).toBe('má phanh');
  await searchBox(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'má phanh' }).waitFor();
  await openSearch(page);
  expect(await searchBox(page).inputValue()).toBe('');
});

it('does nothing on Enter without a text [HDR-04]', async () => {
  const { page } = await visit('/');
  await openSearch(page);
  for (const blank of ['', '   ']) {
    await searchBox(page).fill(blank);
    await searchBox(page).press('Enter');
  }
  expect(await searchBox(page).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
});

it('returns the focus when its search box is closed, and closes the box on the next page', async () => {
  const { page } = await visit('/');
  const opener = page.getByRole('button', { name: 'Mở ô tìm kiếm' });
  for (const close of [
    () => searchBox(page).press('Escape'),
    () => page.getByRole('button', { name: 'Đóng ô tìm kiếm' }).click(),
  ]) {
    await openSearch(page);
    await close();
    await opener.waitFor();
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await openSearch(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Giới thiệu' }).first().click();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await searchBox(page).waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await opener.waitFor();
  expect(await searchBox(page).count()).toBe(0);
});

it('is a menu that slides in over an overlay below 768 px, and a row of links above [HDR-05, HDR-06]', async () => {
  const { page } = await visit('/', { viewport: { width: 767, height: 800 } });
  const row = banner(page).getByRole('navigation', { name: 'Điều hướng chính' });
  expect(await row.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  expect(await menu.getByRole('link', { name: 'Dịch vụ' }).isVisible()).toBe(true);
  await page.waitForFunction(() => document.querySelector('dialog[open]')?.getBoundingClientRect().left === 0);
  const overlay = await menu.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(overlay).toMatch(/rgba?\(10, 37, 64/);
  await page.mouse.click(740, 400);
  await menu.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 768, height: 800 });
  expect(await row.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Mở menu' }).isVisible()).toBe(false);
});

it('keeps the focus in the open menu and returns it on Escape', async () => {
  const { page } = await visit('/', { viewport: phone });
  const opener = page.getByRole('button', { name: 'Mở menu' });
  await opener.click();
  await page.getByRole('dialog').waitFor();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    // The browser's own toolbar gets the focus; elements behind the menu do not.
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('closes the menu when one of its links is followed', async () => {
  const { page } = await visit('/', { viewport: phone });
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dịch vụ' }).click();
  await page.waitForURL((url) => url.pathname === '/products');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

it('shows a button to the top after 300 px of scrolling, not before [HDR-17]', async () => {
  const { page } = await visit('/');
  const up = page.getByRole('button', { name: 'Lên đầu trang' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.waitForFunction(() => window.scrollY === 300);
  expect(await up.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await up.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await up.waitFor({ state: 'detached' });
});

it('starts each page at its top, with the focus on its content [HDR-18]', async () => {
  const { page } = await visit('/');
  await page.evaluate(() => window.scrollTo(0, 900));
  await banner(page).getByRole('link', { name: 'Dịch vụ' }).click();
  await page.waitForURL((url) => url.pathname === '/products');
  await page.waitForFunction(() => window.scrollY === 0 && document.activeElement?.id === 'main');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Dịch vụ và phụ tùng');
});

it('is sticky and becomes compact after 80 px without moving the page', async () => {
  const { page } = await visit('/');
  const heading = page.getByRole('heading', { name: 'Xe bạn cần gì hôm nay?' });
  const place = () => heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.waitForFunction(() => document.querySelector('header')?.dataset['compact'] === 'true');
  expect(await place()).toBe(before);
  expect(await banner(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
});
