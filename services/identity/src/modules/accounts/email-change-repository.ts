import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** That an account has left an e-mail, which stays reserved for it while the change can be undone. */
interface EmailChangeDocument {
  /** SHA-256 of the secret in the undo link. */
  _id: string;
  accountId: string;
  /** The e-mail that was left; normalised. */
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

    /** The change that can be undone with this secret; null when there is none, or its time is over. */
    async find(digest: string, session?: ClientSession): Promise<EmailChange | null> {
      const found = await changes.findOne({ _id: digest, ...open() }, { ...(session && { session }) });
      return found && toChange(found);
    },

    /** The change by which an account left this e-mail, while it can be undone. */
    async findReservation(email: string, session?: ClientSession): Promise<EmailChange | null> {
      const options = { sort: { expiresAt: -1 }, ...(session && { session }) } as const;
      const found = await changes.findOne({ email, ...open() }, options);
      return found && toChange(found);
    },

    /** Until when the last change of an account can be undone; null when none can. */
    async findOpenUntil(session: ClientSession, accountId: string): Promise<Date | null> {
      const options = { session, sort: { expiresAt: -1 }, projection: { expiresAt: 1 } } as const;
      return (await changes.findOne({ accountId, ...open() }, options))?.expiresAt ?? null;
    },

    /** Removes this change and those that came after it: what a hijacker did next cannot be undone back to. */
    async removeSince(session: ClientSession, { accountId, at }: Pick<EmailChange, 'accountId' | 'at'>): Promise<void> {
      await changes.deleteMany({ accountId, at: { $gte: at } }, { session });
    },

    /** Removes all changes of an account that is no more. Gives the e-mails it had left. */
    async removeOf(session: ClientSession, accountId: string): Promise<string[]> {
      const found = await changes.find({ accountId }, { session, projection: { email: 1 } }).toArray();
      await changes.deleteMany({ accountId }, { session });
      return found.map(({ email }) => email);
    },
  };
}
