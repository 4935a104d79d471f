/** Pages do their work without a word of complaint, and ask for nothing that there is not. */
import type { Page } from 'playwright-core';
import { runningStack } from '../../../../deploy/local/src/testing/running-stack.ts';
import { newWatcher } from '../probe.ts';
import type { Watcher } from '../probe.ts';

/** What Playwright itself writes when a page registers its service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** What the browser writes of a failed answer, which `watchAnswers` names better. */
const failedAnswer = 'Failed to load resource';

/** Messages of errors are written to the console too: the expected ones are named. */
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

/** Answers of the site that tell of a failure, but for those that are expected. */
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
