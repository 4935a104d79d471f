import { randomUUID } from 'node:crypto';
import type {
  AuditAction,
  AuditChange,
  AuditKind,
  catalogueAudited,
  EventContract,
  EventType,
} from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { AuditedFields } from './changes-between.ts';
import { changesBetween } from './changes-between.ts';

/** Each service has an event of its own for this, all with the same data. */
export type AuditContract = EventContract<EventType, (typeof catalogueAudited)['data']>;

/** On whose behalf a write is made, and in answer to which request. */
export interface Author {
  /** Null for an import: nobody's write, which the audit log leaves out. */
  accountId: string | null;
  correlationId: string;
}

/** One write of a member of staff. */
export interface AuditedWrite {
  kind: AuditKind;
  targetId: string;
  /** What the record is called; masked when it names a customer. */
  label: string;
  /** Null for a record that was not there before. */
  before: AuditedFields | null;
  /** Null for a record that is no more. */
  after: AuditedFields | null;
}

const mostLabelCharacters = 200;

/** The line of the audit log for a write, as events of the same transaction. Personal data must be masked by now. */
export function auditDraft(contract: AuditContract, author: Author, write: AuditedWrite): EventDraft[] {
  if (author.accountId === null) return [];
  const { kind, targetId, label, before, after } = write;
  const changes: AuditChange[] = changesBetween(before, after);
  const draft = {
    contract,
    entityId: randomUUID(),
    version: 1,
    correlationId: author.correlationId,
    data: {
      actorId: author.accountId,
      action: actionOf(write),
      kind,
      targetId,
      label: label.slice(0, mostLabelCharacters),
      changes,
    },
  };
  return [draft];
}

function actionOf({ before, after }: AuditedWrite): AuditAction {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}
