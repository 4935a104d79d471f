import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** Which step of a password change was passed last: the current password, or the mailed code. */
export type TicketStage = 'password' | 'code';

/** Whose change it is: one login of one account. */
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

/** A secret that proves for a while that the holder has shown more than a token: beside the steps of a password change. */
interface ReauthDocument extends TicketHolder {
  /** `reauth:` and the SHA-256 of the secret. */
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

    /** Opens a ticket at its first stage, whatever the holder's old one was. */
    async open({ accountId, sessionId }: TicketHolder, expiresAt: Date): Promise<void> {
      const ticket = { accountId, sessionId, stage: 'password' as const, expiresAt };
      await tickets.replaceOne({ _id: idOf(ticket) }, ticket, { upsert: true });
    },

    /** The stage of a ticket that is not over; null when there is none. */
    async findStage(holder: TicketHolder, now: Date): Promise<TicketStage | null> {
      const ticket = await tickets.findOne(
        { _id: idOf(holder), expiresAt: { $gt: now } },
        { projection: { stage: 1 } },
      );
      return ticket?.stage ?? null;
    },

    /** The code was right. False when the ticket is over. */
    async advance(session: ClientSession, holder: TicketHolder, now: Date): Promise<boolean> {
      const { matchedCount } = await tickets.updateOne(
        { _id: idOf(holder), expiresAt: { $gt: now } },
        { $set: { stage: 'code' } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Uses up a ticket of the last stage. False when there is none. */
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
