/** Input that locators do not offer: fingers, and clicks that neither move the mouse nor wait, which suffice wherever nothing covers a control. */
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { rendered } from './motion.ts';

function htmlElement(locator: Locator): HTMLElement {
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error('This element cannot be clicked or focused');
  return element;
}

/** Clicks without the mouse, once the element is there, and waits until React has rendered. Lets no time pass where a test has stopped the timers. */
export async function clickAtOnce(locator: Locator): Promise<void> {
  if (locator.length === 0) await expect.element(locator).toBeInTheDocument();
  htmlElement(locator).click();
  await rendered();
}

export const focusOn = (locator: Locator): void => htmlElement(locator).focus();

/** The conditions of media queries that a mouse fulfils, and the same ones for a finger. */
const opposite: Readonly<Record<string, string>> = {
  'hover: hover': 'hover: none',
  'hover: none': 'hover: hover',
  'pointer: fine': 'pointer: coarse',
  'pointer: coarse': 'pointer: fine',
};

const conditionOfDevice = new RegExp(Object.keys(opposite).join('|'), 'g');

const mediaRulesIn = ({ cssRules }: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): CSSMediaRule[] =>
  [...cssRules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? mediaRulesIn(rule) : []),
  ]);

/**
 * Makes the screen one for fingers until the end of the test, on which nothing is hovered, by exchanging the conditions in the style sheets. The
 * browser's touch emulation cannot be used: when it ends, Chromium asks the machine for its mouse, and where there is none, as on a server, the
 * page cannot be hovered until it is loaded anew, which no later test does.
 */
export function useFingers(): void {
  const rules = [...document.styleSheets].flatMap(mediaRulesIn);
  const ofDevice = rules.filter(({ media }) => media.mediaText.search(conditionOfDevice) !== -1);
  if (ofDevice.length === 0) throw new Error('No style depends on the device');
  for (const { media } of ofDevice) {
    const before = media.mediaText;
    onTestFinished(() => void (media.mediaText = before));
    media.mediaText = before.replaceAll(conditionOfDevice, (condition) => opposite[condition] ?? condition);
  }
}

/** Moves a finger over the page, from the first to the last of these points of the viewport. */
export async function touch(...points: readonly { x: number; y: number }[]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: at.x + (frame?.left ?? 0), y: at.y + (frame?.top ?? 0) }] : [],
    });
  for (const [index, point] of points.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', point);
  await send('touchEnd');
  await rendered();
}

/** Taps the middle of an element with a finger. */
export async function tap(locator: Locator): Promise<void> {
  const element = htmlElement(locator);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Content that comes into view is laid out in the next frame, and may move the element.
  await rendered();
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  await touch({ x: x + width / 2, y: y + height / 2 });
}
