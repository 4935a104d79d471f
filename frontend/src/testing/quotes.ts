/** Quotes, what customers decided on, and the price list for component tests. */
import type { OrderQuotes, Quote, QuoteBody, QuotedJob, QuoteJob, Rates } from '@garage/contracts';
import { jobTotals, lineTotals, sumOfJobs } from '@garage/contracts/browser';
import { newId } from './ids.ts';
import { SUCCESS } from './stub-api.ts';

/** Hourly price and tax of cars in `newRates`. */
export const newRates = (changes: Partial<Rates> = {}): Rates => ({
  labour: [
    { kind: 'car', hourly: 250_000, from: '2025-01-01' },
    { kind: 'motorbike', hourly: 120_000, from: '2025-01-01' },
  ],
  taxes: [{ rate: 800, from: '2025-01-01' }],
  jobs: [
    { name: 'Công thay má phanh một cầu', kinds: ['car'], minutes: 60 },
    { name: 'Công thay dầu động cơ', kinds: ['motorbike'], minutes: 15 },
  ],
  days: 7,
  terms: 'Giá có hiệu lực đến ngày ghi trên báo giá.',
  revision: 4,
  guarantee: { labour: { months: 3, km: null }, parts: { months: 6, km: 10_000 } },
  ...changes,
});

/** A job of one line of labour: an hour for 250.000 ₫ and 8 % tax, 270.000 ₫ together. */
export const newQuoteJob = (changes: Partial<QuoteBody['jobs'][number]> = {}): QuoteJob =>
  presentJob({
    id: newId().slice(-16),
    title: 'Thay má phanh trước',
    severity: 'red',
    finding: 'Còn 1,8 mm',
    photoIds: [],
    lines: [
      {
        kind: 'labour',
        name: 'Công thay má phanh một cầu',
        minutes: 60,
        unitPrice: 250_000,
        discount: 0,
        tax: 800,
      },
    ],
    ...changes,
  });

/** A job as the server presents it; the list's price of labour is 250.000 ₫. */
function presentJob(job: QuoteBody['jobs'][number]): QuoteJob {
  return {
    ...job,
    lines: job.lines.map((line) => {
      const facts = { priceReason: line.priceReason ?? '', total: lineTotals(line).total };
      if (line.kind === 'labour') return { ...line, ...facts, listPrice: 250_000 };
      return { ...line, ...facts, listPrice: line.productId === undefined ? null : 450_000 };
    }),
    totals: jobTotals(job),
  };
}

let revisions = 0;

export function newQuote(changes: Partial<Quote> = {}): Quote {
  revisions += 1;
  const jobs = changes.jobs ?? [newQuoteJob()];
  const isDraft = (changes.state ?? 'draft') === 'draft';
  return {
    _id: newId(),
    orderId: newId(),
    orderNumber: 'SC-26-000123',
    revision: 1,
    state: 'draft',
    jobs,
    note: '',
    totals: sumOfJobs(jobs),
    sentAt: isDraft ? null : '2026-03-01T03:00:00.000Z',
    validUntil: isDraft ? null : '2026-03-08T03:00:00.000Z',
    digest: isDraft ? null : `digest-${revisions}`,
    answer: null,
    withdrawnReason: '',
    createdAt: '2026-03-01T02:00:00.000Z',
    updatedAt: '2026-03-01T02:30:00.000Z',
    version: 1,
    ...changes,
  };
}

export const newQuotedJob = (changes: Partial<QuotedJob> = {}): QuotedJob => {
  const { id, title, severity, lines, totals } = newQuoteJob();
  return {
    _id: newId(),
    quoteId: newId(),
    revision: 1,
    jobId: id,
    title,
    severity,
    lines,
    total: totals.total,
    state: 'agreed',
    reason: '',
    parts: 'none',
    shortages: [],
    decidedAt: '2026-03-01T04:00:00.000Z',
    version: 1,
    ...changes,
  };
};

export const orderQuotes = (changes: Partial<OrderQuotes> = {}): OrderQuotes => ({
  quotes: [],
  jobs: [],
  links: [],
  questions: [],
  triesLeft: 5,
  ...changes,
});

export const newLink = (): OrderQuotes['links'][number] => ({
  _id: newId(),
  channel: 'copy',
  createdAt: '2026-03-01T03:00:00.000Z',
  createdBy: newId(),
});

/** The draft that the server makes of a body. */
export const quoteOf = (body: QuoteBody, changes: Partial<Quote> = {}): Quote =>
  newQuote({ jobs: body.jobs.map(presentJob), note: body.note, ...changes });

export const quoteAnswer = (quote: Quote, message = 'Đã lưu bản nháp báo giá.') => ({
  status: SUCCESS,
  message,
  quote,
});
