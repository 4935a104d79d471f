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
  const free = { $or: [{ owner }, { $expr: { $lte: ['$expiresAt', '$$NOW'] } }] };
  const mine = [{ $set: { owner, expiresAt: { $add: ['$$NOW', lastsMs] } } }];
  return {
    take: async () => {
      const asked = performance.now();
      try {
        await collection.updateOne({ _id: name, ...free }, mine, { upsert: true });
        until = asked + lastsMs;
        return true;
      } catch (error) {
        // Somebody else's lease does not match the filter, so the upsert collides with it.
        if (!isDuplicateKey(error)) throw error;
        until = 0;
        return false;
      }
    },
    held: () => performance.now() < until,
    release: async () => {
      until = 0;
      await collection.deleteOne({ _id: name, owner });
    },
  };
}
