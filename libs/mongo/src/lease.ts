import { isDuplicateKey } from './in-transaction.ts';
import type { Collection } from 'mongodb';

export interface LeaseDocument {
  _id: string;
  owner: string;
  /** Number of renewals. The lease expires when it does not change for a full duration. */
  beat: number;
  /** Duration of a renewal, as set by the owner. */
  lastsMs: number;
}

export interface Lease {
  /** Takes or renews the lease; false while another owner holds it. Must be called several times per duration. */
  take(): Promise<boolean>;
  /** True while this owner may act. */
  held(): boolean;
  /** Releases the lease, so that the next owner does not have to wait. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  collection: Collection<LeaseDocument>;
  name: string;
  owner: string;
  /** Duration of a renewal, in milliseconds. */
  lastsMs: number;
}

/**
 * A lease stored in the database that does not compare clocks and uses the local one only to measure durations: an owner counts from before
 * its request; another takes over after it has seen the same `beat` for a full duration. So the previous owner has always stopped by then.
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

  // Calls run one at a time: a pending renewal would otherwise undo the release.
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
