import type { Measured } from '@garage/local';

/** A target value and the worst measured case. */
export interface Verdict {
  aim: string;
  worst: number;
  limit: number;
  where: string;
  met: boolean;
}

export interface Case {
  value: number;
  where: string;
}

const none: Case = { value: Number.NaN, where: '' };

/** No case may exceed the limit. */
export function atMost(aim: string, limit: number, cases: readonly Case[]): Verdict {
  const [{ value, where } = none] = cases.toSorted((a, b) => b.value - a.value);
  return { aim, limit, worst: value, where, met: value <= limit };
}

/** Every case must reach the limit. */
export function atLeast(aim: string, limit: number, cases: readonly Case[]): Verdict {
  const [{ value, where } = none] = cases.toSorted((a, b) => a.value - b.value);
  return { aim, limit, worst: value, where, met: value >= limit };
}

export const round = (value: number): number => Number(value.toPrecision(3));

/** Columns of a printed table. */
export const columnsOf = ({ rate, p50, p99 }: Measured) => ({
  'per second': round(rate),
  'p50 ms': round(p50),
  'p99 ms': round(p99),
});

export function printVerdicts(verdicts: readonly Verdict[]): void {
  console.table(
    verdicts.map(({ aim, limit, worst, where, met }) => ({
      aim,
      limit,
      worst: round(worst),
      where,
      met: met ? 'yes' : 'NO',
    })),
  );
}
