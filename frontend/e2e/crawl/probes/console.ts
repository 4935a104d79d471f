/** Checks that pages log no warnings or errors, and that their requests do not fail. */
import type { Page } from 'playwright-core';
import { runningStack } from '../../../../deploy/local/src/testing/running-stack.ts';
import { newWatcher } from '../probe.ts';
import type { Watcher } from '../probe.ts';

/** Console message that Playwright causes when a page registers its service worker; it is ignored. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Console message of the browser about a failed response. It is ignored, because `watchAnswers` reports the response with more detail. */
const failedAnswer = 'Failed to load resource';

/** Reports console messages of the page, except those that match one of the `expected` patterns. */
export function watchConsole(page: Page, expected: readonly RegExp[] = []): Watcher {
  const { watcher, notice } = newWatcher('console');
  page.on('console', (message) => {
    const text = message.text();
    if (!['warning', 'error'].includes(message.type()) || text === blockedWorker || text.startsWith(failedAnswer))
      return;
    if (expected.some((pattern) => pattern.test(text))) return;
    notice(`${message.location().url || 'script'}: ${text}`);
  });
  page.on('pageerror', (error) => notice(`script: ${error.stack ?? String(error)}`));
  return watcher;
}

/** Reports failed responses to requests of the page, except those for which `isExpected` returns true. */
export function watchAnswers(page: Page, isExpected: (status: number, path: string) => boolean): Watcher {
  const { watcher, notice } = newWatcher('failed request');
  page.on('response', (response) => {
    const { origin, pathname, search } = new URL(response.url());
    const isOwn = origin === runningStack().gateway;
    if (isOwn && response.status() >= 400 && !isExpected(response.status(), pathname))
      notice(`${response.request().method()} ${pathname}${search}: answered ${response.status()}`);
  });
  return watcher;
}
