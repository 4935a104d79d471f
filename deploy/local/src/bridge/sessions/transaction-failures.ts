import { isConflict, isConnectionLoss, sqlStateOf, toMongoFailure } from '../failures/map-postgres-error.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';

const LABELS = { labels: ['TransientTransactionError' as const] };

/** The transaction is gone; whoever began it should begin it anew. */
export const noSuchTransaction = (number: bigint): MongoFailure =>
  new MongoFailure(
    'NoSuchTransaction',
    `Transaction ${number} is not open: it was aborted, timed out or never begun`,
    LABELS,
  );

export const tooManyTransactions = (limit: number): MongoFailure =>
  new MongoFailure('WriteConflict', `${limit} transactions are open already`, LABELS);

/** A statement before it failed already, and the rest of the transaction with it. */
const FAILED_TRANSACTION = '25P02';
/** It was created after the transaction's snapshot was taken: beginning anew sees it. */
const UNSEEN_COLLECTION = 'Unable to create the specified collection';

/** What a statement inside a transaction threw, with the label that makes a driver begin anew where that can help. */
export function toTransactionFailure(error: unknown): MongoFailure {
  const failure = toMongoFailure(error);
  if (isConnectionLoss(error)) return failure.labelled('TransientTransactionError');
  const mayPass =
    isConflict(error) || sqlStateOf(error) === FAILED_TRANSACTION || failure.message.includes(UNSEEN_COLLECTION);
  return mayPass ? new MongoFailure('WriteConflict', failure.message, { ...LABELS, cause: error }) : failure;
}

/** Whether a commit took place cannot be told now: the driver sends it again. */
export const unknownCommitResult = (error: unknown): MongoFailure =>
  toMongoFailure(error).labelled('UnknownTransactionCommitResult').labelled('RetryableWriteError');
