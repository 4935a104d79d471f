import { vitalLimits, vitalNames } from '@garage/contracts';
import { expect, it } from 'vitest';
import { bucketOf, summarize } from './vital-buckets.ts';

const countsOf = (name: (typeof vitalNames)[number], values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf({ name, value });
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
};

it('rates values at the limits exactly, despite the buckets [UI-06]', () => {
  for (const name of vitalNames) {
    const { good, poor } = vitalLimits[name];
    const ratings = [good, good * 1.001, poor, poor * 1.001].map((value) => summarize(name, countsOf(name, [value])));
    // The p75 of a single value is interpolated within its bucket, and so never on the other side of a limit.
    expect(ratings.map((summary) => summary?.goodShare)).toEqual([1, 0, 0, 0]);
    expect([name, ratings.map((summary) => summary?.rating)]).toEqual([
      name,
      ['good', 'needs-improvement', 'needs-improvement', 'poor'],
    ]);
    // Three quarters of the values are at the limit itself.
    const atLimit = [good, poor].map((limit) => summarize(name, countsOf(name, [limit, limit, limit, poor * 2])));
    expect(atLimit.map((summary) => summary?.rating)).toEqual(['good', 'needs-improvement']);
  }
});

it('counts the smallest and largest values, and returns null without any', () => {
  expect(summarize('CLS', countsOf('CLS', [0, 0, 0]))).toMatchObject({
    p75: 0,
    rating: 'good',
    goodShare: 1,
    count: 3,
  });
  expect(summarize('LCP', countsOf('LCP', [600_000]))).toMatchObject({ rating: 'poor', count: 1 });
  expect(summarize('LCP', new Map())).toBeNull();
});

it('interpolates the 75th percentile within a bucket', () => {
  const values = Array.from({ length: 1000 }, (_, index) => index * 4);
  expect(summarize('LCP', countsOf('LCP', values))?.p75).toBeCloseTo(3000, -2);
});
