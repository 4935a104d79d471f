import type { Quote as QuoteView, QuotedJob as JobView } from '@garage/contracts';
import { jobTotals } from '@garage/contracts';
import { presentGuarantee, presentLine } from '../quotes/index.ts';
import type { Consent } from './consent.ts';
import type { QuotedJob } from './quoted-job.ts';

/** Decisions with their reasons, where there are any. */
export const presentDecisions = ({ decisions }: Consent): NonNullable<QuoteView['answer']>['decisions'] =>
  decisions.map(({ jobId, agreed, reason }) => ({ jobId, agreed, ...(reason !== '' && { reason }) }));

/** An answer for staff. Of one whose person was erased they see that there is one; the rest is for masters. */
export const presentAnswer = (consent: Consent): NonNullable<QuoteView['answer']> => ({
  at: consent.at.toISOString(),
  channel: consent.channel,
  ...(consent.erasedAt === null ? presentWords(consent) : hidden),
  isErased: consent.erasedAt !== null,
});

const hidden = { decisions: [], by: null, statement: '', hasSignature: false };

const presentWords = (consent: Consent) => ({
  decisions: presentDecisions(consent),
  by: consent.by,
  statement: consent.statement,
  hasSignature: consent.hasSignature,
});

export const presentQuotedJob = (job: QuotedJob): JobView => ({
  _id: job.id,
  quoteId: job.quoteId,
  revision: job.revision,
  jobId: job.jobId,
  title: job.title,
  severity: job.severity,
  lines: job.lines.map(presentLine),
  total: jobTotals(job).total,
  ...presentGuarantee(job),
  state: job.state,
  reason: job.reason,
  parts: job.parts,
  shortages: job.shortages.map(({ name, available }) => ({ name, available })),
  decidedAt: job.decidedAt.toISOString(),
  version: job.version,
});
