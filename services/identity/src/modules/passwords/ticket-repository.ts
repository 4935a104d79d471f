import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/**
 * The last completed step of a password change: `password` after the current password was verified, `code` after the
 * mailed code was.
 */
export type TicketStage = 'password' | 'code';

/** A ticket belongs to one session of one account. */
export interface TicketHolder {
  accountId: string;
  sessionId: string;
}

interface TicketDocument extends TicketHolder {
  /** `accountId:sessionId` */
  _id: string;
  stage: TicketStage;
  expiresAt: Date;
}

/** A reauthentication ticket; stored in the same collection as the steps of password changes. */
interface ReauthDocument extends TicketHolder {
  /** Storage id: the prefix `reauth:` followed by the SHA-256 of the ticket. */
  _id: string;
  expiresAt: Date;
}

const collection = 'password_tickets';

export const ticketIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { accountId: 1 }, name: 'account' },
    { key: { expiresAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ],
};

const reauthIdOf = (digest: string): string => `reauth:${digest}`;
const idOf = ({ accountId, sessionId }: TicketHolder): string => `${accountId}:${sessionId}`;

export type TicketRepository = ReturnType<typeof createTicketRepository>;

export function createTicketRepository(mongo: Mongo) {
  const tickets = mongo.db.collection<TicketDocument>(collection);
  const reauths = mongo.db.collection<ReauthDocument>(collection);
  return {
    async addReauth(
      session: ClientSession,
      { accountId, sessionId }: TicketHolder,
      { digest, expiresAt }: { digest: string; expiresAt: Date },
    ): Promise<void> {
      await reauths.insertOne({ _id: reauthIdOf(digest), accountId, sessionId, expiresAt }, { session });
    },

    async hasReauth(
      session: ClientSession,
      { accountId, sessionId }: TicketHolder,
      { digest, now }: { digest: string; now: Date },
    ): Promise<boolean> {
      const wanted = { _id: reauthIdOf(digest), accountId, sessionId, expiresAt: { $gt: now } };
      return (await reauths.findOne(wanted, { projection: { _id: 1 }, session })) !== null;
    },

    /** Starts a password change at the stage `password`; an earlier one of this session is replaced. */
    async open({ accountId, sessionId }: TicketHolder, expiresAt: Date): Promise<void> {
      const ticket = { accountId, sessionId, stage: 'password' as const, expiresAt };
      await tickets.replaceOne({ _id: idOf(ticket) }, ticket, { upsert: true });
    },

    /** The stage of the session's password change; null when there is none or it has expired. */
    async findStage(holder: TicketHolder, now: Date): Promise<TicketStage | null> {
      const ticket = await tickets.findOne(
        { _id: idOf(holder), expiresAt: { $gt: now } },
        { projection: { stage: 1 } },
      );
      return ticket?.stage ?? null;
    },

    /** Moves the session's password change to the stage `code`; false when there is none or it has expired. */
    async advance(session: ClientSession, holder: TicketHolder, now: Date): Promise<boolean> {
      const { matchedCount } = await tickets.updateOne(
        { _id: idOf(holder), expiresAt: { $gt: now } },
        { $set: { stage: 'code' } },
        { session },
      );
      return matchedCount === 1;
    },

    /**
     * Removes a password change in the stage `code`, which may now be completed; false when there is none or it has
     * expired.
     */
    async consume(session: ClientSession, holder: TicketHolder, now: Date): Promise<boolean> {
      const { deletedCount } = await tickets.deleteOne(
        { _id: idOf(holder), stage: 'code', expiresAt: { $gt: now } },
        { session },
      );
      return deletedCount === 1;
    },

    async removeAllOf(session: ClientSession, accountId: string): Promise<void> {
      await tickets.deleteMany({ accountId }, { session });
    },
  };
}
