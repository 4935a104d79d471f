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

/** Contract of an audit event. Each service has its own event type for them; all types have the same data. */
export type AuditContract = EventContract<EventType, (typeof catalogueAudited)['data']>;

/** The account that makes a write, and the correlation id of its request. */
export interface Author {
  /** Id of the account; null for an import of data, which the audit log leaves out. */
  accountId: string | null;
  correlationId: string;
}

/** One write of a member of staff. */
export interface AuditedWrite {
  kind: AuditKind;
  targetId: string;
  /** Display name of the record; masked when it names a customer. */
  label: string;
  /** Audited fields before the write; null when it created the record. */
  before: AuditedFields | null;
  /** Audited fields after the write; null when it deleted the record. */
  after: AuditedFields | null;
}

const MAX_LABEL_CHARACTERS = 200;

/** Builds the audit event of a write, for the outbox of the same transaction. Personal data must already be masked. */
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
      label: label.slice(0, MAX_LABEL_CHARACTERS),
      changes,
    },
  };
  return [draft];
}

function actionOf({ before, after }: AuditedWrite): AuditAction {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}
