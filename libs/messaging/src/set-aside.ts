import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { CollectionIndexes } from '@garage/mongo';
import type { Verdict } from './classify-failure.ts';
import { OUTBOX_COLLECTION } from './outbox-rows.ts';
import type { OutboxRow } from './outbox-rows.ts';

/** An outbox row that could not be sent, moved out of the way of the others. */
export type SetAsideRow = OutboxRow & { reason: string; setAsideAt: Date };

/** A row that was refused by its receiver. */
export interface Refusal {
  row: OutboxRow;
  verdict: Exclude<Verdict, 'transient'>;
  reason: string;
}

/** Condition on which a refused row is set aside. */
export interface GiveUpRule {
  /** Minimum number of refusals. */
  tries: number;
  /** Minimum time since the first refusal, in milliseconds; applies to verdict `refused` only, not to `permanent`. */
  refusedForMs: number;
}

export const defaultGiveUpRule: GiveUpRule = { tries: 5, refusedForMs: 10 * 60_000 };

const COLLECTION = 'outbox_set_aside';
const RETENTION_SECONDS = 90 * 24 * 60 * 60;
const MAX_REASON_CHARACTERS = 500;

/** Rows that were set aside expire at the same age as dead letters. */
export const setAsideIndexes: CollectionIndexes = {
  collection: COLLECTION,
  indexes: [{ key: { setAsideAt: 1 }, name: 'expiry', expireAfterSeconds: RETENTION_SECONDS }],
};

const setAsideRows = (mongo: Pick<Mongo, 'db'>) => mongo.db.collection<SetAsideRow>(COLLECTION);
const waitingRows = (mongo: Pick<Mongo, 'db'>) => mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);

/** Counts the refusals in their rows, or sets rows aside that have no attempts left. Returns the latter. */
export async function recordRefusals(mongo: Mongo, refusals: readonly Refusal[], rule: GiveUpRule): Promise<Refusal[]> {
  if (refusals.length === 0) return [];
  const now = new Date();
  const isExhausted = ({ row, verdict }: Refusal): boolean =>
    (row.tries ?? 0) + 1 >= rule.tries &&
    (verdict === 'permanent' || now.getTime() - (row.refusedAt ?? now).getTime() >= rule.refusedForMs);
  const { exhausted = [], retried = [] } = Object.groupBy(refusals, (refusal) =>
    isExhausted(refusal) ? 'exhausted' : 'retried',
  );
  if (retried.length > 0) await countAttempt(mongo, { ids: retried.map(({ row }) => row._id), now });
  if (exhausted.length > 0) await moveAside(mongo, { exhausted, now });
  return exhausted;
}

async function countAttempt(mongo: Mongo, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  const rows = waitingRows(mongo);
  await rows.updateMany({ _id: { $in: ids } }, { $inc: { tries: 1 } });
  await rows.updateMany({ _id: { $in: ids }, refusedAt: { $exists: false } }, { $set: { refusedAt: now } });
}

async function moveAside(
  mongo: Mongo,
  { exhausted, now }: { exhausted: readonly Refusal[]; now: Date },
): Promise<void> {
  const moved = exhausted.map(({ row, reason }) => ({
    ...row,
    reason: reason.slice(0, MAX_REASON_CHARACTERS),
    setAsideAt: now,
  }));
  await inTransaction(mongo, async (session) => {
    const ids = moved.map(({ _id }) => _id);
    const { deletedCount } = await waitingRows(mongo).deleteMany({ _id: { $in: ids } }, { session });
    if (deletedCount < ids.length) throw new Error('Another relay has meanwhile sent some of these rows');
    await setAsideRows(mongo).insertMany(moved, { session });
  });
}

/** Lists the rows that were set aside, oldest first. */
export const listSetAside = (mongo: Pick<Mongo, 'db'>, limit: number): Promise<SetAsideRow[]> =>
  setAsideRows(mongo).find().sort({ setAsideAt: 1 }).limit(limit).toArray();

export const countSetAside = (mongo: Pick<Mongo, 'db'>): Promise<number> => setAsideRows(mongo).countDocuments();

/** Moves a row back into the outbox under its id, with all its attempts. Returns false for an unknown id. */
export async function replaySetAside(mongo: Mongo, id: string): Promise<boolean> {
  return inTransaction(mongo, async (session) => {
    const found = await setAsideRows(mongo).findOneAndDelete({ _id: id }, { session });
    if (!found) return false;
    const { reason: _reason, setAsideAt: _at, tries: _tries, refusedAt: _since, ...row } = found;
    await waitingRows(mongo).insertOne(row, { session });
    return true;
  });
}

/** Deletes a row that was set aside; false when there is none with this id. */
export async function dropSetAside(mongo: Pick<Mongo, 'db'>, id: string): Promise<boolean> {
  const { deletedCount } = await setAsideRows(mongo).deleteOne({ _id: id });
  return deletedCount === 1;
}
