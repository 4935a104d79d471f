/** Statements of handovers and guarantees for component tests. */
import type { Guarantees, Handover, Statement } from '@garage/contracts';
import { jobTotals, sumOfTotals } from '@garage/contracts/browser';
import { newId } from './ids.ts';

const totals = jobTotals({ lines: [{ kind: 'labour', minutes: 60, unitPrice: 250_000, discount: 0, tax: 800 }] });
const free = jobTotals({ lines: [{ kind: 'labour', minutes: 60, unitPrice: 250_000, discount: 10_000, tax: 800 }] });
const line = { minutes: 60, quantity: null, unitPrice: 250_000, discount: 0, tax: 800, total: totals.total };

const newStatementJob = (changes: Partial<Statement['jobs'][number]> = {}): Statement['jobs'][number] => ({
  _id: newId(),
  title: 'Thay má phanh trước',
  comeback: false,
  lines: [{ name: 'Công thay má phanh', ...line }],
  totals,
  guarantee: { months: 6, km: 10_000, until: '2027-05-26', untilKm: 58_000 },
  ...changes,
});

/** A guaranteed job that is paid, and one that is done free under an earlier guarantee. */
export function newStatement(changes: Partial<Statement> = {}): Statement {
  const lines = [{ name: 'Công chỉnh tay lái', ...line, discount: 10_000, total: 0 }];
  const comeback = { title: 'Chỉnh tay lái', comeback: true, guarantee: null, lines, totals: free };
  const jobs = [newStatementJob(), newStatementJob(comeback)];
  return {
    number: 'SC-26-000123',
    plate: '30A-123.45',
    at: '2026-11-26T03:00:00.000Z',
    km: 48_000,
    note: 'Rà phanh 200 km đầu.',
    jobs,
    totals: sumOfTotals(jobs.map((job) => job.totals)),
    ...changes,
  };
}

export const newGuarantee = (changes: Partial<Guarantees['jobs'][number]> = {}): Guarantees['jobs'][number] => ({
  orderId: newId(),
  orderNumber: 'SC-26-000123',
  jobId: newId(),
  title: 'Thay má phanh trước',
  from: '2026-11-26T03:00:00.000Z',
  until: '2099-05-26',
  untilKm: 58_000,
  ended: null,
  ...changes,
});

/** A claimed job as the editor of a quote offers it. */
export const newClaim = (): Handover['claims'][number] => {
  const jobId = newId();
  return {
    orderId: newId(),
    orderNumber: 'SC-26-000123',
    jobId,
    job: {
      id: jobId,
      title: 'Thay má phanh trước',
      severity: 'none',
      finding: '',
      photoIds: [],
      comebackJobId: jobId,
      lines: [
        { kind: 'labour', name: 'Công thay má phanh', minutes: 60, unitPrice: 250_000, discount: 10_000, tax: 800 },
      ],
    },
  };
};
