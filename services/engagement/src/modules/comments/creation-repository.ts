import type { Mongo } from '@garage/mongo';
import type { CreationRepository } from '@garage/service-kit/idempotency';
import { createRequestRepository, requestIndexesOf } from '@garage/service-kit/idempotency';

const collection = 'comment_requests';

export const creationIndexes = requestIndexesOf(collection);

/** The requests that created comments, for a day. */
export const openCreations = (mongo: Pick<Mongo, 'db'>): CreationRepository =>
  createRequestRepository(mongo, collection);
