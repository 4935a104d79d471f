import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** A stored code, as an HMAC. */
interface CodeDocument {
  _id: string;
  digest: string;
  triesLeft: number;
  expiresAt: Date;
  /**
   * Set when a browser requested the code: the browser, the subject id without it, and the number of tries that all
   * other browsers together have left.
   */
  asked?: { browser: string; subject: string; othersTriesLeft: number };
}

const collection = 'codes';

export const codeIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
    { key: { 'asked.subject': 1, expiresAt: -1 }, name: 'newest', sparse: true },
  ],
};

export type CodeRepository = ReturnType<typeof createCodeRepository>;

export function createCodeRepository(mongo: Mongo) {
  const codes = mongo.db.collection<CodeDocument>(collection);
  const usable = (id: string, now: Date) => ({ _id: id, triesLeft: { $gt: 0 }, expiresAt: { $gt: now } });
  return {
    /** Stores a code; it replaces an earlier one of the same subject. */
    async put(session: ClientSession, { _id, ...fields }: CodeDocument): Promise<void> {
      await codes.replaceOne({ _id }, fields, { upsert: true, session });
    },

    /**
     * Uses one try and returns the digest to compare with; null when no valid code exists. The try is used in one
     * atomic write before the comparison, so that concurrent attempts cannot exceed the number of tries.
     */
    async takeTry(id: string, now: Date): Promise<string | null> {
      const found = await codes.findOneAndUpdate(
        usable(id, now),
        { $inc: { triesLeft: -1 } },
        { projection: { digest: 1 } },
      );
      return found?.digest ?? null;
    },

    /**
     * Uses a try of a browser that has not requested a code for the subject, and returns the newest code to compare
     * with. All such browsers together have as many tries as the browser that requested the code.
     */
    async takeSharedTry(subject: string, now: Date): Promise<{ browser: string; digest: string } | null> {
      const newest = await codes.findOne(
        { 'asked.subject': subject, expiresAt: { $gt: now } },
        { sort: { expiresAt: -1 }, projection: { _id: 1 } },
      );
      if (!newest) return null;
      const found = await codes.findOneAndUpdate(
        { _id: newest._id, 'asked.othersTriesLeft': { $gt: 0 }, expiresAt: { $gt: now } },
        { $inc: { 'asked.othersTriesLeft': -1 } },
        { projection: { digest: 1, asked: 1 } },
      );
      return found?.asked ? { browser: found.asked.browser, digest: found.digest } : null;
    },

    /**
     * Gives a try back to the browser that requested the code, or to those that share tries. Does nothing when the
     * code was used or replaced.
     */
    async refundTry(id: string, { digest, isShared }: { digest: string; isShared: boolean }): Promise<void> {
      const change = isShared ? { 'asked.othersTriesLeft': 1 } : { triesLeft: 1 };
      await codes.updateOne({ _id: id, digest }, { $inc: change });
    },

    /** True when a code exists that has not expired and has tries left. */
    async isUsable(id: string, now: Date): Promise<boolean> {
      return (await codes.findOne(usable(id, now), { projection: { _id: 1 } })) !== null;
    },

    /** Removes the code with this digest; false when it was used or replaced in the meantime. */
    async remove(session: ClientSession, { id, digest }: { id: string; digest: string }): Promise<boolean> {
      const { deletedCount } = await codes.deleteOne({ _id: id, digest }, { session });
      return deletedCount === 1;
    },

    async removeAll(session: ClientSession, ids: readonly string[]): Promise<void> {
      await codes.deleteMany(
        { $or: [{ _id: { $in: [...ids] } }, { 'asked.subject': { $in: [...ids] } }] },
        { session },
      );
    },
  };
}
