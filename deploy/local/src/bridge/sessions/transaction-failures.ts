import { isConflict, isConnectionLoss, sqlStateOf, toMongoFailure } from '../failures/map-postgres-error.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';

const LABELS = { labels: ['TransientTransactionError' as const] };

/** The transaction has ended; the client should retry it. */
export const noSuchTransaction = (number: bigint): MongoFailure =>
  new MongoFailure(
    'NoSuchTransaction',
    `Transaction ${number} is not open: it was aborted, timed out or never started`,
    LABELS,
  );

export const tooManyTransactions = (limit: number): MongoFailure =>
  new MongoFailure('WriteConflict', `${limit} transactions are open already`, LABELS);

/** SQLSTATE of every statement after a failed one in a transaction. */
const FAILED_TRANSACTION = '25P02';
/** A collection created after the transaction's snapshot is invisible to it; a new transaction sees it. */
const UNSEEN_COLLECTION = 'Unable to create the specified collection';

/** Converts a statement's error in a transaction; adds the label TransientTransactionError where a retry by the driver can succeed. */
export function toTransactionFailure(error: unknown): MongoFailure {
  const failure = toMongoFailure(error);
  if (isConnectionLoss(error)) return failure.labelled('TransientTransactionError');
  const isTemporary =
    isConflict(error) || sqlStateOf(error) === FAILED_TRANSACTION || failure.message.includes(UNSEEN_COLLECTION);
  return isTemporary ? new MongoFailure('WriteConflict', failure.message, { ...LABELS, cause: error }) : failure;
}

/** The failure of a commit whose outcome is unknown; its labels make drivers retry the commit. */
export const unknownCommitResult = (error: unknown): MongoFailure =>
  toMongoFailure(error).labelled('UnknownTransactionCommitResult').labelled('RetryableWriteError');
