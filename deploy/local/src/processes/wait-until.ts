import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../text.ts';

export interface WaitOptions {
  what: string;
  timeoutMs: number;
  intervalMs?: number;
  /** Checked before each try: a thrown error ends the wait at once (say, because the process is gone). */
  stillPossible?: () => void;
}

/** Calls `check` until it no longer throws and gives its result; after `timeoutMs` throws with the last failure seen. */
export async function waitUntil<T>(check: () => Promise<T> | T, options: WaitOptions): Promise<T> {
  const { what, timeoutMs, intervalMs = 25, stillPossible } = options;
  const end = performance.now() + timeoutMs;
  for (;;) {
    stillPossible?.();
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= end)
        throw new Error(`${what} did not come within ${timeoutMs / 1000} s: ${messageOf(error)}`, { cause: error });
    }
    await pause(intervalMs);
  }
}
