/** The advisers on the home page, by category. */
import type { StaffMember } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fetchApi, desktop, launchBrowser, phone } from './browser.ts';
import { isElementHydrated, longTimeout, setTabHidden, visitWithStoppedClock } from './moving-parts.ts';

launchBrowser();

const EVERY_MS = 3000;

/** The names of each category, in order. */
async function staffByCategory(): Promise<Map<string, string[]>> {
  const { body } = await fetchApi('/api/staff');
  if (!Array.isArray(body)) throw new Error('The staff are no list');
  const staff: StaffMember[] = body;
  const groups = Map.groupBy(staff, ({ catestaff_id }) => catestaff_id.name);
  return new Map([...groups].map(([category, members]) => [category, members.map(({ name }) => name)]));
}

const section = (page: Page) => page.getByRole('region', { name: 'Người sẽ cầm chìa khóa xe bạn' });

/** The visible names of each category, from left to right. */
const seen = (page: Page) =>
  section(page)
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) =>
      headings.map((heading): [string, string[]] => {
        const members = [...(heading.closest('section')?.querySelectorAll<HTMLElement>('li') ?? [])];
        const shown = members
          .filter((member) => getComputedStyle(member).visibility === 'visible')
          .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left);
        const category = heading.firstChild?.textContent ?? '';
        return [category, shown.map((member) => member.querySelector('p')?.textContent ?? '')];
      }),
    );

/** The expected visible names after this many moves: by two and around where there are more than two, else unchanged. */
function expectedAfter(staff: Map<string, string[]>, shifts: number): [string, string[]][] {
  return [...staff].map(([category, names]) => {
    const { length } = names;
    const first = length > 2 ? (2 * shifts) % length : 0;
    return [category, [first, first + 1].flatMap((index) => names[index % length] ?? [])];
  });
}

async function openAdvisers(): Promise<Page> {
  const { page } = await visitWithStoppedClock('/');
  await isElementHydrated(section(page).getByRole('list').first());
  return page;
}

it('shows the staff of every category, two at a time [HOME-07]', async () => {
  const staff = await staffByCategory();
  expect(staff.size).toBeGreaterThan(3);
  const page = await openAdvisers();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await seen(page)).toEqual(expectedAfter(staff, 0));
    expect(await section(page).getByRole('link', { name: 'Xem cả đội ngũ' }).getAttribute('href')).toBe('/staff');
  }
});

it('moves on by two every 3 s in categories with more than two, and not in others [HOME-29]', async () => {
  const staff = await staffByCategory();
  const sizes = [...staff.values()].map(({ length }) => length);
  expect(Math.min(...sizes)).toBeLessThanOrEqual(2);
  expect(Math.max(...sizes)).toBeGreaterThan(3);
  const page = await openAdvisers();
  for (const shifts of [1, 2, 3, 4, 5]) {
    await page.clock.runFor(EVERY_MS - 1);
    expect(await seen(page)).toEqual(expectedAfter(staff, shifts - 1));
    await page.clock.runFor(1);
    await expect.poll(() => seen(page), longTimeout).toEqual(expectedAfter(staff, shifts));
  }
});

it('keeps its height while it moves, and does not move while hovered or stopped [HOME-29]', async () => {
  const staff = await staffByCategory();
  const page = await openAdvisers();
  const height = () => section(page).evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await page.clock.runFor(EVERY_MS);
  await expect.poll(() => seen(page), longTimeout).toEqual(expectedAfter(staff, 1));
  expect(await height()).toBe(before);
  await section(page).getByRole('heading', { level: 3 }).first().hover();
  await page.clock.runFor(EVERY_MS + 1);
  expect(await seen(page)).toEqual(expectedAfter(staff, 1));
  await page.mouse.move(2, 2);
  await setTabHidden(section(page), true);
  await page.clock.runFor(EVERY_MS + 1);
  expect(await seen(page)).toEqual(expectedAfter(staff, 1));
  await setTabHidden(section(page), false);
  await section(page).getByRole('button', { name: 'Tạm dừng chuyển động' }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(EVERY_MS + 1);
  expect(await seen(page)).toEqual(expectedAfter(staff, 1));
});
