import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkTimeout, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stops waiting for a part of the site after exactly 120 s [UI-05]', async () => {
  const outcome = loadChunk(() => new Promise<never>(() => {})).catch((error: unknown) => error);
  let settled = false;
  void outcome.then(() => (settled = true));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkTimeout);
});

it('returns what has loaded in time and leaves no timer', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});
