/** The moving row of partner logos on the home page and on the partners' page. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, launchBrowser, newVisit, phone, visit, withAnimations } from './browser.ts';
import { isElementHydrated, longTimeout } from './moving-parts.ts';

launchBrowser();

const partners = ['Lumora', 'VELTOR', 'KORDAN', 'Aquilis', 'Hải Đăng', 'tresko', 'Orbexa', 'Nhật Phong', 'DUNAVO'];

const track = (page: Page) => page.locator('.partner-track');
const place = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().left);

/** Sets how long the logos have moved, in milliseconds, and stops them there. */
const setTime = (page: Page, milliseconds: number) =>
  track(page).evaluate((element, time) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

async function openStrip(path: string): Promise<Page> {
  const { page } = await visit(path, withAnimations);
  await page.locator('.partner-strip').scrollIntoViewIfNeeded();
  await isElementHydrated(track(page));
  return page;
}

it('shows the partners on the home page and, with a text, on their own page [HOME-08, PAGE-13, GEN-03]', async () => {
  for (const path of ['/', '/partner']) {
    const page = await openStrip(path);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const marks = page.getByRole('list', { name: 'Các thương hiệu đối tác' }).getByRole('img');
      expect(await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('alt')))).toEqual(partners);
    }
  }
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/partner');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Đối tác của chúng tôi');
  expect((await page.getByRole('main').getByRole('paragraph').allTextContents()).join(' ').length).toBeGreaterThan(400);
});

it('contains nine logos three times in the same order, and loads them [HOME-32]', async () => {
  const page = await openStrip('/');
  const marks = track(page).locator('img');
  expect(await marks.count()).toBe(27);
  const files = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('src')));
  expect(new Set(files).size).toBe(9);
  expect([...files.slice(9, 18), ...files.slice(18)]).toEqual([...files.slice(0, 9), ...files.slice(0, 9)]);
  const loaded = () =>
    marks.evaluateAll((all) => all.filter((mark) => mark instanceof HTMLImageElement && mark.naturalWidth > 0).length);
  await expect.poll(loaded, longTimeout).toBe(27);
});

it('moves 2 px to the left every 32 ms, and loops without a jump [HOME-30]', async () => {
  const page = await openStrip('/partner');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await setTime(page, 0);
    const start = await place(track(page));
    await setTime(page, 32);
    expect(start - (await place(track(page)))).toBeCloseTo(2, 1);
    await setTime(page, 3200);
    expect(start - (await place(track(page)))).toBeCloseTo(200, 0);

    const secondRow = track(page).getByRole('list', { includeHidden: true }).nth(1);
    const duration = await track(page).evaluate((element) =>
      Number(element.getAnimations()[0]?.effect?.getTiming().duration),
    );
    await setTime(page, duration - 0.001);
    expect(await place(secondRow)).toBeCloseTo(start, 0);
  }
});

it('moves automatically, but not while hovered or stopped [HOME-30, HOME-31]', async () => {
  const page = await openStrip('/');
  const moved = async () => {
    const before = await place(track(page));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return before - (await place(track(page)));
  };
  await page.mouse.move(2, 2);
  await expect.poll(moved, longTimeout).toBeGreaterThan(5);
  await page.locator('.partner-strip').hover();
  await expect.poll(moved, longTimeout).toBe(0);
  await page.mouse.move(2, 2);
  await expect.poll(moved, longTimeout).toBeGreaterThan(5);
  const strip = page.locator('[data-stopped]');
  await strip.getByRole('button', { name: 'Tạm dừng chuyển động' }).click();
  await page.mouse.move(2, 2);
  await expect.poll(moved, longTimeout).toBe(0);
  await strip.getByRole('button', { name: 'Tiếp tục chuyển động' }).click();
  await page.mouse.move(2, 2);
  await expect.poll(moved, longTimeout).toBeGreaterThan(5);
});

it('does not move with reduced motion, and can then be scrolled by hand [HOME-30]', async () => {
  const { page } = await visit('/partner');
  expect(await track(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await page.locator('.partner-strip').evaluate((strip) => getComputedStyle(strip).overflowX)).toBe('auto');
});
