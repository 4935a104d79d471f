/** Tests of animated parts: the page's clock is stopped and advanced by the test. */
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { withAnimations, newVisit } from './browser.ts';
import type { Visit } from './browser.ts';

/** Options for assertions about a change on the page: a timeout in milliseconds that suffices on a busy machine. */
export const longTimeout = { timeout: 15_000 };

/** Opens an address with a stopped clock, and waits until all of the page's code has run. */
export async function visitWithStoppedClock(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await newVisit({ ...withAnimations, ...options });
  const now = Date.now();
  await opened.page.clock.install({ time: now });
  await opened.page.clock.pauseAt(now + 1000);
  await opened.page.goto(path, { waitUntil: 'networkidle' });
  await isElementHydrated(opened.page.locator('#main'));
  return opened;
}

/** True when React has hydrated the given element, whose code may load later than that of the page. */
async function isElementHydrated(element: Locator): Promise<void> {
  const handle = await element.elementHandle();
  await element.page().waitForFunction(
    (target) => target !== null && Object.keys(target).some((key) => key.startsWith('__reactProps')),
    handle,
    // The page's own animation frames may be stopped.
    { polling: 50 },
  );
}
