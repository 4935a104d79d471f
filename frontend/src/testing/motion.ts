/** Moving parts in component tests. They stand still until a test lets them move, because the browser prefers reduced motion. */
import { flushSync } from 'react-dom';
import { onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { Elapse } from './held-intervals.ts';
import { holdIntervals } from './held-intervals.ts';

/** The browser's own functions, also while a test has stopped timers and frames. */
const nextFrame = window.requestAnimationFrame.bind(window);
const nextTask = window.setTimeout.bind(window);

/** Waits for a frame and for what React renders after it. */
export async function rendered(): Promise<void> {
  await new Promise(nextFrame);
  await new Promise((resolve) => nextTask(resolve));
}

/** Waits until styles have their final values. Transitions run only while a test prefers motion. */
export async function transitionsEnded(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  await rendered();
}

/** Resizes the window, and waits until the styles of its new size apply, which is some frames later. */
export async function resizeTo({ width, height }: { width: number; height: number }): Promise<void> {
  const probe = new CSSStyleSheet();
  probe.replaceSync(`@media (width: ${width}px) and (height: ${height}px) { :root { --resized: yes } }`);
  document.adoptedStyleSheets.push(probe);
  await page.viewport(width, height);
  const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue('--resized') === 'yes';
  while (!isStyled()) await rendered();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== probe);
  await transitionsEnded();
}

/** Sets what the browser prefers, and waits until the page has been told. */
async function setMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const query = window.matchMedia(`(prefers-reduced-motion: ${value})`);
  const told = query.matches || new Promise((resolve) => query.addEventListener('change', resolve, { once: true }));
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await told;
}

/** Makes the browser prefer no reduced motion until the end of the test. */
export async function preferMotion(): Promise<void> {
  onTestFinished(() => setMotion('reduce'));
  await setMotion('no-preference');
  await rendered();
}

/** Moves the mouse to the corner of the window. Unlike Vitest's commands for the mouse, this lets no time pass while a test has stopped Vitest's timers. */
export async function moveMouseAway(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  await rendered();
}

const notStarted: Elapse = () => {
  throw new Error('A test must call startMoving before it lets time pass');
};
let elapse = notStarted;

/**
 * Starts the moving parts of the open page, such as its banners, with intervals that fire only when a test calls `advance`. The mouse, which
 * keeps some parts from moving, is at the corner of the window, or over `hovered`.
 */
export async function startMoving(hovered?: Locator): Promise<void> {
  if (hovered) await hovered.hover();
  else await moveMouseAway();
  // In a hidden tab the moving parts start no timer, until the test controls the timers.
  await setTabHidden(true);
  await preferMotion();
  elapse = holdIntervals();
  onTestFinished(() => void (elapse = notStarted));
  await setTabHidden(false);
}

/** Lets this much time pass for moving parts, and waits until React has rendered. */
export async function advance(ms: number): Promise<void> {
  // On a busy machine, React might render what a timer has changed only after the next frame.
  flushSync(() => elapse(ms));
  await rendered();
}

/** Simulates that the tab becomes hidden or visible, until the end of the test. */
export async function setTabHidden(hidden: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
  await rendered();
}
