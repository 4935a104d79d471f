import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** A completed change of e-mail. The old e-mail stays reserved for the account while the change can be undone. */
interface EmailChangeDocument {
  /** SHA-256 of the secret in the undo link. */
  _id: string;
  accountId: string;
  /** The old e-mail, normalised. */
  email: string;
  at: Date;
  expiresAt: Date;
}

export interface EmailChange extends Omit<EmailChangeDocument, '_id'> {
  digest: string;
}

const collection = 'email_changes';

export const emailChangeIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { email: 1 }, name: 'by-email' },
    { key: { accountId: 1 }, name: 'by-account' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

const toChange = ({ _id: digest, ...fields }: EmailChangeDocument): EmailChange => ({ digest, ...fields });

export type EmailChangeRepository = ReturnType<typeof createEmailChangeRepository>;

/** @param now milliseconds since 1970 (default: the system's clock) */
export function createEmailChangeRepository(mongo: Mongo, now: () => number = Date.now) {
  const changes = mongo.db.collection<EmailChangeDocument>(collection);
  const open = () => ({ expiresAt: { $gt: new Date(now()) } });
  return {
    async add(session: ClientSession, { digest, ...fields }: EmailChange): Promise<void> {
      await changes.insertOne({ _id: digest, ...fields }, { session });
    },

    /** The change that this secret undoes; null when there is none or it has expired. */
    async find(digest: string, session?: ClientSession): Promise<EmailChange | null> {
      const found = await changes.findOne({ _id: digest, ...open() }, { ...(session && { session }) });
      return found && toChange(found);
    },

    /** The open change that reserves this e-mail. */
    async findReservation(email: string, session?: ClientSession): Promise<EmailChange | null> {
      const options = { sort: { expiresAt: -1 }, ...(session && { session }) } as const;
      const found = await changes.findOne({ email, ...open() }, options);
      return found && toChange(found);
    },

    /** Time until which the last change of an account’s address can be undone; null when no change can be undone. */
    async findOpenUntil(session: ClientSession, accountId: string): Promise<Date | null> {
      const options = { session, sort: { expiresAt: -1 }, projection: { expiresAt: 1 } } as const;
      return (await changes.findOne({ accountId, ...open() }, options))?.expiresAt ?? null;
    },

    /**
     * Removes this change and all later ones of the account, because the later ones, too, may be by somebody who took
     * the account over, and must not be restorable.
     */
    async removeSince(session: ClientSession, { accountId, at }: Pick<EmailChange, 'accountId' | 'at'>): Promise<void> {
      await changes.deleteMany({ accountId, at: { $gte: at } }, { session });
    },

    /** Removes all changes of a deleted account. Returns its previous e-mails. */
    async removeOf(session: ClientSession, accountId: string): Promise<string[]> {
      const found = await changes.find({ accountId }, { session, projection: { email: 1 } }).toArray();
      await changes.deleteMany({ accountId }, { session });
      return found.map(({ email }) => email);
    },
  };
}
