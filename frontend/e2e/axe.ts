/** What axe-core finds wrong with what a page shows, against the levels A and AA of WCAG 2.2. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isHydrated } from './browser.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 360, height: 740 };

/** For a visit that is checked: what moves stands still, so that every run sees the same. */
export const checkedVisit = { viewport: wide, reducedMotion: 'reduce' } as const;

/** From now on every document of this page has the checker; the site’s own content policy stays in force. */
export const bringAxe = (page: Page): Promise<unknown> => page.context().addInitScript({ content: axe.source });

/** Nothing is on its way any more. */
async function isSettled(page: Page): Promise<void> {
  await isHydrated(page);
  await page.evaluate(() => {
    // Parts that are laid out when they come near would be measured where they do not lie yet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.waitForFunction(
    () =>
      // Parts whose code comes later are taken over later.
      [...document.querySelectorAll('main section')].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps')),
      ) &&
      document.querySelector('.skeleton, main [aria-busy="true"], body > output') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

interface Part {
  /** Only what fits this selector; without it the whole page. */
  within?: string;
  /** What is seen at one width only is checked at that. */
  layouts?: readonly { width: number; height: number }[];
}

/** Every fault of what the page shows, in both layouts. */
export async function faultsOf(page: Page, where: string, part: Part = {}): Promise<string[]> {
  const found: string[] = [];
  for (const layout of part.layouts ?? [wide, narrow]) {
    await page.setViewportSize(layout);
    await isSettled(page);
    const shown = await faultsShown(page, part.within ?? 'html');
    found.push(...shown.map((fault) => `${where} at ${layout.width} px: ${fault}`));
  }
  await page.setViewportSize(wide);
  return found;
}

/** One line for each element that breaks a rule. */
async function faultsShown(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    async ({ values, selector }) => {
      const { violations } = await window.axe.run(selector, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // The maps are another site's.
        iframes: false,
      });
      const shorten = (html: string) => html.replaceAll(/class="[^"]*"/g, '').slice(0, 160);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => `${id}: ${shorten(html)} (${target.join(' ')})`),
      );
    },
    { values: standard, selector: within },
  );
}
