import { median, type Random } from '@garage/local';

type Samples = Readonly<Record<'first' | 'second' | 'other', readonly number[]>>;

/** Number of random splits: a single one may have almost no difference by chance, and would make any other difference look large. */
const HALVINGS = 8;

/** Maximum ratio of the measured difference to the control. */
export const MAX_CONTROLS = 3;

/**
 * Tests whether the median of `other` differs from that of `first` and `second` by more than chance. `first` and `second` were measured
 * under the same conditions; all three have the same length. `control` is the difference that chance causes: the largest difference
 * between the medians of two random halves of `first` and `second`.
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
