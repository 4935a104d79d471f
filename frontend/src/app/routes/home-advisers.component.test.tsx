/** The advisers on the home page, by category. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { staffOf } from '../../testing/content.ts';
import { clickAtOnce } from '../../testing/input.ts';
import { shown } from '../../testing/locators.ts';
import { advance, moveMouseAway, resizeTo, setTabHidden, startMoving } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { leaveOthersPending, stub } from '../../testing/stub-api.ts';

const EVERY_MS = 3000;
const categories = new Map([
  ['Cố vấn dịch vụ', ['An', 'Bình', 'Cúc', 'Dung', 'Em']],
  ['Kỹ thuật viên', ['Giang', 'Hà', 'Kim']],
  ['Cứu hộ', ['Lan', 'Minh']],
]);
const section = page.getByRole('region', { name: 'Người sẽ cầm chìa khóa xe bạn' });

/** The visible names of a category, from left to right. */
function namesBelow(heading: Element): string[] {
  const members = [...(heading.closest('section')?.querySelectorAll('li') ?? [])];
  return members
    .filter((member) => getComputedStyle(member).visibility === 'visible')
    .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
    .map((member) => member.querySelector('p')?.textContent ?? '');
}

const seen = () =>
  section
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => [heading.firstChild?.textContent, namesBelow(heading)]);

/** The expected visible names after this many moves: by two and around where there are more than two, else unchanged. */
const expectedAfter = (moves: number) =>
  [...categories].map(([category, names]) => {
    const first = names.length > 2 ? (2 * moves) % names.length : 0;
    return [category, [first, first + 1].map((index) => names[index % names.length])];
  });

async function openAdvisers(): Promise<void> {
  leaveOthersPending();
  stub(
    'staff.list',
    [...categories].flatMap(([category, names]) => staffOf(category, names)),
  );
  await openPage('/');
  await shown(section.getByText('An', { exact: true }));
}

it('shows the staff of every category, two at a time [HOME-07]', async () => {
  await openAdvisers();
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    expect(seen()).toEqual(expectedAfter(0));
    const all = section.getByRole('link', { name: 'Xem cả đội ngũ' });
    expect(all.element().getAttribute('href')).toBe('/staff');
  }
});

it('moves on by two every 3 s in categories with more than two, and not in others [HOME-29]', async () => {
  await openAdvisers();
  await startMoving();
  for (const moves of [1, 2, 3, 4, 5]) {
    await advance(EVERY_MS - 1);
    expect(seen()).toEqual(expectedAfter(moves - 1));
    await advance(1);
    expect(seen()).toEqual(expectedAfter(moves));
  }
});

it('keeps its height while it moves, and does not move while hovered or stopped [HOME-29]', async () => {
  await openAdvisers();
  const height = () => section.element().getBoundingClientRect().height;
  const before = height();
  const heading = section.getByRole('heading', { level: 3 }).first();
  await startMoving(heading);
  const staysAt = async (moves: number) => {
    await advance(EVERY_MS + 1);
    expect(seen()).toEqual(expectedAfter(moves));
  };
  await staysAt(0);
  await moveMouseAway();
  await advance(EVERY_MS);
  expect(seen()).toEqual(expectedAfter(1));
  expect(height()).toBe(before);
  await setTabHidden(true);
  await staysAt(1);
  await setTabHidden(false);
  await clickAtOnce(section.getByRole('button', { name: 'Tạm dừng chuyển động' }));
  await staysAt(1);
  await clickAtOnce(section.getByRole('button', { name: 'Tiếp tục chuyển động' }));
  await advance(EVERY_MS);
  expect(seen()).toEqual(expectedAfter(2));
});
