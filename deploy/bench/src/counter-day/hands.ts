import { waitUntil } from '@garage/local';
import type { Locator, Page } from 'playwright-core';

/** Keyboard and mouse of a member of staff. Nothing else changes the page, so that every action is counted. */
export interface Hands {
  page: Page;
  /** Presses the mouse button on an element, after turning the wheel until it is on the screen. */
  press: (target: Locator) => Promise<void>;
  /** Types a text without diacritics, one key per character, into the focused field. */
  type: (text: string) => Promise<void>;
  /** Presses keys one after the other: `Enter`, `Control+a`. */
  keys: (...names: string[]) => Promise<void>;
}

/** One turn of the wheel, in pixels: more than a notch, so that scrolling is never counted too high. */
const WHEEL_PX = 400;
const MAX_TURNS = 20;

export function handsOn(page: Page): Hands {
  return {
    page,
    async press(target) {
      await target.waitFor();
      await scrollTo(page, target);
      await target.click();
    },
    type: (text) => page.keyboard.type(text),
    async keys(...names) {
      for (const name of names) await page.keyboard.press(name);
    },
  };
}

async function scrollTo(page: Page, target: Locator): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {};
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const box = await target.boundingBox();
    const area = await target.evaluate(scrolledAreaOf);
    if (!box || (box.y >= area.top && box.y + Math.min(box.height, 24) <= Math.min(area.bottom, height))) return;
    await page.mouse.move(area.x, (area.top + Math.min(area.bottom, height)) / 2);
    await page.mouse.wheel(0, box.y < area.top ? -WHEEL_PX : WHEEL_PX);
    await waitForScroll(target, box.y);
  }
}

/** The visible part of what scrolls when the wheel turns over an element, such as a long list or the whole page; in pixels of the screen. */
function scrolledAreaOf(element: Element): { x: number; top: number; bottom: number } {
  let area = element.parentElement;
  while (area && !(area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY)))
    area = area.parentElement;
  const page = document.documentElement;
  if (!area || area === page || area === document.body)
    return { x: page.clientWidth / 2, top: 0, bottom: page.clientHeight };
  const { left, width, top, bottom } = area.getBoundingClientRect();
  return { x: left + width / 2, top: Math.max(0, top), bottom: Math.min(page.clientHeight, bottom) };
}

/**
 * Waits until an element has left its place and has come to rest. A busy browser scrolls some time after the wheel has turned; a
 * person, too, looks before turning it again.
 */
async function waitForScroll(target: Locator, from: number): Promise<void> {
  let last = from;
  await waitUntil(
    async () => {
      const y = (await target.boundingBox())?.y ?? from;
      const rests = y === last && y !== from;
      last = y;
      if (!rests) throw new Error('The page has not scrolled');
    },
    { what: 'A turn of the wheel', timeoutMs: 30_000, intervalMs: 50 },
  );
}
