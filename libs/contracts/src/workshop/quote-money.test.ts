import { assert, property, array, constantFrom, integer, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNDRED_PERCENT, MAX_PIECES, MAX_UNIT_PRICE } from './quote-limits.ts';
import { jobTotals, lineTotals, sumOfJobs, sumOfTotals } from './quote-money.ts';
import { MAX_STANDARD_MINUTES } from './task-limits.ts';

const hundredths = integer({ min: 0, max: HUNDRED_PERCENT });
const unitPrice = integer({ min: 0, max: MAX_UNIT_PRICE });
const labour = record({
  kind: constantFrom('labour' as const),
  minutes: integer({ min: 1, max: MAX_STANDARD_MINUTES }),
  unitPrice,
  discount: hundredths,
  tax: hundredths,
});
const part = record({
  kind: constantFrom('part' as const),
  quantity: integer({ min: 1, max: MAX_PIECES }),
  unitPrice,
  discount: hundredths,
  tax: hundredths,
});
const line = oneof(labour, part);
const job = record({ lines: array(line, { minLength: 1, maxLength: 30 }) });
const jobs = array(job, { maxLength: 30 });

/** Exact arithmetic, halves rounded up. */
const roundedShare = (amount: number, share: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(share) + BigInt(whole)) / (2n * BigInt(whole)));

describe('amounts of quotes', () => {
  it('[QUOTE-01] a line is rounded to the đồng exactly as whole numbers of any size would be', () => {
    assert(
      property(line, (given) => {
        const gross =
          given.kind === 'labour' ? roundedShare(given.unitPrice, given.minutes, 60) : given.unitPrice * given.quantity;
        const discount = roundedShare(gross, given.discount, HUNDRED_PERCENT);
        const tax = roundedShare(gross - discount, given.tax, HUNDRED_PERCENT);
        const net = gross - discount;
        expect(lineTotals(given)).toEqual({ gross, discount, net, tax, total: net + tax });
      }),
    );
  });

  it('[QUOTE-02] totals are the sums of their lines to the đồng, whichever jobs are agreed to', () => {
    assert(
      property(jobs, integer({ min: 0, max: 2 ** 30 - 1 }), (all, chosen) => {
        const agreed = all.filter((_, index) => (chosen >> index) % 2 === 1);
        const declined = all.filter((_, index) => (chosen >> index) % 2 === 0);
        const lines = agreed.flatMap((one) => one.lines);
        expect(sumOfJobs(agreed).total).toBe(lines.reduce((sum, one) => sum + lineTotals(one).total, 0));
        expect(sumOfJobs(agreed).total + sumOfJobs(declined).total).toBe(sumOfJobs(all).total);
        expect(sumOfTotals(all.map(jobTotals))).toEqual(sumOfJobs(all));
        const { gross, discount, net, tax, total } = sumOfJobs(all);
        expect([gross - discount, net + tax]).toEqual([net, total]);
      }),
    );
  });

  it('[QUOTE-01] an hour and a half at 200,000 đ with 10 % off and 8 % tax costs 291,600 đ', () => {
    const lines = [{ kind: 'labour' as const, minutes: 90, unitPrice: 200_000, discount: 1_000, tax: 800 }];
    expect(jobTotals({ lines })).toEqual({
      gross: 300_000,
      discount: 30_000,
      net: 270_000,
      tax: 21_600,
      total: 291_600,
    });
  });
});
