import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@garage/local';

const INTERVAL_MS = 100;

/** Reads a value repeatedly until it is final; returns it, or the last one after a timeout. */
export async function readUntil<Value>(
  read: () => Promise<Value> | Value,
  isFinal: (value: Value) => boolean,
  timeoutMs: number,
): Promise<Value> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isFinal(value) || performance.now() >= end) return value;
    await sleep(INTERVAL_MS);
  }
}

/** Repeats the check until it returns true, for up to three minutes; errors count as false. */
export async function until(check: () => Promise<boolean>, what: string): Promise<void> {
  const assert = async (): Promise<void> => {
    if (!(await check())) throw new Error('not yet');
  };
  await waitUntil(assert, { what, timeoutMs: 180_000, intervalMs: 250 });
}
