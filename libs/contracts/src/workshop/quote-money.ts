import { HUNDRED_PERCENT } from './quote-limits.ts';

const MINUTES_PER_HOUR = 60;

/** The prices of a line. `discount` and `tax` are hundredths of a percent. */
export type PricedLine = { unitPrice: number; discount: number; tax: number } & (
  | { kind: 'labour'; minutes: number }
  | { kind: 'part'; quantity: number }
);

/** Amounts in whole đồng: `gross` before the discount, `net` after it, `total` with tax. */
export interface Totals {
  gross: number;
  discount: number;
  net: number;
  tax: number;
  total: number;
}

const nothing: Totals = { gross: 0, discount: 0, net: 0, tax: 0, total: 0 };

/** `amount × share ÷ whole` in whole numbers, halves rounded up. All are integers of at most 10^15 when multiplied. */
const shareOf = (amount: number, share: number, whole: number): number =>
  Math.floor((2 * amount * share + whole) / (2 * whole));

/** The amounts of one line, each rounded to the đồng; an order's sums are sums of these. `unitPrice` of labour is for one hour. */
export function lineTotals(line: PricedLine): Totals {
  const gross =
    line.kind === 'labour' ? shareOf(line.unitPrice, line.minutes, MINUTES_PER_HOUR) : line.unitPrice * line.quantity;
  const discount = shareOf(gross, line.discount, HUNDRED_PERCENT);
  const net = gross - discount;
  const tax = shareOf(net, line.tax, HUNDRED_PERCENT);
  return { gross, discount, net, tax, total: net + tax };
}

const add = (one: Totals, other: Totals): Totals => ({
  gross: one.gross + other.gross,
  discount: one.discount + other.discount,
  net: one.net + other.net,
  tax: one.tax + other.tax,
  total: one.total + other.total,
});

/** The sum of amounts that are already rounded, such as those of the jobs that a customer chooses from. */
export const sumOfTotals = (totals: readonly Totals[]): Totals => totals.reduce(add, nothing);

/** The amounts of a job: the sums of its lines. */
export const jobTotals = ({ lines }: { lines: readonly PricedLine[] }): Totals => sumOfTotals(lines.map(lineTotals));

/** The amounts of several jobs together. */
export const sumOfJobs = (jobs: readonly { lines: readonly PricedLine[] }[]): Totals =>
  sumOfTotals(jobs.map(jobTotals));
