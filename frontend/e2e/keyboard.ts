/** Using a page with the keyboard only. */
import type { Locator, Page } from 'playwright-core';

export interface Stop {
  /** Description of the focused element, for error messages. */
  what: string;
  /** True when no outline or shadow shows that the element has the focus. */
  unmarked: boolean;
  /** Description of what covers the focused element completely, such as a fixed bar; empty when nothing does. */
  coveredBy: string;
}

/** The focused element, after the page has scrolled to it. */
export const stopAt = (page: Page): Promise<Stop | null> =>
  page.evaluate(
    () =>
      new Promise<Stop | null>((resolve) =>
        requestAnimationFrame(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return resolve(null);
          const { left, top, right, bottom } = focused.getBoundingClientRect();
          const [x, width] = [Math.max(0, left), Math.min(right, innerWidth) - Math.max(0, left)];
          const [y, height] = [Math.max(0, top), Math.min(bottom, innerHeight) - Math.max(0, top)];
          const isPartOfFocused = (above: Element | null) =>
            focused.contains(above) || above?.contains(focused) || focused.closest('label')?.contains(above);
          const points = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const));
          const shown = points.map(([across, down]) =>
            document.elementFromPoint(x + across * width, y + down * height),
          );
          const seen = focused.tagName === 'IFRAME' || shown.some(isPartOfFocused);
          const box = `at ${Math.round(left)},${Math.round(top)}, ${Math.round(right - left)} × ${Math.round(bottom - top)}`;
          const style = getComputedStyle(focused);
          // A frame's own document shows the focus inside the frame, and the browser shows it inside a date field.
          const marksItself = focused.tagName === 'IFRAME' || !focused.matches(':focus-visible');
          resolve({
            what: `${focused.tagName.toLowerCase()} ${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)}`,
            unmarked: !marksItself && style.outlineStyle === 'none' && style.boxShadow === 'none',
            coveredBy: seen ? '' : `${shown.map((above) => above?.outerHTML.slice(0, 120) ?? 'nothing')[4]} (${box})`,
          });
        }),
      ),
  );

/** Presses Tab until the focus leaves the page, and returns all tab stops on the way. */
export async function walk(page: Page, most = 250): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await stopAt(page);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

export async function waitForFocus(element: Locator): Promise<void> {
  const node = await element.elementHandle();
  await element.page().waitForFunction((wanted) => wanted === document.activeElement, node);
}

/** Presses Tab until the given element has the focus; throws when Tab does not reach it. */
export async function tabTo(element: Locator, most = 120): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await element.page().keyboard.press('Tab');
    if (await isFocused(element)) return;
  }
  throw new Error(`${String(element)} was not reached with the Tab key`);
}
