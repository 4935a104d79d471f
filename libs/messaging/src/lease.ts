import { isDuplicateKey } from '@garage/mongo';
import type { Collection } from 'mongodb';

export interface LeaseDocument {
  _id: string;
  owner: string;
  expiresAt: Date;
}

export interface Lease {
  /** Takes the lease or renews it; false while another owner holds it. */
  take(): Promise<boolean>;
  /** Whether this owner may still act, judged by its own clock and never longer than the database would say. */
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
 * A lease kept in the database. Expiry is reckoned on the database's clock alone; an owner counts from before it asked, on a
 * clock that never jumps, so that it stops acting before another may begin.
 */
export function createLease({ collection, name, owner, lastsMs }: LeaseOptions): Lease {
  let until = 0;
  const isMine = { $eq: ['$owner', { $literal: owner }] };
  // A lease that was never taken has no expiry, which sorts before every time.
  const isFree = { $lte: [{ $ifNull: ['$expiresAt', null] }, '$$NOW'] };
  const taken = { _id: '$_id', owner: { $literal: owner }, expiresAt: { $add: ['$$NOW', lastsMs] } };
  const takeIfFree = [{ $replaceWith: { $cond: [{ $or: [isMine, isFree] }, taken, '$$ROOT'] } }];
  return {
    take: async () => {
      const asked = performance.now();
      const after = await collection
        .findOneAndUpdate({ _id: name }, takeIfFree, { upsert: true, returnDocument: 'after' })
        .catch((error: unknown) => {
          // Another owner took it first, at the same moment and for the first time.
          if (isDuplicateKey(error)) return null;
          throw error;
        });
      const isTaken = after?.owner === owner;
      until = isTaken ? asked + lastsMs : 0;
      return isTaken;
    },
    held: () => performance.now() < until,
    release: async () => {
      until = 0;
      await collection.deleteOne({ _id: name, owner });
    },
  };
}
