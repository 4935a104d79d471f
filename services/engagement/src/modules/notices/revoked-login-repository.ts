import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** The login whose token made a request. */
export interface Login {
  accountId: string;
  /** The token's `sid`. */
  sessionId: string;
  /** The token's `ver`. */
  tokenVersion: number;
  /** Seconds since 1970. */
  issuedAt: number;
}

/** Logins that ended: one session, all of an account below a token version, or all with tokens issued before a second. */
export type RevokedLogins =
  | { accountId: string; sessionId: string }
  | { accountId: string; belowVersion: number }
  | { issuedBefore: number };

interface RevocationDocument {
  _id: string;
  belowVersion?: number;
  issuedBefore?: number;
  at: Date;
}

const collection = 'revoked_logins';

/** A token is valid for 24 hours; one hour more allows for clock differences. */
const KEEP_SECONDS = 25 * 60 * 60;

export const revokedLoginIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEEP_SECONDS }],
};

const EVERYTHING = 'all';
const sessionKey = (sessionId: string): string => `session:${sessionId}`;
const accountKey = (accountId: string): string => `account:${accountId}`;

/**
 * Logins that ended, for as long as their tokens could be used otherwise. A subscription is stored only if its login is
 * not among them, because the request may be older than the event that ended the login.
 */
export function createRevokedLoginRepository(mongo: Pick<Mongo, 'db'>) {
  const revocations = mongo.db.collection<RevocationDocument>(collection);

  /** Keeps the newest revocation of a key, also when its events arrive out of order. */
  const keep = async (
    session: ClientSession,
    { _id, ...newest }: Pick<RevocationDocument, '_id' | 'at'> & Partial<RevocationDocument>,
  ): Promise<void> => {
    await revocations.updateOne({ _id }, { $max: newest }, { session, upsert: true });
  };

  return {
    async add(session: ClientSession, revoked: RevokedLogins, at: Date): Promise<void> {
      if ('sessionId' in revoked) return keep(session, { _id: sessionKey(revoked.sessionId), at });
      if ('accountId' in revoked) {
        const { accountId, belowVersion } = revoked;
        return keep(session, { _id: accountKey(accountId), belowVersion, at });
      }
      const { issuedBefore } = revoked;
      // Earlier revocations name token versions that identity may assign again.
      await revocations.deleteMany({ _id: { $ne: EVERYTHING } }, { session });
      return keep(session, { _id: EVERYTHING, issuedBefore, at });
    },

    async has(session: ClientSession, { accountId, sessionId, tokenVersion, issuedAt }: Login): Promise<boolean> {
      const ended = await revocations.findOne(
        {
          $or: [
            { _id: sessionKey(sessionId) },
            { _id: accountKey(accountId), belowVersion: { $gt: tokenVersion } },
            { _id: EVERYTHING, issuedBefore: { $gt: issuedAt } },
          ],
        },
        { session, projection: { _id: 1 } },
      );
      return ended !== null;
    },

    async removeOfAccount(session: ClientSession, accountId: string): Promise<void> {
      await revocations.deleteOne({ _id: accountKey(accountId) }, { session });
    },
  };
}
