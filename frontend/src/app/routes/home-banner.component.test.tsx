/** The slides at the top of the home page. What the server renders of them: e2e/home.spec.ts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newBanner } from '../../testing/content.ts';
import { clickAtOnce, focusOn, touch } from '../../testing/input.ts';
import { gone, shown } from '../../testing/locators.ts';
import { loggedErrors } from '../../testing/logged.ts';
import { advance, rendered, resizeTo, setTabHidden, startMoving } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const EVERY_MS = 5000;
const headlines = ['Một', 'Hai', 'Ba', 'Bốn'];

const carousel = page.getByRole('region', { name: 'Tin nổi bật' });
const slides = carousel.locate('[aria-roledescription="trang chiếu"]');
const dots = carousel.getByRole('button', { name: /^Xem tin \d+$/ });
const button = (name: string) => carousel.getByRole('button', { name, exact: true });

/** The index of the visible slide. */
function seen(): number {
  const current = slides.elements().map((slide) => slide.getAttribute('data-current') === 'true');
  return current.filter(Boolean).length === 1 ? current.indexOf(true) : -1;
}

async function pressArrow(name: string): Promise<number> {
  await clickAtOnce(button(name));
  return seen();
}

async function openSlides(viewport = desktop, words = headlines): Promise<void> {
  leaveOthersPending();
  stub(
    'banners.list',
    words.map((headline) => newBanner({ headline })),
  );
  await openPage('/', { viewport });
  await shown(slides.first());
}

/** Checks that the slide is the same after this time. */
async function staysFor(milliseconds: number): Promise<void> {
  const before = seen();
  await advance(milliseconds);
  expect(seen()).toBe(before);
}

it('shows the banners one at a time, and loads the picture of the first one first [HOME-01]', async () => {
  await openSlides();
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    const texts = (includeHidden: boolean) =>
      slides
        .getByRole('heading', { includeHidden })
        .elements()
        .map(({ textContent }) => textContent);
    expect(texts(true)).toEqual(headlines);
    expect(texts(false)).toEqual(headlines.slice(0, 1));
    expect(slides.first().getByRole('link').element().getAttribute('href')).toBe('/contact');
  }
  const pictures = slides.locate('img').elements();
  expect(pictures.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy', 'lazy']);
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
});

it('advances every 5,000 ms, from the last slide to the first [HOME-23, HOME-27]', async () => {
  await openSlides();
  await startMoving();
  for (const position of [1, 2, 3, 0]) {
    await staysFor(EVERY_MS - 1);
    await advance(1);
    expect(seen()).toBe(position);
  }
});

it('has arrows forward and back, which wrap around [HOME-24, HOME-27]', async () => {
  await openSlides();
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    await button('Tin trước').click();
    await expect.poll(seen).toBe(3);
    expect(await pressArrow('Tin sau')).toBe(0);
    expect(await pressArrow('Tin sau')).toBe(1);
    expect(await pressArrow('Tin trước')).toBe(0);
  }
});

it('has a dot for each slide, which selects it and marks the current one [HOME-25]', async () => {
  await openSlides(phone);
  expect(dots.length).toBe(4);
  await dots.nth(2).click();
  await expect.poll(seen).toBe(2);
  expect(dots.elements().map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'false', 'true', 'false']);
});

/** Swipes by this many pixels to the side. */
async function swipe(distance: number): Promise<number> {
  await touch(...[0, 0.25, 0.5, 0.75, 1].map((share) => ({ x: 180 + distance * share, y: 300 })));
  return seen();
}

it('changes on a swipe of 75 px and not of 74 px, in both directions [HOME-26]', async () => {
  await openSlides(phone);
  // Each separately: two changes in opposite directions would cancel out.
  for (const tooShort of [-74, 74]) expect(await swipe(tooShort)).toBe(0);
  expect(await swipe(-75)).toBe(1);
  expect(await swipe(75)).toBe(0);
  expect(await swipe(75)).toBe(3);
});

it('does not advance while focused by keyboard or in a hidden tab [HOME-23]', async () => {
  await openSlides();
  // Without a key press, the browser does not show the focus.
  await userEvent.keyboard('{Tab}');
  await startMoving();
  focusOn(button('Tin sau'));
  expect(button('Tin sau').element().matches(':focus-visible')).toBe(true);
  await rendered();
  await staysFor(EVERY_MS + 1);
  focusOn(page.getByRole('main'));
  await rendered();
  await advance(EVERY_MS);
  expect(seen()).toBe(1);
  await setTabHidden(true);
  await staysFor(EVERY_MS + 1);
  await setTabHidden(false);
  await advance(EVERY_MS);
  expect(seen()).toBe(2);
});

it('advances every 5,000 ms also while the pointer is over it, and shows a chosen slide for the full time [DAILY-20, HOME-23]', async () => {
  await openSlides();
  await startMoving(carousel);
  await advance(EVERY_MS);
  expect(seen()).toBe(1);
  await advance(EVERY_MS - 1000);
  expect(await pressArrow('Tin sau')).toBe(2);
  await staysFor(EVERY_MS - 1);
  await advance(1);
  expect(seen()).toBe(3);
});

it('has a dot for each of many slides, which all fit a phone and a desktop [DAILY-20, HOME-25]', async () => {
  await openSlides(
    phone,
    Array.from({ length: 12 }, (_, index) => `Tin ${index}`),
  );
  for (const viewport of [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desktop]) {
    await resizeTo(viewport);
    const boxes = dots.elements().map((dot) => dot.getBoundingClientRect());
    expect(boxes).toHaveLength(12);
    for (const { left, right, width, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport.width);
      // WCAG 2.5.8.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  }
  await dots.last().click();
  await expect.poll(seen).toBe(11);
});

it('can be stopped and started; it is stopped with reduced motion [HOME-23]', async () => {
  await openSlides();
  expect(button('Tiếp tục chuyển động').length).toBe(1);
  await startMoving();
  await clickAtOnce(button('Tạm dừng chuyển động'));
  await staysFor(EVERY_MS + 1);
  await clickAtOnce(button('Tiếp tục chuyển động'));
  await advance(EVERY_MS);
  expect(seen()).toBe(1);
});

it('logs that the banners could not be loaded, and shows the default heading without a message [HOME-33]', async () => {
  leaveOthersPending();
  stub('banners.list', failure(500));
  await openPage('/');
  await shown(page.getByRole('heading', { level: 1, name: 'Giao chìa khóa, an tâm nhận xe.' }));
  await expect.poll(loggedErrors).toContain('The banners could not be loaded');
  expect(page.locate('[data-severity]').length).toBe(0);
  await gone(carousel);
  await shown(page.getByRole('region', { name: 'Xe bạn cần gì hôm nay?' }));
});
