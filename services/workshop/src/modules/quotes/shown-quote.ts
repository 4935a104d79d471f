import { createHash } from 'node:crypto';
import type { ShownQuote } from '@garage/contracts';
import { jobSeverities, jobTotals, lineTotals, shownQuoteSchema, sumOfJobs } from '@garage/contracts';
import { Compile } from 'typebox/compile';
import type { Quote, QuoteJob, QuoteLine } from './quote.ts';

/** A photograph as it is shown: the id of its copy, and the SHA-256 of its bytes. */
export interface ShownPhoto {
  _id: string;
  sha256: string;
}

interface Sending {
  quote: Pick<Quote, 'orderNumber' | 'revision' | 'note' | 'jobs'>;
  plate: string;
  terms: string;
  sentAt: Date;
  validUntil: Date;
  /** By job and the photograph's id in its inspection. */
  photosOf: (job: QuoteJob) => ShownPhoto[];
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url');

/** SHA-256 of what a customer is shown. */
export const digestOf = sha256;

/** A line as customers see it. */
export const showLine = (line: QuoteLine): ShownQuote['jobs'][number]['lines'][number] => ({
  name: line.name,
  minutes: line.kind === 'labour' ? line.minutes : null,
  quantity: line.kind === 'part' ? line.quantity : null,
  unitPrice: line.unitPrice,
  discount: line.discount,
  tax: line.tax,
  total: lineTotals(line).total,
});

/** The jobs in the order in which a customer sees them: what is urgent first. */
const urgentFirst = <Job extends Pick<QuoteJob, 'severity'>>(jobs: readonly Job[]): Job[] =>
  jobSeverities.flatMap((severity) => jobs.filter((job) => job.severity === severity));

/** What a customer is shown of a quote, as text: it is stored, so that what was agreed to can be shown again unchanged. */
export function writeShown({ quote, plate, terms, sentAt, validUntil, photosOf }: Sending): string {
  const jobs = urgentFirst(quote.jobs);
  const shown: ShownQuote = {
    number: quote.orderNumber,
    revision: quote.revision,
    plate,
    sentAt: sentAt.toISOString(),
    validUntil: validUntil.toISOString(),
    note: quote.note,
    terms,
    jobs: jobs.map((job) => ({
      id: job.id,
      title: job.title,
      severity: job.severity,
      finding: job.finding,
      photos: photosOf(job),
      lines: job.lines.map(showLine),
      totals: jobTotals(job),
      ...(job.guarantee && { guarantee: { months: job.guarantee.months, km: job.guarantee.km } }),
      ...(job.comebackJobId !== undefined && { comeback: true as const }),
    })),
    totals: sumOfJobs(jobs),
  };
  return JSON.stringify(shown);
}

const check = Compile(shownQuoteSchema);

/** The quote that a text shows. @throws TypeError for another text */
export function readShown(text: string): ShownQuote {
  const shown: unknown = JSON.parse(text);
  if (!check.Check(shown)) throw new TypeError('A stored quote does not match its schema');
  return shown;
}
