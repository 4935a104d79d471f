import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../text.ts';

export interface WaitOptions {
  what: string;
  timeoutMs: number;
  /** Pause between checks. Default: 25 ms. */
  intervalMs?: number;
  /** Called before each check; an error ends the wait at once, for example because the process has exited. */
  stillPossible?: () => Promise<void>;
}

/** Repeats `check` until it does not throw and returns its result. After `timeoutMs` throws with the last error. */
export async function waitUntil<T>(check: () => Promise<T> | T, options: WaitOptions): Promise<T> {
  const { what, timeoutMs, intervalMs = 25, stillPossible } = options;
  const end = performance.now() + timeoutMs;
  for (;;) {
    await stillPossible?.();
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= end)
        throw new Error(`${what} did not come within ${timeoutMs / 1000} s: ${messageOf(error)}`, { cause: error });
    }
    await pause(intervalMs);
  }
}
