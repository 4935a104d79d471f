import { createHash } from 'node:crypto';
import { MAX_PUSH_SUBSCRIPTIONS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';
import type { Login, RevokedLogins } from './revoked-login-repository.ts';

/** A browser that receives the pushes of an account, for as long as the login that subscribed it is not revoked. */
export interface Subscription extends Login {
  id: string;
  /** Address at the push service of the browser; whoever knows it and the server's private key can send to it. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  createdAt: Date;
}

interface SubscriptionDocument extends Omit<Subscription, 'id'> {
  /** SHA-256 of the endpoint, so that an endpoint belongs to one account. */
  _id: string;
}

const collection = 'push_subscriptions';

export const subscriptionIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { accountId: 1, createdAt: -1 }, name: 'of-account' }],
};

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Subscriptions of revoked logins, including those that were stored without their login. */
function ofRevoked(revoked: RevokedLogins): Filter<SubscriptionDocument> {
  if ('sessionId' in revoked) return revoked;
  if ('issuedBefore' in revoked) return { issuedAt: { $not: { $gte: revoked.issuedBefore } } };
  return { accountId: revoked.accountId, tokenVersion: { $not: { $gte: revoked.belowVersion } } };
}

const toSubscription = ({ _id, ...rest }: SubscriptionDocument): Subscription => ({ id: _id, ...rest });

export function createSubscriptionRepository(mongo: Pick<Mongo, 'db'>) {
  const subscriptions = mongo.db.collection<SubscriptionDocument>(collection);
  return {
    /** The account to whose pushes a browser is subscribed; null when it is not. */
    async findOwner(session: ClientSession, endpoint: string): Promise<string | null> {
      const found = await subscriptions.findOne({ _id: idOf(endpoint) }, { session, projection: { accountId: 1 } });
      return found?.accountId ?? null;
    },

    /** Stores a subscription, also when another account had it, and removes the account's oldest ones beyond the maximum. */
    async put(session: ClientSession, subscription: Omit<Subscription, 'id'>): Promise<void> {
      const { accountId, endpoint } = subscription;
      await subscriptions.replaceOne({ _id: idOf(endpoint) }, subscription, { session, upsert: true });
      const own = subscriptions.find({ accountId }, { session, projection: { _id: 1 } });
      const extra = await own.sort({ createdAt: -1, _id: 1 }).skip(MAX_PUSH_SUBSCRIPTIONS).toArray();
      if (extra.length > 0) await subscriptions.deleteMany({ _id: { $in: extra.map(({ _id }) => _id) } }, { session });
    },

    async findOfAccount(accountId: string, session?: ClientSession): Promise<Subscription[]> {
      const found = subscriptions.find({ accountId }, { ...(session && { session }) });
      return (await found.sort({ createdAt: -1, _id: 1 }).limit(MAX_PUSH_SUBSCRIPTIONS).toArray()).map(toSubscription);
    },

    /** Removes the account's subscription with this endpoint. */
    async remove(session: ClientSession, { accountId, endpoint }: { accountId: string; endpoint: string }) {
      await subscriptions.deleteOne({ _id: idOf(endpoint), accountId }, { session });
    },

    /** Removes the subscriptions of revoked logins; returns the ids of their accounts. */
    async removeRevoked(session: ClientSession, revoked: RevokedLogins): Promise<string[]> {
      const filter = ofRevoked(revoked);
      const accountIds = await subscriptions.distinct('accountId', filter, { session });
      await subscriptions.deleteMany(filter, { session });
      return accountIds;
    },

    /** Those of these accounts that have a subscription. */
    findAccountsAmong: (session: ClientSession, accountIds: readonly string[]): Promise<string[]> =>
      subscriptions.distinct('accountId', { accountId: { $in: accountIds } }, { session }),

    /** Removes a subscription that its push service does not know any more, unless it was renewed meanwhile. */
    async removeGone(session: ClientSession, { id, createdAt }: Subscription): Promise<void> {
      await subscriptions.deleteOne({ _id: id, createdAt }, { session });
    },

    async removeOfAccount(session: ClientSession, accountId: string): Promise<void> {
      await subscriptions.deleteMany({ accountId }, { session });
    },
  };
}
