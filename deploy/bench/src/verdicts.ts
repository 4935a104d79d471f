import { medianOf, type Measured } from '@garage/local';

export interface Verdict {
  aim: string;
  worst: number;
  limit: number;
  where: string;
  /** `unsure`: the control moved between rounds, and the aim holds against some of them only. The run has to be repeated. */
  met: 'yes' | 'no' | 'unsure';
}

export interface Case {
  value: number;
  where: string;
  /** Lowest and highest value against single rounds of the control; absent when the control was steady, or there is none. */
  range?: { low: number; high: number };
}

/** The measured load of one server (`by`) in one case (`where`): medians over the rounds. */
export interface LoadResult extends Measured {
  where: string;
  by: string;
  /** Lowest and highest rate of a round. */
  minRate: number;
  maxRate: number;
}

/** A control whose rates differ by more than this share of their median is not steady. */
const MAX_CONTROL_MOVE = 0.1;

const none: Case = { value: Number.NaN, where: '' };

export function atMost(aim: string, limit: number, cases: readonly Case[]): Verdict {
  const [{ value, where } = none] = cases.toSorted((a, b) => b.value - a.value);
  return { aim, limit, worst: value, where, met: judge(cases, (one) => one <= limit) };
}

export function atLeast(aim: string, limit: number, cases: readonly Case[]): Verdict {
  const [{ value, where } = none] = cases.toSorted((a, b) => a.value - b.value);
  return { aim, limit, worst: value, where, met: judge(cases, (one) => one >= limit) };
}

function judge(cases: readonly Case[], holds: (value: number) => boolean): Verdict['met'] {
  const judged = cases.map(({ value, range }) => {
    const values = [value, ...(range ? [range.low, range.high] : [])].map(holds);
    if (values.every(Boolean)) return 'yes';
    return values.some(Boolean) ? 'unsure' : 'no';
  });
  if (judged.length === 0 || judged.includes('no')) return 'no';
  return judged.includes('unsure') ? 'unsure' : 'yes';
}

/** Reads one field of every item. */
export const casesOf = <Field extends string>(
  items: readonly (Record<Field, number> & { where: string })[],
  field: Field,
): Case[] => items.map((item) => ({ value: item[field], where: item.where }));

/** For each case measured on both servers, returns the ratio of `field` on the server `of` to `field` on the control, the server `to`. */
export const ratios = (
  lines: readonly LoadResult[],
  { of, to, field }: { of: string; to: string; field: keyof Measured },
): Case[] =>
  lines.flatMap((line) => {
    const control = lines.find(({ by, where }) => by === to && where === line.where);
    return line.by === of && control ? [compare(line, control, field)] : [];
  });

function compare(line: LoadResult, control: LoadResult, field: keyof Measured): Case {
  const { rate, minRate, maxRate } = control;
  const value = line[field] / control[field];
  const { where } = line;
  if (maxRate - minRate <= MAX_CONTROL_MOVE * rate) return { value, where };
  const shares = [rate / maxRate, rate / minRate];
  return { value, where, range: { low: value * Math.min(...shares), high: value * Math.max(...shares) } };
}

/**
 * Calls `measure` for every target in each of several rounds, so that other load on the machine affects all alike; returns the medians.
 * One call may measure several steps, each of which is a separate case.
 */
export async function measureLines<Target extends { where: string; by: string }>(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target) => Promise<Record<string, Measured>>,
): Promise<LoadResult[]> {
  const measured: (Measured & { where: string; by: string })[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}…`);
    for (const target of targets) {
      for (const [step, result] of Object.entries(await measure(target)))
        measured.push({ where: [step, target.where].filter(Boolean).join(', '), by: target.by, ...result });
    }
  }
  const same = Map.groupBy(measured, ({ where, by }) => `${where} ${by}`);
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const rates = [first, ...others].map(({ rate }) => rate);
    return [{ ...first, ...medianOf([first, ...others]), minRate: Math.min(...rates), maxRate: Math.max(...rates) }];
  });
}

/** Prints objects as table rows, numbers with three digits. */
export function printRows(rows: readonly object[]): void {
  const round = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value);
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)]))),
  );
}
