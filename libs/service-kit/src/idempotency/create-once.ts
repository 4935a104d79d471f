import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { AppError } from '../http/app-error.ts';
import type { IdempotentRequest } from './idempotent-request.ts';
import type { RequestRepository } from './request-repository.ts';

/** The requests that created a record. */
export type CreationRepository = RequestRepository<{ createdId: string }>;

interface Creation<Created extends { id: string }> {
  /** Null for a request without an idempotency key, which is carried out every time. */
  request: IdempotentRequest | null;
  find: (id: string) => Promise<Created | null>;
  /** Writes the record with all that belongs to it. */
  write: (session: ClientSession) => Promise<Created>;
}

/**
 * Creates a record in one transaction with its request. A repeated request gets the record of the first one.
 * @throws AppError IDEMPOTENCY_KEY_REUSED; CONFLICT when the record has been removed since; and what `write` throws
 */
export async function createOnce<Created extends { id: string }>(
  { mongo, creations }: { mongo: Mongo; creations: CreationRepository },
  { request, find, write }: Creation<Created>,
): Promise<Created> {
  const findPrevious = async (): Promise<Created | null> => {
    const known = await creations.findResult(request);
    if (!known) return null;
    const created = await find(known.createdId);
    if (!created) throw new AppError('CONFLICT');
    return created;
  };
  const previous = await findPrevious();
  if (previous) return previous;
  try {
    return await inTransaction(mongo, async (session) => {
      if (request) await creations.insert(session, request, { at: new Date(), result: { createdId: '' } });
      const created = await write(session);
      if (request) await creations.complete(session, request, { createdId: created.id });
      return created;
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A concurrent request with this key was faster.
    const concurrent = await findPrevious();
    if (!concurrent) throw error;
    return concurrent;
  }
}
