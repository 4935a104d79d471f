/** Reports the violations of WCAG 2.2 A and AA that axe-core finds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Probe } from '../probe.ts';
import { exposeBehindDialog } from './behind-dialog.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The minified build: each document parses it anew, and that takes half as long as for `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe-core through the debugger, so that the site's content policy stays in force. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return;
  await page.evaluate(source);
  await page.evaluate(exposeBehindDialog);
}

const isOffice = (route: string): boolean => /^\/(?:manager|admin-chat)/.test(route);

/** One per crawl: the layout around pages is checked once per width, then only the pages themselves. */
export function newAxeProbe(): Probe {
  const seen = new Set<string>();
  return {
    name: 'axe',
    async find({ page, route, within }) {
      const layout = `${isOffice(route) ? 'office' : 'site'} ${page.viewportSize()?.width}`;
      const selector = within ?? (seen.has(layout) ? 'main' : 'html');
      if (within === undefined) seen.add(layout);
      await injectAxe(page);
      return faultsIn(page, selector);
    },
  };
}

const faultsIn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    async ({ values, selector }) => {
      const showBehind = window.behindDialog?.hide(selector);
      const found = await window.axe
        ?.run(selector, {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
          preload: false,
          // Embedded maps are pages of another site and are not checked.
          iframes: false,
        })
        .finally(showBehind);
      const shorten = (html: string) => html.replaceAll(/class="[^"]*"/g, '').slice(0, 160);
      const faults = (found?.violations ?? []).flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => `${shorten(html)} (${target.join(' ')}): ${id}`),
      );
      // The ids of an overlay and of the page around it are in no other check's sight together.
      const ids = selector === 'html' ? [] : Array.from(document.querySelectorAll('[id]'), (element) => element.id);
      const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
      return [...faults, ...Array.from(repeated, (id) => `#${id}: this id occurs more than once`)];
    },
    { values: standard, selector: within },
  );
