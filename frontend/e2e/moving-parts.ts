/** Pages whose parts move by themselves, seen while the clock stands still until a test lets it go on. */
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { moving, newVisit } from './browser.ts';
import type { Visit } from './browser.ts';

/** How long a change may take on a busy machine. */
export const patiently = { timeout: 15_000 };

/** Opens an address with its clock stopped, and waits until all of the page's code has run. */
export async function visitStopped(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await newVisit({ ...moving, ...options });
  const now = Date.now();
  await opened.page.clock.install({ time: now });
  await opened.page.clock.pauseAt(now + 1000);
  await opened.page.goto(path, { waitUntil: 'networkidle' });
  await isTakenOver(opened.page.locator('#main'));
  return opened;
}

/** React has taken over this element; what the server rendered around a part whose code is still loading is not yet its own. */
export async function isTakenOver(element: Locator): Promise<void> {
  const handle = await element.elementHandle();
  await element.page().waitForFunction(
    (target) => target !== null && Object.keys(target).some((key) => key.startsWith('__reactProps')),
    handle,
    // The page's own frames may stand still.
    { polling: 50 },
  );
}

/** Lets the page believe that its tab is hidden, or seen again. */
export async function setHidden(element: Locator, hidden: boolean): Promise<void> {
  await element.page().evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
