/** The four cards of services on the home page. */
import { serviceGroups, serviceTitles } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { clickAtOnce, focusOn, tap, useFingers } from '../../testing/input.ts';
import { shown } from '../../testing/locators.ts';
import { resizeTo, transitionsEnded } from '../../testing/motion.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { leaveOthersPending } from '../../testing/stub-api.ts';

/** Verbatim from the requirements. */
const groups = [
  ['Sửa chữa chung', 'engine-repair', 'transmission', 'brake-system', 'electrical'],
  ['Bảo dưỡng', 'periodic-check', 'engine-maintenance', 'system-maintenance', 'technical-cleaning'],
  ['Chăm sóc định kỳ', 'oil-change', 'brake-maintenance', 'ac-service', 'general-inspection'],
  ['Cứu hộ 24/7', 'emergency-rescue', 'towing', 'onsite-support', 'mobile-repair'],
] as const;

const block = page.getByRole('region', { name: 'Xe bạn cần gì hôm nay?' });
const card = (title: string) => block.getByRole('heading', { level: 3, name: title, exact: true });
const links = (title: string) => block.locate(`ul[aria-label="${title}"]`);
async function hidden(locator: Locator): Promise<void> {
  await expect.element(locator).not.toBeVisible();
}

async function arrivedAt(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname).toBe(path);
}

const visibleAddresses = (title: string) =>
  links(title)
    .locate('a')
    .elements()
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => link.getAttribute('href'));

async function openHome(viewport = { width: 1440, height: 900 }): Promise<void> {
  leaveOthersPending();
  await openPage('/', { viewport });
  await expect.element(card('Cứu hộ 24/7')).toBeInTheDocument();
  block.element().scrollIntoView({ block: 'center' });
  await shown(card('Bảo dưỡng'));
}

it('has exactly four cards, in order [HOME-11]', async () => {
  await openHome();
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await resizeTo(viewport);
    const titles = block.getByRole('heading', { level: 3 }).elements();
    expect(titles.map(({ textContent }) => textContent)).toEqual(groups.map(([title]) => title));
  }
});

it('links each card to /services [HOME-12]', async () => {
  await openHome();
  for (const [title] of groups) {
    const address = card(title).element().closest('a')?.getAttribute('href');
    expect({ title, address }).toEqual({ title, address: '/services' });
  }
  await clickAtOnce(card('Cứu hộ 24/7'));
  await arrivedAt('/services');
});

it('links to /services also between the links that a hovered card shows [HOME-12]', async () => {
  await openHome();
  await card('Bảo dưỡng').hover();
  const first = links('Bảo dưỡng').locate('a').first();
  await shown(first);
  const { left, top } = first.element().getBoundingClientRect();
  // The links let clicks beside them pass to the card.
  const between = document.elementFromPoint(left + 10, top - 6);
  if (!(between instanceof HTMLElement)) throw new Error('There is nothing between the links');
  between.click();
  await arrivedAt('/services');
});

it('shows a card’s links to pages below /services/ only while it is hovered [HOME-13]', async () => {
  await openHome();
  for (const [title, ...slugs] of groups) {
    await hidden(links(title));
    await card(title).hover();
    await expect.poll(() => visibleAddresses(title)).toEqual(slugs.map((slug) => `/services/${slug}`));
    await page.getByRole('heading', { level: 1 }).hover({ force: true });
    await hidden(links(title));
  }
});

it('has the sixteen articles of the contracts, four per card [HOME-14]', async () => {
  await openHome();
  const all = block.locate('a[href^="/services/"]').elements();
  const expected = groups.flatMap(([, ...slugs]) => slugs).map((slug) => [`/services/${slug}`, serviceTitles[slug]]);
  expect(all.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(expected);
  expect(all).toHaveLength(16);
  expect(serviceGroups.map(({ title, slugs }) => [title, ...slugs])).toEqual(groups.map((group) => [...group]));
});

it('shows the links on keyboard focus, which moves through them [HOME-13]', async () => {
  await openHome();
  focusOn(block.getByRole('link', { name: 'Xem bảng giá dịch vụ' }));
  await userEvent.keyboard('{Tab}');
  await shown(links('Sửa chữa chung'));
  await transitionsEnded();
  await userEvent.keyboard('{Tab}');
  await expect.element(links('Sửa chữa chung').locate('a').first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await arrivedAt('/services/engine-repair');
});

it('shows the links on the first tap, and follows one on the second [HOME-12, HOME-13]', async () => {
  useFingers();
  for (const viewport of [phone, { width: 1024, height: 800 }]) {
    await openHome(viewport);
    await tap(card('Bảo dưỡng'));
    await shown(links('Bảo dưỡng'));
    await tap(card('Chăm sóc định kỳ'));
    await shown(links('Chăm sóc định kỳ'));
    await hidden(links('Bảo dưỡng'));
    expect(window.location.pathname).toBe('/');
    await tap(block.getByRole('heading', { level: 2 }));
    await hidden(links('Chăm sóc định kỳ'));
    await tap(card('Bảo dưỡng'));
    await shown(links('Bảo dưỡng'));
    await tap(card('Bảo dưỡng'));
    await arrivedAt('/services');
  }
});
