import type { Quote as QuoteView, QuoteJob as JobView } from '@garage/contracts';
import { jobTotals, lineTotals, sumOfJobs } from '@garage/contracts';
import type { Quote, QuoteJob, QuoteLine } from './quote.ts';
import { stateAt } from './quote.ts';

type LineView = JobView['lines'][number];

export function presentLine(line: QuoteLine): LineView {
  const { name, unitPrice, discount, tax, priceReason, listPrice } = line;
  const prices = { unitPrice, discount, tax, priceReason, listPrice, total: lineTotals(line).total };
  if (line.kind === 'labour') return { kind: 'labour', name, minutes: line.minutes, ...prices };
  const { quantity, productId } = line;
  return { kind: 'part', name, ...(productId !== undefined && { productId }), quantity, ...prices };
}

/** The terms of a job’s guarantee, and the earlier job that it belongs to, where it has them. */
export const presentGuarantee = ({
  guarantee,
  comebackJobId,
}: Pick<QuoteJob, 'guarantee' | 'comebackJobId'>): Pick<JobView, 'guarantee' | 'comebackJobId'> => ({
  ...(guarantee && { guarantee: { months: guarantee.months, km: guarantee.km } }),
  ...(comebackJobId !== undefined && { comebackJobId }),
});

const presentJob = (job: QuoteJob): JobView => ({
  id: job.id,
  title: job.title,
  severity: job.severity,
  finding: job.finding,
  photoIds: [...job.photoIds],
  ...presentGuarantee(job),
  lines: job.lines.map(presentLine),
  totals: jobTotals(job),
});

/** A quote for staff, as of a time. */
export const presentQuote = (quote: Quote, at: Date, answer: QuoteView['answer'] = null): QuoteView => ({
  _id: quote.id,
  orderId: quote.orderId,
  orderNumber: quote.orderNumber,
  revision: quote.revision,
  state: stateAt(quote, at),
  jobs: quote.jobs.map(presentJob),
  note: quote.note,
  totals: sumOfJobs(quote.jobs),
  sentAt: quote.sentAt && quote.sentAt.toISOString(),
  validUntil: quote.validUntil && quote.validUntil.toISOString(),
  digest: quote.digest,
  answer,
  withdrawnReason: quote.withdrawnReason,
  createdAt: quote.createdAt.toISOString(),
  updatedAt: quote.updatedAt.toISOString(),
  version: quote.version,
});
