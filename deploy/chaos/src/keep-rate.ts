import { setTimeout as pause } from 'node:timers/promises';

/** Open-loop load: calls `send` at a fixed rate, however long calls take, until aborted; resolves when all calls have ended. */
export async function keepRate(perSecond: number, signal: AbortSignal, send: (number: number) => Promise<void>) {
  const start = performance.now();
  const running = new Set<Promise<void>>();
  let started = 0;
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond);
    for (; started < due; started += 1) {
      const run = send(started).finally(() => running.delete(run));
      running.add(run);
    }
    await pause(10);
  }
  await Promise.all(running);
}
