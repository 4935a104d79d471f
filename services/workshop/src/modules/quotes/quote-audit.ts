import { quoteClosed, quoteIssued, sumOfJobs, workshopAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { createAuditRecorder, redact } from '@garage/service-kit/audit';
import type { Quote } from './quote.ts';

/** Name of a quote in the audit log. */
export const labelOfQuote = ({ orderNumber, revision }: Pick<Quote, 'orderNumber' | 'revision'>): string =>
  `${orderNumber} · ${revision}`;

const auditQuote = createAuditRecorder<Quote>({
  audited: workshopAudited,
  kind: 'repair-quote',
  labelOf: labelOfQuote,
  factsOf: ({ state, jobs, note, validUntil, withdrawnReason }) => ({
    quoteState: state,
    quotedJobs: jobs.length,
    quoteTotal: sumOfJobs(jobs).total,
    findings: jobs.map(({ finding }) => redact(finding)).join(', '),
    note: redact(note),
    validUntil: validUntil?.toISOString() ?? '',
    withdrawnReason: redact(withdrawnReason),
  }),
});

interface QuoteChange {
  before: Quote | null;
  after: Quote | null;
}

/** The event of a change: drafts have none, and an answer publishes its own. */
function eventsOf({ before, after }: QuoteChange, correlationId: string): EventDraft[] {
  if (!after || after.state === before?.state) return [];
  const { state } = after;
  const envelope = { entityId: after.id, version: after.version, correlationId };
  const facts = { orderId: after.orderId, revision: after.revision };
  if (state === 'sent') return [{ contract: quoteIssued, ...envelope, data: facts }];
  if (state === 'draft' || state === 'answered') return [];
  return [{ contract: quoteClosed, ...envelope, data: { ...facts, state } }];
}

/** Event and audit entry of a change. */
export const recordQuote = (author: Author, change: QuoteChange): EventDraft[] => [
  ...eventsOf(change, author.correlationId),
  ...auditQuote(author, change),
];
