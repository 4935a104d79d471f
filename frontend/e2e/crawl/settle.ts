/** Waits until a page has stopped changing, so that every run of the crawl checks the same content. */
import type { Page } from 'playwright-core';

const TIMEOUT_MS = 30_000;

/**
 * Waits until the page and its lazily loaded sections are hydrated, nothing is being loaded or animated, and scrolls to the top. Throws after 30
 * seconds. It is one call, because each call of Playwright costs time in three processes, often more than the check itself.
 */
export async function settle(page: Page): Promise<void> {
  const missing = await page.evaluate(async (timeoutMs) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    const isShowing = (selector: string) => document.querySelector(selector) !== null;
    const conditions: Record<string, () => boolean> = {
      'main is hydrated': () => isShowing('#main') && [...document.querySelectorAll('#main')].every(isHydrated),
      // Lazily loaded sections are hydrated later than the rest of the page.
      'sections are hydrated': () => [...document.querySelectorAll('main section')].every(isHydrated),
      'nothing is loading': () => !isShowing('.skeleton, main [aria-busy="true"], body > output'),
      'nothing is animated': () => document.getAnimations().every(({ playState }) => playState !== 'running'),
    };
    // Makes the browser lay out content that it would otherwise lay out only near the viewport, so that it can be measured. Each document
    // gets the style sheet once, because adding it costs a new style for each element.
    if (!Reflect.has(document, 'isLaidOutAsAWhole')) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
      Reflect.set(document, 'isLaidOutAsAWhole', true);
    }
    // The last click may have scrolled a control half behind the header, where it would count as too small.
    window.scrollTo(0, 0);
    // A new width reaches scripts in the first frame, and what they render is there in the second.
    await nextFrame();
    const giveUpAt = performance.now() + timeoutMs;
    for (;;) {
      await nextFrame();
      const open = Object.entries(conditions).filter(([, holds]) => !holds());
      if (open.length === 0 || performance.now() > giveUpAt) return open.map(([name]) => name);
    }
  }, TIMEOUT_MS);
  if (missing.length > 0) throw new Error(`The page has not settled within ${TIMEOUT_MS} ms: ${missing.join(', ')}`);
}
