import { jobTotals, quotedJobChanged, workshopAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { createAuditRecorder, redact } from '@garage/service-kit/audit';
import type { QuotedJob } from './quoted-job.ts';

const auditJob = createAuditRecorder<QuotedJob>({
  audited: workshopAudited,
  kind: 'quoted-job',
  labelOf: ({ title, revision }) => `${title} · ${revision}`,
  factsOf: (job) => ({
    jobState: job.state,
    partsState: job.parts,
    quoteTotal: jobTotals(job).total,
    jobReason: redact(job.reason),
  }),
});

/** The event of a job's change. */
export const quotedJobEvent = (job: QuotedJob, correlationId: string): EventDraft => ({
  contract: quotedJobChanged,
  entityId: job.id,
  version: job.version,
  correlationId,
  data: { orderId: job.orderId, quoteId: job.quoteId, state: job.state, parts: job.parts, attempt: job.attempt },
});

/** Event and audit entry of a change by staff. */
export const recordQuotedJob = (
  author: Author,
  { before, after }: { before: QuotedJob; after: QuotedJob },
): EventDraft[] => [quotedJobEvent(after, author.correlationId), ...auditJob(author, { before, after })];
