import { MAX_VITAL, vitalLimits } from '@garage/contracts';
import type { VitalReport, VitalSummary } from '@garage/contracts';

type VitalName = VitalReport['name'];

/** Upper bounds of the buckets. The limits of “good” and “poor” are among them, so that ratings are exact. */
const milliseconds = [
  25,
  50,
  75,
  100,
  150,
  200,
  250,
  300,
  400,
  500,
  650,
  800,
  1000,
  1250,
  1500,
  1800,
  2100,
  2500,
  3000,
  3500,
  4000,
  5000,
  6500,
  8000,
  10_000,
  15_000,
  30_000,
  60_000,
  MAX_VITAL,
];
const shifts = [
  0,
  0.005,
  0.01,
  0.02,
  0.035,
  0.05,
  0.075,
  0.1,
  0.125,
  0.15,
  0.175,
  0.2,
  0.25,
  0.3,
  0.4,
  0.5,
  0.75,
  1,
  MAX_VITAL,
];

const boundsOf = (name: VitalName): readonly number[] => (name === 'CLS' ? shifts : milliseconds);

/** The index of the bucket of a measurement. */
export function bucketOf({ name, value }: Pick<VitalReport, 'name' | 'value'>): number {
  return boundsOf(name).findIndex((bound) => value <= bound);
}

/** Summarizes the counts of buckets; null when they are empty. Values are assumed to be evenly distributed within a bucket. */
export function summarize(name: VitalName, counts: ReadonlyMap<number, number>): VitalSummary | null {
  const bounds = boundsOf(name);
  const inBuckets = bounds.map((_, bucket) => counts.get(bucket) ?? 0);
  const count = inBuckets.reduce((sum, some) => sum + some, 0);
  if (count === 0) return null;
  const p75 = quantile(bounds, inBuckets, 0.75 * count);
  const { good, poor } = vitalLimits[name];
  const goodCount = inBuckets.slice(0, bounds.indexOf(good) + 1).reduce((sum, some) => sum + some, 0);
  return { name, p75, rating: rate(p75, { good, poor }), goodShare: goodCount / count, count };
}

function quantile(bounds: readonly number[], inBuckets: readonly number[], wanted: number): number {
  let below = 0;
  for (const [bucket, some] of inBuckets.entries()) {
    if (below + some >= wanted) {
      const from = bounds[bucket - 1] ?? 0;
      const to = bounds[bucket] ?? from;
      return from + ((to - from) * (wanted - below)) / some;
    }
    below += some;
  }
  return bounds.at(-1) ?? 0;
}

function rate(value: number, { good, poor }: { good: number; poor: number }): VitalSummary['rating'] {
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
