/** Lists of the back office that the server does not answer. */
import type { EndpointId } from '@garage/contracts';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openPage } from './open-page.tsx';
import { stub } from './stub-api.ts';

/** Opens the page of a list whose operation stays pending, with stopped timers, and returns its spinner. */
export async function openPendingList(path: string, operation: EndpointId): Promise<Locator> {
  stub(operation, () => new Promise<never>(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openPage(path, { as: 'master' });
  const spinner = page.getByRole('main').locate('output');
  // Not by polling, which would let more time pass after the spinner has appeared, on a busy machine all of its two seconds.
  while (spinner.length === 0) await advance(STEP_MS);
  return spinner;
}

const STEP_MS = 50;

/**
 * Lets this much time pass for timers, and waits until React has rendered. Assertions that follow must not poll, because polling advances
 * stopped timers too.
 */
export async function advance(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

export const skeletonRows = (): Locator => page.locate('tbody tr[aria-hidden]');
