/** The slides at the top of the home page. */
import type { Banner } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fetchApi, desktop, launchBrowser, newVisit, phone, visit } from './browser.ts';
import { isElementHydrated, longTimeout, setTabHidden, visitWithStoppedClock } from './moving-parts.ts';

launchBrowser();

const EVERY_MS = 5000;

async function banners(): Promise<Banner[]> {
  const { body } = await fetchApi('/api/banners');
  if (!Array.isArray(body)) throw new Error('The banners are no list');
  return body;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Tin nổi bật' });
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="trang chiếu"]');
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });

/** The index of the visible slide. */
const seen = (page: Page) =>
  slides(page).evaluateAll((all) => {
    const shown = all.map((slide) => slide.getAttribute('data-current') === 'true');
    return shown.filter(Boolean).length === 1 ? shown.indexOf(true) : -1;
  });

async function becomes(page: Page, position: number): Promise<void> {
  await expect.poll(() => seen(page), longTimeout).toBe(position);
}

/** Checks that the slide is the same after this time. */
async function staysFor(page: Page, milliseconds: number): Promise<void> {
  const before = await seen(page);
  await page.clock.runFor(milliseconds);
  await isElementHydrated(carousel(page));
  expect(await seen(page)).toBe(before);
}

it('shows the banners of the API one at a time, the first with the page itself [HOME-01]', async () => {
  const list = await banners();
  expect(list.length).toBeGreaterThan(2);
  const { page } = await visitWithStoppedClock('/');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await slides(page).getByRole('heading', { includeHidden: true }).allTextContents()).toEqual(
      list.map(({ headline }) => headline),
    );
    expect(await slides(page).getByRole('heading').allTextContents()).toEqual([list[0]?.headline]);
    expect(await slides(page).first().getByRole('link').getAttribute('href')).toBe(list[0]?.callLink);
  }
  expect(
    await slides(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('loading'))),
  ).toEqual(list.map((_, index) => (index === 0 ? 'eager' : 'lazy')));
  expect(await slides(page).first().locator('img').getAttribute('fetchpriority')).toBe('high');
});

it('shows the first slide and the main heading without scripts [HOME-01]', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/');
  const [first] = await banners();
  expect(await page.getByRole('heading', { level: 2, name: first?.headline ?? '' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Garage Việt Tâm');
  expect(await page.locator('head link[rel="preload"][as="image"]').count()).toBeGreaterThan(0);
});

it('advances every 5,000 ms, from the last slide to the first [HOME-23, HOME-27]', async () => {
  const { length } = await banners();
  const { page, complaints } = await visitWithStoppedClock('/');
  for (let round = 1; round <= length; round += 1) {
    await staysFor(page, EVERY_MS - 1);
    await page.clock.runFor(1);
    await becomes(page, round % length);
  }
  expect(complaints).toEqual([]);
});

it('has arrows forward and back, which wrap around [HOME-24, HOME-27]', async () => {
  const { length } = await banners();
  const { page } = await visitWithStoppedClock('/');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await button(page, 'Tin trước').click();
    await expect.poll(() => seen(page), longTimeout).toBe(length - 1);
    await button(page, 'Tin sau').click();
    await becomes(page, 0);
    await button(page, 'Tin sau').click();
    await becomes(page, 1);
    await button(page, 'Tin trước').click();
    await becomes(page, 0);
  }
});

it('has a dot for each slide, which selects it and marks the current one [HOME-25]', async () => {
  const { length } = await banners();
  const { page } = await visitWithStoppedClock('/', { viewport: phone });
  const dots = carousel(page).getByRole('button', { name: /^Xem tin \d+$/ });
  expect(await dots.count()).toBe(length);
  await dots.nth(2).click();
  await becomes(page, 2);
  const current = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
  expect(current.indexOf('true')).toBe(2);
  expect(current.filter((value) => value === 'true')).toHaveLength(1);
});

/** A swipe by this many pixels to the side. */
async function swipe(page: Page, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = [180, 300];
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y }] });
  await touch('touchStart', x);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + distance * share);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

