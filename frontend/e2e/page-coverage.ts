/** Measures the coverage of the site's code in pages, when GARAGE_COVERAGE names a folder. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { coverageFolder } from '../../deploy/local/src/product-coverage/coverage-folder.ts';
import { addRan, ranIntervals, type RanScripts } from '../../deploy/local/src/product-coverage/intervals.ts';

const folder = coverageFolder();

/** Measures every page of the context; call the returned function before the context is closed, to write the result. */
export function measureCoverage(context: BrowserContext): () => Promise<void> {
  if (folder === undefined) return () => Promise.resolve();
  const { pages: target } = folder;
  const counted: Page[] = [];
  const count = (page: Page): void => {
    counted.push(page);
    // This fails for a page that is closed at once, for example a popup; such a page is not measured.
    page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => undefined);
  };
  context.pages().forEach(count);
  context.on('page', count);
  return async () => {
    const scripts: RanScripts = new Map();
    for (const page of counted.filter((one) => !one.isClosed())) {
      const entries = await page.coverage.stopJSCoverage();
      for (const { url, functions } of entries) addRan(scripts, url, ranIntervals(functions));
    }
    const ofSite = [...scripts].filter(([url]) => new URL(url).pathname.startsWith('/assets/'));
    writeFileSync(join(target, `${randomUUID()}.json`), JSON.stringify(ofSite));
  };
}
