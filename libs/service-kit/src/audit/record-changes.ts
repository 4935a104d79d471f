import type { AuditKind, EventContract } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { AuditContract, Author } from './audit-draft.ts';
import { auditDraft } from './audit-draft.ts';
import type { AuditedFields } from './changes-between.ts';

/** A record before and after one write. */
interface Change<Entity> {
  /** The record before the write; null when the write created it. */
  before: Entity | null;
  /** The record after the write; null when the write deleted it. */
  after: Entity | null;
}

/** Returns the events to append to the outbox in the transaction of the write. */
export type ChangeRecorder<Entity> = (author: Author, change: Change<Entity>) => EventDraft[];

interface AuditedKind<Entity> {
  audited: AuditContract;
  kind: AuditKind;
  /** Display name of the record; masked when it names a customer. */
  labelOf: (entity: Entity) => string;
  /** The fields that the audit log shows of a record; personal data in them must be masked. */
  factsOf: (entity: Entity) => AuditedFields;
}

/** Records changes of one kind in the audit log. */
export const createAuditRecorder =
  <Entity extends { id: string }>({ audited, kind, labelOf, factsOf }: AuditedKind<Entity>): ChangeRecorder<Entity> =>
  (author, { before, after }) => {
    const entity = after ?? before;
    if (!entity) return [];
    return auditDraft(audited, author, {
      kind,
      targetId: entity.id,
      label: labelOf(entity),
      before: before && factsOf(before),
      after: after && factsOf(after),
    });
  };

interface RecordedKind<Entity> extends AuditedKind<Entity> {
  events: Readonly<Record<'created' | 'updated' | 'deleted', EventContract>>;
  /** Returns the data of the events `created` and `updated`. Default: these events have no data. */
  toEventData?: (entity: Entity) => object;
}

/** Records changes of one kind in the audit log, and publishes the kind's own event for each. */
export function createChangeRecorder<Entity extends { id: string; version: number }>({
  events,
  toEventData = () => ({}),
  ...audited
}: RecordedKind<Entity>): ChangeRecorder<Entity> {
  const audit = createAuditRecorder(audited);

  const toEvents = ({ before, after }: Change<Entity>, correlationId: string): EventDraft[] => {
    if (after) {
      const contract = before ? events.updated : events.created;
      return [{ contract, entityId: after.id, version: after.version, correlationId, data: toEventData(after) }];
    }
    if (!before) return [];
    return [{ contract: events.deleted, entityId: before.id, version: before.version + 1, correlationId, data: {} }];
  };

  return (author, change) => [...toEvents(change, author.correlationId), ...audit(author, change)];
}
