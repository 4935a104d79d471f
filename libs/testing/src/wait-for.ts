import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { countWait } from './waits.ts';

export interface WaitOptions {
  /** Timeout in milliseconds (default 10,000). */
  timeoutMs?: number;
}

const POLL_MS = 20;
const TIMEOUT_MS = 10_000;

/**
 * Runs the check every 20 ms until it returns something other than false, null or undefined, and returns that. A check that throws (an
 * assertion, say) is repeated. The timeout error contains the last outcome.
 */
export function waitFor<T>(
  check: () => T | Promise<T>,
  { timeoutMs = TIMEOUT_MS }: WaitOptions = {},
): Promise<Exclude<T, false | null | undefined>> {
  return countWait('outcome', () => poll(check, timeoutMs));
}

async function poll<T>(check: () => T | Promise<T>, timeoutMs: number): Promise<Exclude<T, false | null | undefined>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const seen = await attempt(check);
    if (isOutcome(seen)) return seen.value;
    if (performance.now() >= deadline) throw timedOut(seen, timeoutMs);
    await sleep(POLL_MS);
  }
}

type Seen<T> = { value: T } | { error: unknown };

async function attempt<T>(check: () => T | Promise<T>): Promise<Seen<T>> {
  try {
    return { value: await check() };
  } catch (error) {
    return { error };
  }
}

function isOutcome<T>(seen: Seen<T>): seen is { value: Exclude<T, false | null | undefined> } {
  return 'value' in seen && seen.value !== false && seen.value !== null && seen.value !== undefined;
}

function timedOut<T>(seen: Seen<T>, timeoutMs: number): Error {
  if ('value' in seen) return new Error(`Waited ${timeoutMs} ms; last seen: ${inspect(seen.value)}`);
  const text = seen.error instanceof Error ? seen.error.message : inspect(seen.error);
  return new Error(`Waited ${timeoutMs} ms; last error: ${text}`, { cause: seen.error });
}
