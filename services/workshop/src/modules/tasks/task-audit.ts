import { stepName, taskChanged, workshopAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { createAuditRecorder } from '@garage/service-kit/audit';
import type { Task } from './task.ts';

/** Redacts text so that only the fact of a change is visible. */
const redact = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}*** (${text.length})`);

interface AuditedTask extends Task {
  /** Number of its order. */
  number: string;
}

const auditTask = createAuditRecorder<AuditedTask>({
  audited: workshopAudited,
  kind: 'repair-task',
  labelOf: ({ number, step }) => `${number} · ${stepName(step)}`,
  factsOf: ({ technicianId, state, standardMinutes, note, pause, findings, imageCount }) => ({
    technician: technicianId,
    taskState: state,
    standardMinutes: standardMinutes ?? '',
    note: redact(note),
    pauseReason: redact(pause?.reason ?? ''),
    findings: redact(findings),
    images: imageCount,
  }),
});

/** Event and audit entry of a change. */
export const recordTask = (
  author: Author,
  { before, after, number }: { before: Task | null; after: Task; number: string },
): EventDraft[] => [
  {
    contract: taskChanged,
    entityId: after.id,
    version: after.version,
    correlationId: author.correlationId,
    data: { orderId: after.orderId, technicianId: after.technicianId, step: after.step, state: after.state },
  },
  ...auditTask(author, { before: before && { ...before, number }, after: { ...after, number } }),
];
