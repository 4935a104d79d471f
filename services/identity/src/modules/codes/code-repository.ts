import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** The code of a subject, as an HMAC. */
interface CodeDocument {
  _id: string;
  digest: string;
  triesLeft: number;
  expiresAt: Date;
  /** For a code that a browser asked for: that browser, the subject without it, and the tries left to all other browsers together. */
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

    /**
     * The same for browsers that did not ask for a code: spends one of the tries that they share at the newest code of the subject. All of
     * them together have as many as the browser that asked has alone.
     */
    async takeStrangersTry(subject: string, now: Date): Promise<{ browser: string; digest: string } | null> {
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

    /** Gives a try back: to the strangers, or to the browser that asked. Nothing happens once the code is used or replaced. */
    async giveTryBack(id: string, { digest, asStranger }: { digest: string; asStranger: boolean }): Promise<void> {
      const change = asStranger ? { 'asked.othersTriesLeft': 1 } : { triesLeft: 1 };
      await codes.updateOne({ _id: id, digest }, { $inc: change });
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
      await codes.deleteMany(
        { $or: [{ _id: { $in: [...ids] } }, { 'asked.subject': { $in: [...ids] } }] },
        { session },
      );
    },
  };
}
