import type { AuditAction, AuditChange, AuditKind } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';

/** A change made by staff, as reported by its service. */
export interface AuditedWrite {
  /** Id of the audit event. */
  id: string;
  at: Date;
  actorId: string;
  action: AuditAction;
  kind: AuditKind;
  targetId: string;
  label: string;
  changes: AuditChange[];
}

interface AuditDocument extends Omit<AuditedWrite, 'id'> {
  _id: string;
}

/** Filter of the audit log. `from` is inclusive, `before` exclusive. */
export interface AuditFilter {
  actorId?: string | undefined;
  kind?: AuditKind | undefined;
  action?: AuditAction | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

const collection = 'audit';

/** Audit entries are kept for two years (in seconds). */
const KEPT_SECONDS = 2 * 365 * 24 * 60 * 60;

const newestFirst = { at: -1, _id: -1 } as const;

export const auditIndexes: CollectionIndexes = {
  collection,
  // Each combination of filters has an index that contains the order of the list.
  indexes: [
    { key: { ...newestFirst }, name: 'newest-first' },
    { key: { actorId: 1, ...newestFirst }, name: 'by-actor' },
    { key: { kind: 1, ...newestFirst }, name: 'by-kind' },
    { key: { action: 1, ...newestFirst }, name: 'by-action' },
    { key: { actorId: 1, kind: 1, ...newestFirst }, name: 'by-actor-and-kind' },
    { key: { actorId: 1, action: 1, ...newestFirst }, name: 'by-actor-and-action' },
    { key: { kind: 1, action: 1, ...newestFirst }, name: 'by-kind-and-action' },
    { key: { actorId: 1, kind: 1, action: 1, ...newestFirst }, name: 'by-actor-and-kind-and-action' },
    { key: { at: 1 }, name: 'forgotten-after-two-years', expireAfterSeconds: KEPT_SECONDS },
  ],
};

/** The name of the index with exactly the filtered fields; the database itself may choose one that reads more. */
function indexFor({ actorId, kind, action }: AuditFilter): string {
  const names = [actorId && 'actor', kind && 'kind', action && 'action'].filter(Boolean);
  return names.length === 0 ? 'newest-first' : `by-${names.join('-and-')}`;
}

function toFilter({ actorId, kind, action, from, before }: AuditFilter): Filter<AuditDocument> {
  return {
    ...(actorId && { actorId }),
    ...(kind && { kind }),
    ...(action && { action }),
    ...((from ?? before) && { at: { ...(from && { $gte: from }), ...(before && { $lt: before }) } }),
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(mongo: Mongo) {
  const audit = mongo.db.collection<AuditDocument>(collection);
  return {
    async insert(session: ClientSession, { id, ...write }: AuditedWrite): Promise<void> {
      await audit.insertOne({ _id: id, ...write }, { session });
    },

    /** Newest first. */
    async findPage(filter: AuditFilter, { skip, limit }: { skip: number; limit: number }): Promise<AuditedWrite[]> {
      const found = audit.find(toFilter(filter)).hint(indexFor(filter)).sort(newestFirst).skip(skip).limit(limit);
      return (await found.toArray()).map(({ _id, ...write }) => ({ id: _id, ...write }));
    },

    /** Counts the entries of a filter up to `max`. */
    count: (filter: AuditFilter, max: number): Promise<number> =>
      audit.countDocuments(toFilter(filter), { limit: max, hint: indexFor(filter) }),
  };
}
