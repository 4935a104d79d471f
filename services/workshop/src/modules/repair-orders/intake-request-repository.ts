import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** An intake made with an idempotency key. */
interface RequestDocument {
  _id: string;
  /** Hash of the request body, to detect that a key is used again for a different request. */
  digest: string;
  orderId: string;
  at: Date;
}

const collection = 'intake_requests';
const TTL_SECONDS = 86_400;

export const requestIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: TTL_SECONDS }],
};

export type IntakeRequestRepository = ReturnType<typeof createIntakeRequestRepository>;

export function createIntakeRequestRepository(mongo: Pick<Mongo, 'db'>) {
  const requests = mongo.db.collection<RequestDocument>(collection);
  return {
    find: (id: string): Promise<RequestDocument | null> => requests.findOne({ _id: id }),

    /**
     * Inserts a request. If one with this id is being inserted concurrently, the insert waits for its transaction and
     * fails with a duplicate key when that commits.
     */
    async insert(
      session: ClientSession,
      { id, digest, orderId, at }: { id: string; digest: string; orderId: string; at: Date },
    ): Promise<void> {
      await requests.insertOne({ _id: id, digest, orderId, at }, { session });
    },
  };
}
