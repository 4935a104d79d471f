import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypingNotifier } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports when somebody starts and stops typing', () => {
  const notified: boolean[] = [];
  const typing = createTypingNotifier((on) => notified.push(on));
  typing.go();
  vi.advanceTimersByTime(2900);
  typing.go();
  vi.advanceTimersByTime(2900);
  expect(notified).toEqual([true]);
  vi.advanceTimersByTime(100);
  expect(notified).toEqual([true, false]);
  typing.stop();
  typing.go();
  typing.stop();
  vi.advanceTimersByTime(9000);
  expect(notified).toEqual([true, false, true, false]);
});
