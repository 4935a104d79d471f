import { createRandom, median } from '@garage/local';
import { describe, expect, it } from 'vitest';
import { compareMedians } from './compare-medians.ts';

/** Simulated latencies: a base, a tail, and a drift that all groups share. */
function times(
  random: ReturnType<typeof createRandom>,
  { count, more = 0 }: { count: number; more?: number },
): number[] {
  return Array.from({ length: count }, (_, index) => {
    const noise = random.next() + random.next() + random.next();
    const tail = random.next() < 0.1 ? random.next() * 30 : 0;
    return 20 + more + noise * 2 + tail + Math.sin(index / 40);
  });
}

const compare = (seed: number, more: number, count = 300) => {
  const random = createRandom(seed);
  const arm = (extra = 0) => times(random, { count, more: extra });
  return compareMedians({ first: arm(), second: arm(), other: arm(more) }, random);
};

const seeds = Array.from({ length: 60 }, (_, seed) => seed);

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('of %j is %d', (samples, expected) => {
    expect(median(samples)).toBe(expected);
  });
});

describe('compareMedians', () => {
  it('finds no difference between equal groups, except for one in sixty at most', () => {
    expect(seeds.filter((seed) => !compare(seed, 0, 60).holds).length).toBeLessThanOrEqual(1);
  });

  it('finds a difference of a tenth every time', () => {
    expect(seeds.filter((seed) => compare(seed, 2.5).holds)).toEqual([]);
    expect(seeds.filter((seed) => compare(seed, -2.5).holds)).toEqual([]);
  });

  it('finds a skipped password hash with few samples too', () => {
    expect(seeds.filter((seed) => compare(seed, -15, 40).holds)).toEqual([]);
  });
});
