import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTyping } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells when somebody begins to write, and when they stop', () => {
  const told: boolean[] = [];
  const typing = createTyping((on) => told.push(on));
  typing.go();
  vi.advanceTimersByTime(2900);
  typing.go();
  vi.advanceTimersByTime(2900);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([true, false]);
  typing.stop();
  typing.go();
  typing.stop();
  vi.advanceTimersByTime(9000);
  expect(told).toEqual([true, false, true, false]);
});
