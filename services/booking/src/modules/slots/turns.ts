import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import pLimit from 'p-limit';

/**
 * So many transactions write in this process at once. Those that want the same slot wait for each other inside the database, each
 * with a connection: without a limit they would take all of them, and the first could not go on.
 */
const mostAtOnce = 4;

export interface Turns {
  /** Runs the work in a transaction when its turn has come; `before` is asked then, outside the transaction. */
  transact<T>(work: (session: ClientSession) => Promise<T>, before?: () => Promise<void>): Promise<T>;
}

export function createTurns(mongo: Pick<Mongo, 'client'>): Turns {
  const limit = pLimit(mostAtOnce);
  return {
    transact: (work, before) =>
      limit(async () => {
        await before?.();
        return inTransaction(mongo, work);
      }),
  };
}
