import { medianOf, type Measured } from '@garage/local';

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

/** The measured load of one server (`by`) in one case (`where`). */
export interface LoadResult extends Measured {
  where: string;
  by: string;
}

const none: Case = { value: Number.NaN, where: '' };

export function atMost(aim: string, limit: number, cases: readonly Case[]): Verdict {
  const [{ value, where } = none] = cases.toSorted((a, b) => b.value - a.value);
  return { aim, limit, worst: value, where, met: value <= limit };
}

export function atLeast(aim: string, limit: number, cases: readonly Case[]): Verdict {
  const [{ value, where } = none] = cases.toSorted((a, b) => a.value - b.value);
  return { aim, limit, worst: value, where, met: value >= limit };
}

/** Reads one field of every item. */
export const casesOf = <Field extends string>(
  items: readonly (Record<Field, number> & { where: string })[],
  field: Field,
): Case[] => items.map((item) => ({ value: item[field], where: item.where }));

/** For each case measured on both servers, returns the ratio of `field` on the server `of` to `field` on the server `to`. */
export const ratios = (
  lines: readonly LoadResult[],
  { of, to, field }: { of: string; to: string; field: keyof Measured },
): Case[] =>
  lines.flatMap((line) => {
    const other = lines.find(({ by, where }) => by === to && where === line.where);
    return line.by === of && other ? [{ value: line[field] / other[field], where: line.where }] : [];
  });

/**
 * Calls `measure` for every target in each of several rounds, so that other load on the machine affects all alike; returns the medians.
 * One call may measure several steps, each of which is a separate case.
 */
export async function measureLines<Target extends { where: string; by: string }>(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target) => Promise<Record<string, Measured>>,
): Promise<LoadResult[]> {
  const measured: LoadResult[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}…`);
    for (const target of targets) {
      for (const [step, result] of Object.entries(await measure(target)))
        measured.push({ where: [step, target.where].filter(Boolean).join(', '), by: target.by, ...result });
    }
  }
  const same = Map.groupBy(measured, ({ where, by }) => `${where} ${by}`);
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, ...medianOf([first, ...others]) }] : [],
  );
}

/** Prints objects as table rows, numbers with three digits. */
export function printRows(rows: readonly object[]): void {
  const round = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value);
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)]))),
  );
}
