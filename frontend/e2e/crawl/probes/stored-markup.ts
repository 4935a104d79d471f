/** Checks that hostile texts in the database run no script, load nothing and create no dangerous links when they are displayed. */
import { CANARY } from '../../../../libs/testing/src/markup-evasions.ts';
import type { Frame, Page } from 'playwright-core';
import { newWatcher } from '../probe.ts';
import type { Probe, Watcher } from '../probe.ts';

/** Records calls of `alert` in every document that is loaded from now on, because the scripts in the hostile texts call it. */
export const recordAlerts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.alert = () => void Reflect.set(window, 'scriptRan', true);
  });

/**
 * Observes a page for the effects of hostile texts: executed scripts, requests to the texts' host, and dialogs. To be called before a page is
 * opened.
 */
export async function watchStoredMarkup(page: Page): Promise<Watcher> {
  const { watcher, notice } = newWatcher('stored markup');
  await recordAlerts(page);
  // Requests are observed and not intercepted, because interception would disable the browser's cache.
  page.context().on('request', (request) => {
    if (request.url().startsWith(CANARY)) notice(`request: ${request.url()} was asked for`);
  });
  page.on('dialog', (shown) => {
    notice(`script: opened the dialog “${shown.message()}”`);
    void shown.dismiss();
  });
  return watcher;
}

/** Dangers in the current document: a script that ran, event handlers in the markup, and `javascript:` links. */
export function dangersOf(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const dangers: string[] = Reflect.get(window, 'scriptRan') === true ? ['script: ran'] : [];
    for (const element of document.querySelectorAll('*')) {
      for (const name of element.getAttributeNames())
        if (/^on/i.test(name)) dangers.push(`${element.outerHTML.slice(0, 120)}: has the handler ${name}`);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')) {
      if (!/^(?:https?|mailto|tel|blob|about):$/.test(link.protocol))
        dangers.push(`${link.outerHTML.slice(0, 120)}: is a link of ${link.protocol}`);
    }
    const foreign = document.querySelectorAll(
      'main :is(script:not([type="application/ld+json"]), object, embed, base, meta[http-equiv])',
    );
    return [...dangers, ...Array.from(foreign, ({ outerHTML }) => `${outerHTML.slice(0, 120)}: is active content`)];
  });
}

export const storedMarkupProbe: Probe = { name: 'stored markup', find: ({ page }) => dangersOf(page) };
