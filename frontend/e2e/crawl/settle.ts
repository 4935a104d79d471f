/** Waits until a page stands still, so that every run sees the same. */
import type { Page } from 'playwright-core';
import { isHydrated } from '../browser.ts';

/** Nothing is on its way any more, and the page shows its top. */
export async function settle(page: Page): Promise<void> {
  await isHydrated(page);
  await page.evaluate(() => {
    // Parts that are laid out when they come near would be measured where they do not lie yet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    // Where the last click has scrolled to, a control may lie half under the header and would count as too small.
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(
    () =>
      // Parts whose code comes later are hydrated later.
      [...document.querySelectorAll('main section')].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps')),
      ) &&
      document.querySelector('.skeleton, main [aria-busy="true"], body > output') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
