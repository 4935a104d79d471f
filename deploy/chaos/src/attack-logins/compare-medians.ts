import type { Random } from '../random.ts';

/** Samples of the same thing, twice, and of another thing that must not be told from it. All of the same length, in ms. */
export interface Samples {
  first: readonly number[];
  second: readonly number[];
  other: readonly number[];
}

export interface MedianComparison {
  /** Of the two equal arms together. */
  median: number;
  otherMedian: number;
  /** How far the other arm's median lies from it. */
  gap: number;
  /** How far apart the medians of equal things lay: the largest of several ways to halve the equal samples. */
  control: number;
  holds: boolean;
}

/** One halving may by chance show hardly any gap: then whatever it is compared with would look large. */
const HALVINGS = 8;

/** The other arm may lie so many times as far off as the equal ones did. */
export const MOST_CONTROLS = 3;

/** Whether the other arm's median lies within what chance does to equal ones. */
export function compareMedians({ first, second, other }: Samples, random: Random): MedianComparison {
  const pooled = [...first, ...second];
  const gaps = Array.from({ length: HALVINGS }, () => gapOfHalves(random.shuffle(pooled)));
  const control = Math.max(gapOf(first, second), ...gaps);
  const median = medianOf(pooled);
  const otherMedian = medianOf(other);
  const gap = Math.abs(otherMedian - median);
  return { median, otherMedian, gap, control, holds: gap <= MOST_CONTROLS * control };
}

function gapOfHalves(samples: readonly number[]): number {
  const half = Math.floor(samples.length / 2);
  return gapOf(samples.slice(0, half), samples.slice(half));
}

function gapOf(one: readonly number[], other: readonly number[]): number {
  return Math.abs(medianOf(one) - medianOf(other));
}

export function medianOf(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
