import { median, type Random } from '@garage/local';

type Samples = Readonly<Record<'first' | 'second' | 'other', readonly number[]>>;

/** A single halving may have almost no gap by chance, and any other gap would look large beside it. */
const HALVINGS = 8;

/** How many times the control the gap may be. */
export const MAX_CONTROLS = 3;

/**
 * Compares the median of two equal groups with that of another, which must be indistinguishable; all have the same length. `control` is the
 * distance by chance: the largest between the halves of the equal groups, halved in several ways.
 */
export function compareMedians({ first, second, other }: Samples, random: Random) {
  const pooled = [...first, ...second];
  const gaps = Array.from({ length: HALVINGS }, () => gapOfHalves(random.shuffle(pooled)));
  const control = Math.max(gapOf(first, second), ...gaps);
  const [pooledMedian, otherMedian] = [median(pooled), median(other)];
  const gap = Math.abs(otherMedian - pooledMedian);
  return { median: pooledMedian, otherMedian, gap, control, holds: gap <= MAX_CONTROLS * control };
}

function gapOfHalves(samples: readonly number[]): number {
  const half = Math.floor(samples.length / 2);
  return gapOf(samples.slice(0, half), samples.slice(half));
}

function gapOf(one: readonly number[], other: readonly number[]): number {
  return Math.abs(median(one) - median(other));
}
