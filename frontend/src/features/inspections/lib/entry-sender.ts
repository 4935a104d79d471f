import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal, isSignedOut } from '../../../shared/api/api-error.ts';
import { logError } from '../../../shared/lib/log.ts';
import { readSession } from '../../../shared/lib/session.ts';
import { createStore } from '../../../shared/lib/store.ts';
import { request } from '../../../shared/office/client.ts';
import { refuseUnsent, removeUnsent, takeUnsent, unsentChanges } from '../../../shared/office/drafts/unsent-store.ts';
import { showAnswer } from '../api/inspections.ts';
import { isEntry } from './entry.ts';

/** Delays before an entry is sent again, in milliseconds; the last one is repeated. */
const delays = [2_000, 5_000, 15_000, 30_000] as const;

/** True while entries cannot be sent because the server is not reached. */
export const isUnreachable = createStore(false);

/** Statuses after which the same entry may be accepted later: timeouts and rate limits. */
const temporary: ReadonlySet<number> = new Set([408, 425, 429]);

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && isRefusal(error) && !isSignedOut(error) && !temporary.has(error.status);

/**
 * Sends the entries of the signed-in account one after the other, in their order, until none waits. Stops when the session ends or the
 * server is not reached. A sent entry leaves the browser only with the server's answer, so that one whose answer was lost is sent again,
 * and applied once.
 */
async function sendAll(client: QueryClient): Promise<'done' | 'later'> {
  for (;;) {
    const account = readSession()?.user.id;
    const next = account === undefined ? null : await takeUnsent(account);
    if (!next) return 'done';
    if (!isEntry(next.entry)) {
      await removeUnsent(next.sequence);
      continue;
    }
    try {
      const answer = await request('inspections.enter', { params: { id: next.record }, body: next.entry });
      showAnswer(client, next.record, answer);
      await removeUnsent(next.sequence);
    } catch (error) {
      if (isSignedOut(error)) return 'done';
      if (!isFinal(error)) return 'later';
      await refuseUnsent(next.sequence, error.message);
    }
  }
}

/**
 * Sends waiting entries after each new one, when the browser is online again, when the page becomes visible, after a login, and after a
 * delay. Returns the function that stops it.
 */
export function startEntrySender(client: QueryClient): () => void {
  let failures = 0;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    do {
      isWanted = false;
      const outcome = await sendAll(client);
      isUnreachable.set(outcome === 'later');
      if (outcome === 'done') failures = 0;
      else scheduleNext();
    } while (isWanted && failures === 0);
  }
  function scheduleNext(): void {
    const delay = delays[Math.min(failures, delays.length - 1)];
    failures += 1;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(send, delay);
  }
  function send(): void {
    isWanted = true;
    if (running || isStopped) return;
    running = run()
      .catch((error: unknown) => logError('Entries were not sent', error))
      .finally(() => {
        running = null;
      });
  }
  const sendNow = () => {
    failures = 0;
    send();
  };
  // While the server is not reached, a new entry does not start an attempt: the timer does.
  const unsubscribe = unsentChanges.subscribe(() => failures === 0 && send());
  window.addEventListener('online', sendNow);
  window.addEventListener('focus', sendNow);
  document.addEventListener('visibilitychange', sendNow);
  send();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', sendNow);
    window.removeEventListener('focus', sendNow);
    document.removeEventListener('visibilitychange', sendNow);
  };
}
