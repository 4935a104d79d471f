import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import type { ClientSession, MongoClient } from 'mongodb';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { Mongo } from './connect-mongo.ts';

/** A transaction timed out while waiting for others or retrying after conflicts; `cause` is the last conflict. */
export class TransactionTimedOut extends Error {
  override readonly name = 'TransactionTimedOut';
}

export interface TransactionOptions {
  /** No attempt starts later than this many milliseconds after the first (default 10,000). */
  limitMs?: number;
}

const LIMIT_MS = 10_000;
/** Maximum number of transactions that wait for their turn; more could not be processed within their time limit. */
const MAX_WAITING = 1_000;
const DUPLICATE_KEY = 11_000;

/**
 * Codes of a server that cannot answer for the moment: it shuts down, has just lost or become the primary, or took too long. For most of them
 * the driver has repeated the call once. Source: retryable errors in MongoDB's driver specification "Retryable Reads", and MaxTimeMSExpired (50).
 */
const UNREADY_CODES = new Set<unknown>([
  6, 7, 50, 89, 91, 134, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

const gates = new WeakMap<MongoClient, LimitFunction>();

/**
 * Limits transactions to half of a client's connections. With more, transactions would wait for connections between their steps while
 * holding locks, until none made progress; waiting here holds nothing.
 */
function gateOf(client: MongoClient): LimitFunction {
  const gate = gates.get(client) ?? pLimit(Math.max(1, Math.floor(client.options.maxPoolSize / 2)));
  gates.set(client, gate);
  return gate;
}

/**
 * Runs the work in one transaction and commits it with the majority. The driver retries conflicts and lost connections, so the work may run
 * several times: it must only use the database, through the given session, one operation at a time. Throws the work's error (the
 * transaction is rolled back), or TransactionTimedOut.
 */
export async function inTransaction<T>(
  mongo: Pick<Mongo, 'client'>,
  work: (session: ClientSession) => Promise<T>,
  { limitMs = LIMIT_MS }: TransactionOptions = {},
): Promise<T> {
  const startedAt = performance.now();
  let lastConflict: unknown;
  const attempt = async (session: ClientSession): Promise<T> => {
    if (performance.now() - startedAt > limitMs) {
      throw new TransactionTimedOut(`A transaction found no way through within ${limitMs} ms`, { cause: lastConflict });
    }
    try {
      return await work(session);
    } catch (error) {
      lastConflict = error;
      // The driver labels only the first lost connection of a pool as retryable; the others committed nothing either.
      if (error instanceof MongoError && isConnectionLost(error)) error.addErrorLabel('TransientTransactionError');
      throw error;
    }
  };
  const gate = gateOf(mongo.client);
  if (gate.pendingCount >= MAX_WAITING) throw new TransactionTimedOut('Too many transactions wait for their turn');
  return gate(() =>
    mongo.client.withSession((session) =>
      session.withTransaction(attempt, { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } }),
    ),
  );
}

/** True when a unique index rejected the write. Inside a transaction this has already aborted the transaction. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** True when the database was unreachable or overloaded: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  const cause = unwrap(error);
  if (cause instanceof TransactionTimedOut) return true;
  if (!(cause instanceof MongoError)) return false;
  if (UNREADY_CODES.has(cause.code)) return true;
  return cause.hasErrorLabel('RetryableWriteError') || cause.hasErrorLabel('UnknownTransactionCommitResult');
}

/** True when no command reaches the database at the moment: unlike other reasons to be unavailable, that does not depend on what a call reads or writes. */
export function isUnreachable(error: unknown): boolean {
  const cause = unwrap(error);
  if (cause instanceof MongoNetworkError || cause instanceof MongoServerSelectionError) return true;
  // All connections of the pool are in use. The driver does not export this error's class, so its name is compared.
  return cause instanceof MongoError && cause.name === 'MongoWaitQueueTimeoutError';
}

const isConnectionLost = (error: unknown): boolean => unwrap(error) instanceof MongoNetworkError;

/** The driver's own error – no server, no connection – which a write of several documents wraps in a MongoServerError. */
function unwrap(error: unknown): unknown {
  return error instanceof MongoServerError && error.errorResponse instanceof MongoError ? error.errorResponse : error;
}
