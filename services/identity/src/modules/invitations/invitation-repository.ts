import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

/** The invitation of an account; a new one replaces the old. */
interface InvitationDocument {
  /** Account id. */
  _id: ObjectId;
  /** SHA-256 of the token. */
  digest: string;
  expiresAt: Date;
}

const collection = 'invitations';

export const invitationIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { digest: 1 }, name: 'digest', unique: true },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;

export function createInvitationRepository(mongo: Mongo) {
  const invitations = mongo.db.collection<InvitationDocument>(collection);
  return {
    async put(
      session: ClientSession,
      { accountId, ...fields }: { accountId: string; digest: string; expiresAt: Date },
    ): Promise<void> {
      await invitations.replaceOne({ _id: new ObjectId(accountId) }, fields, { upsert: true, session });
    },

    /** The account of a valid invitation; null when it is unknown or expired. */
    async findAccountId(digest: string, now: Date): Promise<string | null> {
      const found = await invitations.findOne({ digest, expiresAt: { $gt: now } }, { projection: { _id: 1 } });
      return found?._id.toHexString() ?? null;
    },

    /** Removes the invitation with this digest; false when it was used or replaced in the meantime. */
    async remove(
      session: ClientSession,
      { accountId, digest }: { accountId: string; digest: string },
    ): Promise<boolean> {
      const { deletedCount } = await invitations.deleteOne({ _id: new ObjectId(accountId), digest }, { session });
      return deletedCount === 1;
    },

    async removeOf(session: ClientSession, accountId: string): Promise<void> {
      await invitations.deleteOne({ _id: new ObjectId(accountId) }, { session });
    },
  };
}
