import { describe, expect, it } from 'vitest';
import { createSignal } from './signal.ts';

describe('signal', () => {
  it('wakes a waiter, or the next one when nobody is waiting', async () => {
    const signal = createSignal();
    // Longer than the test may take: only a signal ends the wait.
    const waiting = signal.wait(300_000);
    signal.raise();
    expect(await waiting).toBe(true);
    signal.raise();
    signal.raise();
    expect(await signal.wait(300_000)).toBe(true);
  });

  it('resolves with false after the timeout', async () => {
    const signal = createSignal();
    const startedAt = performance.now();
    expect(await signal.wait(30)).toBe(false);
    expect(performance.now() - startedAt).toBeGreaterThan(25);
  });
});