it('changes on a swipe of 75 px and not of 74 px, in both directions [HOME-26]', async () => {
  const { length } = await banners();
  const { page } = await visitWithStoppedClock('/', { viewport: phone, hasTouch: true, isMobile: true });
  // Each separately: two changes in opposite directions would cancel out.
  for (const tooShort of [-74, 74]) {
    await swipe(page, tooShort);
    await isElementHydrated(carousel(page));
    expect(await seen(page)).toBe(0);
  }
  await swipe(page, -75);
  await becomes(page, 1);
  await swipe(page, 75);
  await becomes(page, 0);
  await swipe(page, 75);
  await becomes(page, length - 1);
});

it('does not advance while focused by keyboard or in a hidden tab [HOME-23]', async () => {
  const { page } = await visitWithStoppedClock('/');
  const holds: [() => Promise<void>, () => Promise<void>][] = [
    [() => page.keyboard.press('Tab').then(() => focusWithKeyboard(page)), () => page.locator('#main').focus()],
    [() => setTabHidden(carousel(page), true), () => setTabHidden(carousel(page), false)],
  ];
  for (const [hold, release] of holds) {
    await hold();
    await staysFor(page, EVERY_MS + 1);
    const before = await seen(page);
    await release();
    await page.clock.runFor(EVERY_MS);
    await expect.poll(() => seen(page), longTimeout).not.toBe(before);
  }
});

it('advances every 5,000 ms also while the pointer is over it, and shows a chosen slide for the full time [DAILY-20, HOME-23]', async () => {
  const { page } = await visitWithStoppedClock('/');
  await carousel(page).hover();
  await page.clock.runFor(EVERY_MS);
  await becomes(page, 1);
  await page.clock.runFor(EVERY_MS - 1000);
  await button(page, 'Tin sau').click();
  await becomes(page, 2);
  await staysFor(page, EVERY_MS - 1);
  await page.clock.runFor(1);
  await expect.poll(() => seen(page), longTimeout).not.toBe(2);
});

it('has a dot for each of many slides, which all fit a phone and a desktop [DAILY-20, HOME-25]', async () => {
  const [first] = await banners();
  const many = Array.from({ length: 12 }, (_, index) => ({ ...first, _id: String(index).padStart(24, '0') }));
  const { page } = await visit('/about', { viewport: phone });
  await page.route('**/api/banners', (route) => route.fulfill({ json: many }));
  await page.getByRole('link', { name: 'về trang chủ' }).first().click();
  const dots = carousel(page).getByRole('button', { name: /^Xem tin \d+$/ });
  await dots.first().waitFor();
  for (const viewport of [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desktop]) {
    await page.setViewportSize(viewport);
    expect(await dots.count()).toBe(12);
    const boxes = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().toJSON()));
    for (const { left, right, width, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport.width);
      // WCAG 2.5.8.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  }
  await dots.last().click();
  await becomes(page, 11);
});

/** Focus by keyboard, which pauses the slides; focus by a click does not. */
async function focusWithKeyboard(page: Page): Promise<void> {
  await button(page, 'Tin sau').focus();
  expect(await button(page, 'Tin sau').evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

it('can be stopped and started; it is stopped with reduced motion [HOME-23]', async () => {
  const { page } = await visitWithStoppedClock('/');
  await button(page, 'Tạm dừng chuyển động').click();
  await staysFor(page, EVERY_MS + 1);
  await button(page, 'Tiếp tục chuyển động').click();
  await page.clock.runFor(EVERY_MS);
  await becomes(page, 1);

  const calm = await visitWithStoppedClock('/', { reducedMotion: 'reduce' });
  expect(await button(calm.page, 'Tiếp tục chuyển động').count()).toBe(1);
  await staysFor(calm.page, EVERY_MS + 1);
});

/** Navigates to the home page in the browser, which then loads its lists itself. */
async function walkHome(page: Page, name: string, list: string): Promise<Locator> {
  await page.route(list, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  return page.getByRole('heading', { level: 1 });
}

it('logs that the banners could not be loaded, and shows the default heading without a message [HOME-33]', async () => {
  const { page, complaints } = await visit('/about');
  const heading = await walkHome(page, 'Trang chủ', '**/api/banners');
  await heading.filter({ hasText: 'Giao chìa khóa, an tâm nhận xe.' }).waitFor();
  await expect.poll(() => complaints.join('\n'), longTimeout).toContain('The banners could not be loaded');
  expect(await page.locator('[data-severity]').count()).toBe(0);
  expect(await carousel(page).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Xe bạn cần gì hôm nay?' }).isVisible()).toBe(true);
});
