import { isDuplicateKey } from './in-transaction.ts';
import type { Collection } from 'mongodb';

export interface LeaseDocument {
  _id: string;
  owner: string;
  /** Counts the takes; while it stands still, the lease runs out. */
  beat: number;
  /** How long each take lasts, as its owner sees it. */
  lastsMs: number;
}

export interface Lease {
  /** Takes the lease or renews it; false while another owner holds it. To be called several times while it lasts. */
  take(): Promise<boolean>;
  /** Whether this owner may still act. */
  held(): boolean;
  /** Gives it up, so that the next owner need not wait. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  collection: Collection<LeaseDocument>;
  name: string;
  owner: string;
  /** How long one take lasts, in milliseconds. */
  lastsMs: number;
}

/**
 * A lease kept in the database that trusts no clock but the own, and that one only to measure spans: an owner counts from before it
 * asked; another takes over when it has watched the beat stand still for as long as a take lasts. So the owner has stopped before.
 */
export function createLease({ collection, name, owner, lastsMs }: LeaseOptions): Lease {
  let until = 0;
  let watched: { owner: string; beat: number; since: number } | undefined;

  const renew = async (): Promise<boolean> => {
    const { matchedCount } = await collection.updateOne({ _id: name, owner }, { $inc: { beat: 1 }, $set: { lastsMs } });
    return matchedCount === 1;
  };
  const takeFirst = async (): Promise<boolean> => {
    try {
      await collection.insertOne({ _id: name, owner, beat: 1, lastsMs });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const takeOver = async (other: LeaseDocument): Promise<boolean> => {
    const seen = { owner: other.owner, beat: other.beat };
    if (watched?.owner !== seen.owner || watched.beat !== seen.beat) {
      watched = { ...seen, since: performance.now() };
      return false;
    }
    if (performance.now() - watched.since < Math.max(lastsMs, other.lastsMs)) return false;
    const { matchedCount } = await collection.updateOne(
      { _id: name, ...seen },
      { $set: { owner, lastsMs }, $inc: { beat: 1 } },
    );
    return matchedCount === 1;
  };
  const attempt = async (): Promise<boolean> => {
    if (await renew()) return true;
    const other = await collection.findOne({ _id: name });
    return other ? takeOver(other) : takeFirst();
  };

  // One after the other: a renewal that is under way would else take back what is being given up.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  return {
    take: () =>
      inTurn(async () => {
        const asked = performance.now();
        const taken = await attempt();
        until = taken ? asked + lastsMs : 0;
        return taken;
      }),
    held: () => performance.now() < until,
    release: () =>
      inTurn(async () => {
        until = 0;
        await collection.deleteOne({ _id: name, owner });
      }),
  };
}
