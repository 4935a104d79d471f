import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import type { ClientSession, MongoClient } from 'mongodb';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { Mongo } from './connect-mongo.ts';

/** A transaction waited for others, or went on conflicting with them, until its time was over; `cause` is the last conflict. */
export class TransactionTimedOut extends Error {
  override readonly name = 'TransactionTimedOut';
}

export interface TransactionOptions {
  /** No try begins later than this many milliseconds after the first (default 10,000). */
  limitMs?: number;
}

const LIMIT_MS = 10_000;
/** More than this many that wait for their turn could not all have it in time. */
const MOST_WAITING = 1_000;
const DUPLICATE_KEY = 11_000;

const gates = new WeakMap<MongoClient, LimitFunction>();

/**
 * Half of a client's connections may be in transactions at once. With more, each would wait for connections between its steps, with
 * its locks held, until nobody got anywhere; whoever waits here holds nothing.
 */
function gateOf(client: MongoClient): LimitFunction {
  const gate = gates.get(client) ?? pLimit(Math.max(1, Math.floor(client.options.maxPoolSize / 2)));
  gates.set(client, gate);
  return gate;
}

/**
 * Runs the work in one transaction and commits it with the majority. Conflicts and lost connections are retried by the driver,
 * so the work may run several times: it may only touch the database, through the session it is given, one operation after the
 * other. Throws what the work threw (the transaction is rolled back), or TransactionTimedOut.
 */
export async function inTransaction<T>(
  mongo: Pick<Mongo, 'client'>,
  work: (session: ClientSession) => Promise<T>,
  { limitMs = LIMIT_MS }: TransactionOptions = {},
): Promise<T> {
  const begun = performance.now();
  let lastConflict: unknown;
  const attempt = async (session: ClientSession): Promise<T> => {
    if (performance.now() - begun > limitMs) {
      throw new TransactionTimedOut(`A transaction found no way through within ${limitMs} ms`, { cause: lastConflict });
    }
    try {
      return await work(session);
    } catch (error) {
      lastConflict = error;
      // The driver labels the first lost connection of a pool only; nothing was committed by the others either.
      if (error instanceof MongoError && isConnectionLost(error)) error.addErrorLabel('TransientTransactionError');
      throw error;
    }
  };
  const gate = gateOf(mongo.client);
  if (gate.pendingCount >= MOST_WAITING) throw new TransactionTimedOut('Too many transactions wait for their turn');
  return gate(() =>
    mongo.client.withSession((session) =>
      session.withTransaction(attempt, { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } }),
    ),
  );
}

/** Whether a unique index refused the write. Inside a transaction this has already ended the transaction. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Whether the database could not be reached or had no time: the call may succeed a little later, unchanged. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof TransactionTimedOut) return true;
  if (isConnectionLost(error) || error instanceof MongoServerSelectionError) return true;
  if (!(error instanceof MongoError)) return false;
  // All connections of this process are in use; the driver does not export the class.
  if (error.name === 'MongoWaitQueueTimeoutError') return true;
  return error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('UnknownTransactionCommitResult');
}

/** A write of several documents wraps what became of its connection. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof MongoServerError) return error.errorResponse instanceof MongoNetworkError;
  return error instanceof MongoNetworkError;
}
