/** Pages log no warnings or errors, and request nothing that does not exist. */
import type { Page } from 'playwright-core';
import { runningStack } from '../../../../deploy/local/src/testing/running-stack.ts';
import { newWatcher } from '../probe.ts';
import type { Watcher } from '../probe.ts';

/** A message that Playwright causes when a page registers its service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** The browser's message about a failed response, which `watchAnswers` reports with more detail. */
const failedAnswer = 'Failed to load resource';

/** Expected errors that pages log. */
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

/** Failed responses of the site, except expected ones. */
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
