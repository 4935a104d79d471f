import { stepName, taskChanged, workshopAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { createAuditRecorder, redact } from '@garage/service-kit/audit';
import type { Task } from './task.ts';

/** A time of work that staff correct. */
interface AuditedTime {
  from: Date;
  to: Date | null;
  /** Empty before the first correction. */
  reason: string;
}

interface AuditedTask extends Task {
  /** Number of its order. */
  number: string;
  time?: AuditedTime;
}

const auditTask = createAuditRecorder<AuditedTask>({
  audited: workshopAudited,
  kind: 'repair-task',
  labelOf: ({ number, step }) => `${number} · ${stepName(step)}`,
  factsOf: ({ technicianId, jobId, state, standardMinutes, note, pause, findings, imageCount, time }) => ({
    technician: technicianId,
    taskState: state,
    taskJob: jobId ?? '',
    standardMinutes: standardMinutes ?? '',
    note: redact(note),
    pauseReason: redact(pause?.reason ?? ''),
    findings: redact(findings),
    images: imageCount,
    workedFrom: time?.from.toISOString() ?? '',
    workedTo: time?.to?.toISOString() ?? '',
    correctionReason: redact(time?.reason ?? ''),
  }),
});

export interface RecordedChange {
  before: Task | null;
  after: Task;
  number: string;
  /** Set when a time of work was corrected. */
  time?: { before: AuditedTime; after: AuditedTime } | undefined;
}

/** Event and audit entry of a change. */
export const recordTask = (author: Author, { before, after, number, time }: RecordedChange): EventDraft[] => [
  {
    contract: taskChanged,
    entityId: after.id,
    version: after.version,
    correlationId: author.correlationId,
    data: { orderId: after.orderId, technicianId: after.technicianId, step: after.step, state: after.state },
  },
  ...auditTask(author, {
    before: before && { ...before, number, ...(time && { time: time.before }) },
    after: { ...after, number, ...(time && { time: time.after }) },
  }),
];
