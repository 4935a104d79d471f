/** Waits until a page has stopped changing, so that every run of the crawl checks the same content. */
import type { Page } from 'playwright-core';
import { isHydrated } from '../browser.ts';

/** Waits until no request is pending, and scrolls to the top. */
export async function settle(page: Page): Promise<void> {
  await isHydrated(page);
  await page.evaluate(() => {
    // Makes the browser lay out content that it would otherwise lay out only near the viewport, so that it can be measured.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    // The last click may have scrolled a control half behind the header, where it would count as too small.
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(
    () =>
      // Lazily loaded sections are hydrated later than the rest of the page.
      [...document.querySelectorAll('main section')].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps')),
      ) &&
      document.querySelector('.skeleton, main [aria-busy="true"], body > output') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
