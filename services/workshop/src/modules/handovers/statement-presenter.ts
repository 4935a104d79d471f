import type { Statement as StatementView } from '@garage/contracts';
import { sumOfTotals } from '@garage/contracts';
import type { Statement, StatementJob } from './statement.ts';

const presentJob = ({
  id,
  title,
  comeback,
  lines,
  totals,
  guarantee,
}: StatementJob): StatementView['jobs'][number] => ({
  _id: id,
  title,
  comeback,
  lines: lines.map(({ name, minutes, quantity, unitPrice, discount, tax, total }) => ({
    name,
    minutes,
    quantity,
    unitPrice,
    discount,
    tax,
    total,
  })),
  totals,
  guarantee: guarantee && {
    months: guarantee.months,
    km: guarantee.km,
    until: guarantee.until,
    untilKm: guarantee.untilKm,
  },
});

/** A statement for staff and for its customer: it names no people. */
export const presentStatement = ({ orderNumber, plate, at, km, note, jobs }: Statement): StatementView => ({
  number: orderNumber,
  plate,
  at: at.toISOString(),
  km,
  note,
  jobs: jobs.map(presentJob),
  totals: sumOfTotals(jobs.map(({ totals }) => totals)),
});
