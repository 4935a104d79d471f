import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MS = 100;

/** Reads a value repeatedly until it is final or the time is over; returns the last one. */
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
