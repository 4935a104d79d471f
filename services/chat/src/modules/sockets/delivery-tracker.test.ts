import { expect, it } from 'vitest';
import { createDeliveryTracker } from './delivery-tracker.ts';

const stored = (lastSequence: number, version = 0) => ({ id: 'a', lastSequence, version });

it('accepts each message once, in any order', () => {
  const delivered = createDeliveryTracker();
  delivered.markDeliveredUpTo('a', 2);
  expect([4, 3, 4, 2, 5, 3].map((sequence) => delivered.recordMessage('a', sequence))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(delivered.deliveredUpTo('a')).toBe(5);
  expect(delivered.isBehind(stored(5))).toBe(false);
  expect(delivered.isBehind(stored(6))).toBe(true);
});

it('detects a gap and that it was filled', () => {
  const delivered = createDeliveryTracker();
  delivered.markDeliveredUpTo('a', 0);
  delivered.recordMessage('a', 1);
  delivered.recordMessage('a', 3);
  expect([delivered.deliveredUpTo('a'), delivered.isBehind(stored(3))]).toEqual([1, true]);
  delivered.recordMessage('a', 2);
  expect([delivered.deliveredUpTo('a'), delivered.isBehind(stored(3))]).toEqual([3, false]);
});

it('counts as behind until the messages before the first one are accounted for', () => {
  const delivered = createDeliveryTracker();
  expect(delivered.isBehind(stored(0))).toBe(true);
  expect(delivered.recordMessage('a', 7)).toBe(true);
  expect([delivered.deliveredUpTo('a'), delivered.isBehind(stored(7))]).toEqual([undefined, true]);
  delivered.markDeliveredUpTo('a', 6);
  expect([delivered.deliveredUpTo('a'), delivered.isBehind(stored(7))]).toEqual([7, false]);
});

it('accepts a state once and ignores older ones', () => {
  const delivered = createDeliveryTracker();
  delivered.markDeliveredUpTo('a', 3);
  expect([1, 3, 2, 3, 4].map((version) => delivered.recordState({ id: 'a', version }))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([delivered.isBehind(stored(3, 4)), delivered.isBehind(stored(3, 5))]).toEqual([false, true]);
});
