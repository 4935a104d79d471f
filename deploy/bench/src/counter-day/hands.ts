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
  const height = page.viewportSize()?.height ?? 0;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const box = await target.boundingBox();
    if (!box || (box.y >= 0 && box.y + Math.min(box.height, 24) <= height)) return;
    await page.mouse.move(page.viewportSize()?.width ? (page.viewportSize()?.width ?? 0) / 2 : 0, height / 2);
    await page.mouse.wheel(0, box.y < 0 ? -WHEEL_PX : WHEEL_PX);
    await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))));
  }
}
