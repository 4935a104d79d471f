/** Waits until a page is stable, so that every run sees the same. */
import type { Page } from 'playwright-core';
import { isHydrated } from '../browser.ts';

/** Waits until no request is pending, and scrolls to the top. */
export async function settle(page: Page): Promise<void> {
  await isHydrated(page);
  await page.evaluate(() => {
    // Content with lazy layout must be laid out before it is measured.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    // After a scroll by the last click a control may be half covered by the header, and would count as too small.
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(
    () =>
      // Lazily loaded components hydrate later.
      [...document.querySelectorAll('main section')].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps')),
      ) &&
      document.querySelector('.skeleton, main [aria-busy="true"], body > output') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
