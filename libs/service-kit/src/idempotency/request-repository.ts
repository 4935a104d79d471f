import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { AppError } from '../http/app-error.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

interface RequestDocument {
  _id: string;
  /** Hash of the request body, to detect that a key is used again for a different request. */
  digest: string;
  at: Date;
}

const TTL_SECONDS = 86_400;

/** Requests are kept for a day. */
export const requestIndexesOf = (collection: string): CollectionIndexes => ({
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: TTL_SECONDS }],
});

export interface RequestRepository<Result extends object> {
  /** The result of a previous identical request; null for a new request, and without a key. @throws AppError IDEMPOTENCY_KEY_REUSED */
  findResult(request: IdempotentRequest | null): Promise<Result | null>;
  /**
   * Inserts a request in the transaction of its effect. If one with this id is being inserted concurrently, the insert waits for its
   * transaction and fails with a duplicate key when that commits.
   */
  insert(session: ClientSession, request: IdempotentRequest, stored: { at: Date; result: Result }): Promise<void>;
  /** Replaces the result, where it is known only after the insert. */
  complete(session: ClientSession, request: IdempotentRequest, result: Result): Promise<void>;
}

/** The requests with an idempotency key that a service has carried out, with the fields of `Result`. */
export function createRequestRepository<Result extends object>(
  mongo: Pick<Mongo, 'db'>,
  collection: string,
): RequestRepository<Result> {
  const requests = mongo.db.collection<{ _id: string }>(collection);
  return {
    async findResult(request) {
      if (!request) return null;
      const known = await requests.findOne<RequestDocument & Result>({ _id: request.id });
      if (known && known.digest !== request.digest) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return known;
    },

    async insert(session, { id, digest }, { at, result }) {
      await requests.insertOne({ _id: id, digest, at, ...result }, { session });
    },

    async complete(session, { id }, result) {
      await requests.updateOne({ _id: id }, { $set: result }, { session });
    },
  };
}
