/** The four cards of services on the home page. */
import { serviceGroups, serviceTitles } from '@garage/contracts/browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, phone, visit } from './browser.ts';

launchBrowser();

/** Verbatim from the requirements. */
const groups = [
  ['Sửa chữa chung', 'engine-repair', 'transmission', 'brake-system', 'electrical'],
  ['Bảo dưỡng', 'periodic-check', 'engine-maintenance', 'system-maintenance', 'technical-cleaning'],
  ['Chăm sóc định kỳ', 'oil-change', 'brake-maintenance', 'ac-service', 'general-inspection'],
  ['Cứu hộ 24/7', 'emergency-rescue', 'towing', 'onsite-support', 'mobile-repair'],
] as const;

const block = (page: Page) => page.getByRole('region', { name: 'Xe bạn cần gì hôm nay?' });
const card = (page: Page, title: string) => block(page).getByRole('heading', { level: 3, name: title, exact: true });
const links = (page: Page, title: string) => block(page).getByRole('list', { name: title, exact: true });

const addressesIn = (page: Page, title: string) =>
  links(page, title)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

it('has exactly four cards, in order [HOME-11]', async () => {
  const { page } = await visit('/');
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    expect(await block(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      groups.map(([title]) => title),
    );
  }
});

it('links each card to /services [HOME-12]', async () => {
  const { page } = await visit('/');
  for (const [title] of groups) {
    const address = await card(page, title).evaluate((heading) => heading.closest('a')?.getAttribute('href'));
    expect({ title, address }).toEqual({ title, address: '/services' });
  }
  await card(page, 'Cứu hộ 24/7').click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Garage Việt Tâm' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
});

it('links to /services also between the links that a hovered card shows [HOME-12]', async () => {
  const { page } = await visit('/');
  await card(page, 'Bảo dưỡng').hover();
  const first = links(page, 'Bảo dưỡng').getByRole('link').first();
  await first.waitFor();
  const { x = 0, y = 0 } = (await first.boundingBox()) ?? {};
  await page.mouse.click(x + 10, y - 6);
  await page.waitForURL((url) => url.pathname === '/services');
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Garage Việt Tâm' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
});

it('shows a card’s links to pages below /services/ only while it is hovered [HOME-13]', async () => {
  const { page } = await visit('/');
  for (const [title, ...slugs] of groups) {
    expect(await links(page, title).isVisible()).toBe(false);
    await card(page, title).hover();
    // Content that loads late can move the card away from under the pointer for a moment.
    await expect
      .poll(() => addressesIn(page, title), { timeout: 10_000 })
      .toEqual(slugs.map((slug) => `/services/${slug}`));
    await page.mouse.move(5, 5);
    await links(page, title).waitFor({ state: 'hidden' });
  }
});

it('has the sixteen articles of the contracts, four per card [HOME-14]', async () => {
  const { page } = await visit('/');
  const all = await block(page)
    .locator('a[href^="/services/"]')
    .evaluateAll((list) => list.map((link) => [link.getAttribute('href'), link.textContent]));
  const expected = groups.flatMap(([, ...slugs]) => slugs).map((slug) => [`/services/${slug}`, serviceTitles[slug]]);
  expect(all).toEqual(expected);
  expect(all).toHaveLength(16);
  expect(serviceGroups.map(({ title, slugs }) => [title, ...slugs])).toEqual(groups.map((group) => [...group]));
});

it('shows the links on keyboard focus, which moves through them [HOME-13]', async () => {
  const { page } = await visit('/');
  await block(page).getByRole('link', { name: 'Xem bảng giá dịch vụ' }).focus();
  await page.keyboard.press('Tab');
  await links(page, 'Sửa chữa chung').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sửa chữa động cơ' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/services/engine-repair');
});

it('shows the links on the first tap, and follows one on the second [HOME-12, HOME-13]', async () => {
  const { page } = await visit('/', { hasTouch: true, isMobile: true });
  for (const viewport of [phone, { width: 1024, height: 800 }]) {
    await page.setViewportSize(viewport);
    await card(page, 'Bảo dưỡng').tap();
    await links(page, 'Bảo dưỡng').waitFor();
    await card(page, 'Chăm sóc định kỳ').tap();
    await links(page, 'Chăm sóc định kỳ').waitFor();
    await links(page, 'Bảo dưỡng').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    await block(page).getByRole('heading', { level: 2 }).tap();
    await links(page, 'Chăm sóc định kỳ').waitFor({ state: 'hidden' });
    await card(page, 'Bảo dưỡng').tap();
    await links(page, 'Bảo dưỡng').waitFor();
    await card(page, 'Bảo dưỡng').tap();
    await page.waitForURL((url) => url.pathname === '/services');
    await page.goBack();
    await card(page, 'Bảo dưỡng').waitFor();
  }
}, 120_000);
