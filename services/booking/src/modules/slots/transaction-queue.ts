import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import pLimit from 'p-limit';

/**
 * Maximum number of concurrent transactions of this process. Transactions on the same slot wait for each other inside the
 * database, each with a connection: without a limit they would exhaust the pool and block the first one.
 */
const MAX_RUNNING = 4;

export interface TransactionQueue {
  /**
   * Runs `work` in a transaction when its turn in the queue comes. `before` runs immediately before, outside the
   * transaction.
   */
  run<T>(work: (session: ClientSession) => Promise<T>, before?: () => Promise<void>): Promise<T>;
}

export function createTransactionQueue(mongo: Pick<Mongo, 'client'>): TransactionQueue {
  const limit = pLimit(MAX_RUNNING);
  return {
    run: (work, before) =>
      limit(async () => {
        await before?.();
        return inTransaction(mongo, work);
      }),
  };
}
