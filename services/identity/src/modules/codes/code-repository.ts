import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** The code of a subject, as an HMAC. */
interface CodeDocument {
  _id: string;
  digest: string;
  triesLeft: number;
  expiresAt: Date;
}

const collection = 'codes';

export const codeIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 }],
};

export type CodeRepository = ReturnType<typeof createCodeRepository>;

export function createCodeRepository(mongo: Mongo) {
  const codes = mongo.db.collection<CodeDocument>(collection);
  const good = (id: string, now: Date) => ({ _id: id, triesLeft: { $gt: 0 }, expiresAt: { $gt: now } });
  return {
    /** Keeps a new code; the subject's old one is gone. */
    async put(session: ClientSession, { _id, ...fields }: CodeDocument): Promise<void> {
      await codes.replaceOne({ _id }, fields, { upsert: true, session });
    },

    /**
     * Spends one try and gives what to compare with; null when there is no code, or none that is still good. The try is spent
     * before anything is compared, in one write: however many guess at once, no more are compared than there are tries.
     */
    async takeTry(id: string, now: Date): Promise<string | null> {
      const found = await codes.findOneAndUpdate(
        good(id, now),
        { $inc: { triesLeft: -1 } },
        { projection: { digest: 1 } },
      );
      return found?.digest ?? null;
    },

    /** Whether there is a code that is neither over nor out of tries. */
    async isGood(id: string, now: Date): Promise<boolean> {
      return (await codes.findOne(good(id, now), { projection: { _id: 1 } })) !== null;
    },

    /** Removes the code with this digest; false when it was used or replaced meanwhile. */
    async remove(session: ClientSession, { id, digest }: { id: string; digest: string }): Promise<boolean> {
      const { deletedCount } = await codes.deleteOne({ _id: id, digest }, { session });
      return deletedCount === 1;
    },

    async removeAll(session: ClientSession, ids: readonly string[]): Promise<void> {
      await codes.deleteMany({ _id: { $in: [...ids] } }, { session });
    },
  };
}
