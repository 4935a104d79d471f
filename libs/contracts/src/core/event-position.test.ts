import { expect, it } from 'vitest';
import { hasReached, readPosition, writePosition } from './event-position.ts';

const position = { stream: '2026-11-26T22:41:03.123456789Z', sequence: 42 };

it('reads what it writes', () => {
  expect(readPosition(writePosition(position))).toEqual(position);
});

it.each([undefined, '', '42', '42@', '@a', '-1@a', '4e9@a', '42@a b', `1@${'a'.repeat(65)}`, '9'.repeat(16) + '@a'])(
  'reads no position from %s',
  (header) => {
    expect(readPosition(header)).toBeUndefined();
  },
);

it('of several headers reads none', () => {
  expect(readPosition(['42@a', '43@a'])).toBeUndefined();
});

it('compares positions of one stream only', () => {
  const at = (sequence: number, stream = 'a') => ({ stream, sequence });
  expect([hasReached(at(5), at(4)), hasReached(at(4), at(4)), hasReached(at(3), at(4))]).toEqual([true, true, false]);
  expect(hasReached(at(5), at(4, 'b'))).toBe(false);
});
