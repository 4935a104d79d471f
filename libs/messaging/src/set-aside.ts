import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { CollectionIndexes } from '@garage/mongo';
import type { Verdict } from './judge-failure.ts';
import { OUTBOX_COLLECTION } from './outbox-rows.ts';
import type { OutboxRow } from './outbox-rows.ts';

/** A row of the outbox that could not be sent, out of the way of the others. */
export type SetAsideRow = OutboxRow & { reason: string; setAsideAt: Date };

/** A row that its receiver refused. */
export interface Refusal {
  row: OutboxRow;
  verdict: Exclude<Verdict, 'later'>;
  reason: string;
}

/** When a row is given up. */
export interface GiveUpRule {
  /** After so many refusals. */
  tries: number;
  /** One that a new configuration might let through: no sooner than this many milliseconds after its first refusal. */
  refusedForMs: number;
}

export const usualGiveUpRule: GiveUpRule = { tries: 5, refusedForMs: 10 * 60_000 };

const COLLECTION = 'outbox_set_aside';
const KEPT_SECONDS = 90 * 24 * 60 * 60;
const MAX_REASON = 500;

/** Kept as long as dead letters are. */
export const setAsideIndexes: CollectionIndexes = {
  collection: COLLECTION,
  indexes: [{ key: { setAsideAt: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS }],
};

const setAsideRows = (mongo: Pick<Mongo, 'db'>) => mongo.db.collection<SetAsideRow>(COLLECTION);
const waitingRows = (mongo: Pick<Mongo, 'db'>) => mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);

/** Notes the refusals at their rows, or sets a row aside that has had all its tries. Returns those that were set aside. */
export async function noteRefusals(mongo: Mongo, refusals: readonly Refusal[], rule: GiveUpRule): Promise<Refusal[]> {
  if (refusals.length === 0) return [];
  const now = new Date();
  const isOver = ({ row, verdict }: Refusal): boolean =>
    (row.tries ?? 0) + 1 >= rule.tries &&
    (verdict === 'never' || now.getTime() - (row.refusedAt ?? now).getTime() >= rule.refusedForMs);
  const { over = [], left = [] } = Object.groupBy(refusals, (refusal) => (isOver(refusal) ? 'over' : 'left'));
  if (left.length > 0) await countTry(mongo, { ids: left.map(({ row }) => row._id), now });
  if (over.length > 0) await moveAside(mongo, { over, now });
  return over;
}

async function countTry(mongo: Mongo, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  const rows = waitingRows(mongo);
  await rows.updateMany({ _id: { $in: ids } }, { $inc: { tries: 1 } });
  await rows.updateMany({ _id: { $in: ids }, refusedAt: { $exists: false } }, { $set: { refusedAt: now } });
}

async function moveAside(mongo: Mongo, { over, now }: { over: readonly Refusal[]; now: Date }): Promise<void> {
  const moved = over.map(({ row, reason }) => ({ ...row, reason: reason.slice(0, MAX_REASON), setAsideAt: now }));
  await inTransaction(mongo, async (session) => {
    const ids = moved.map(({ _id }) => _id);
    const { deletedCount } = await waitingRows(mongo).deleteMany({ _id: { $in: ids } }, { session });
    if (deletedCount < ids.length) throw new Error('Another relay has sent some of these rows meanwhile');
    await setAsideRows(mongo).insertMany(moved, { session });
  });
}

/** The rows that were set aside, oldest first. */
export const listSetAside = (mongo: Pick<Mongo, 'db'>, limit: number): Promise<SetAsideRow[]> =>
  setAsideRows(mongo).find().sort({ setAsideAt: 1 }).limit(limit).toArray();

export const countSetAside = (mongo: Pick<Mongo, 'db'>): Promise<number> => setAsideRows(mongo).countDocuments();

/** Puts a row back into the outbox, for all its tries, under its own id. False when there is none with this id. */
export async function replaySetAside(mongo: Mongo, id: string): Promise<boolean> {
  return inTransaction(mongo, async (session) => {
    const found = await setAsideRows(mongo).findOneAndDelete({ _id: id }, { session });
    if (!found) return false;
    const { reason: _reason, setAsideAt: _at, tries: _tries, refusedAt: _since, ...row } = found;
    await waitingRows(mongo).insertOne(row, { session });
    return true;
  });
}

/** Deletes a row for good. False when there is none with this id. */
export async function dropSetAside(mongo: Pick<Mongo, 'db'>, id: string): Promise<boolean> {
  const { deletedCount } = await setAsideRows(mongo).deleteOne({ _id: id });
  return deletedCount === 1;
}
