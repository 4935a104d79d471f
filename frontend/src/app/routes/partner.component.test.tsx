/** The moving row of partner logos on the home page and on the partners' page. Without scripts: e2e/without-scripts.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { clickAtOnce } from '../../testing/input.ts';
import { preferMotion, rendered, resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { leaveOthersPending } from '../../testing/stub-api.ts';

const partners = ['Lumora', 'VELTOR', 'KORDAN', 'Aquilis', 'Hải Đăng', 'tresko', 'Orbexa', 'Nhật Phong', 'DUNAVO'];

const strip = page.locate('.partner-strip');
const track = page.locate('.partner-track');
const place = (element: Locator | Element) =>
  (element instanceof Element ? element : element.element()).getBoundingClientRect().left;
const animations = () => track.element().getAnimations();

/** Sets how long the logos have moved, in milliseconds, and stops them there. */
function setTime(milliseconds: number): void {
  for (const animation of animations()) {
    animation.pause();
    animation.currentTime = milliseconds;
  }
}

async function openStrip(path: string): Promise<void> {
  leaveOthersPending();
  await openPage(path);
  await expect.element(track).toBeInTheDocument();
  strip.element().scrollIntoView({ block: 'center' });
  await rendered();
}

it('shows the partners on the home page and on their own page [HOME-08, PAGE-13]', async () => {
  for (const path of ['/', '/partner']) {
    await openStrip(path);
    for (const viewport of [desktop, phone]) {
      await resizeTo(viewport);
      const marks = page.getByRole('list', { name: 'Các thương hiệu đối tác' }).getByRole('img').elements();
      expect(marks.map((mark) => mark.getAttribute('alt'))).toEqual(partners);
    }
  }
});

it('contains nine logos three times in the same order, and loads them [HOME-32]', async () => {
  await openStrip('/partner');
  const marks = [...track.element().querySelectorAll('img')];
  expect(marks).toHaveLength(27);
  const files = marks.map((mark) => mark.src);
  expect(new Set(files).size).toBe(9);
  expect([...files.slice(9, 18), ...files.slice(18)]).toEqual([...files.slice(0, 9), ...files.slice(0, 9)]);
  await Promise.all(marks.map((mark) => mark.decode()));
  expect(marks.filter(({ naturalWidth }) => naturalWidth > 0)).toHaveLength(27);
});

it('moves 2 px to the left every 32 ms, and loops without a jump [HOME-30]', async () => {
  await openStrip('/partner');
  await preferMotion();
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    setTime(0);
    const start = place(track);
    setTime(32);
    expect(start - place(track)).toBeCloseTo(2, 1);
    setTime(3200);
    expect(start - place(track)).toBeCloseTo(200, 0);
    setTime(Number(animations()[0]?.effect?.getTiming().duration) - 0.001);
    const secondRow = track.element().children[1];
    expect(secondRow && place(secondRow)).toBeCloseTo(start, 0);
  }
});

it('moves automatically, but not while hovered or stopped [HOME-30, HOME-31]', async () => {
  await openStrip('/partner');
  await preferMotion();
  const state = () => animations().map(({ playState }) => playState);
  const toggle = (name: string) => clickAtOnce(page.locate('[data-stopped]').getByRole('button', { name }));
  const away = page.getByRole('heading', { level: 1 });
  await away.hover();
  await expect.poll(state).toEqual(['running']);
  await strip.hover();
  await expect.poll(state).toEqual(['paused']);
  const held = place(track);
  await rendered();
  expect(place(track)).toBe(held);
  await away.hover();
  await expect.poll(state).toEqual(['running']);
  await expect.poll(() => held - place(track)).toBeGreaterThan(5);
  await toggle('Tạm dừng chuyển động');
  await expect.poll(state).toEqual(['paused']);
  await toggle('Tiếp tục chuyển động');
  await expect.poll(state).toEqual(['running']);
});

it('does not move with reduced motion, and can then be scrolled by hand [HOME-30]', async () => {
  await openStrip('/partner');
  expect(animations()).toEqual([]);
  expect(getComputedStyle(strip.element()).overflowX).toBe('auto');
});
