import { isConflict, isConnectionLoss } from '../failures/map-postgres-error.ts';
import type { PostgresConnection, PostgresPool, Row } from '../postgres/postgres-pool.ts';
import { statements, type Statement } from '../postgres/statements.ts';
import { readOutcome } from './session-store.ts';
import { noSuchTransaction, toTransactionFailure, unknownCommitResult } from './transaction-failures.ts';

export interface TransactionKey {
  /** The session's id and the number of the transaction in it. */
  id: string;
  number: bigint;
}

export type Transaction = ReturnType<typeof beginTransaction>;

/** Maximum attempts of a transaction's first statement after write conflicts. */
const MAX_TRIES = 50;

type State = 'open' | 'committing' | 'unknown' | 'committed' | 'aborted';

export interface TransactionOptions {
  key: TransactionKey;
  /** Awaited before the transaction begins on its connection. */
  before: () => Promise<void>;
  onEnd: () => void;
}

export function beginTransaction(pool: PostgresPool, { key, before, onEnd }: TransactionOptions) {
  let state: State = 'open';
  let written = false;
  const connecting = begin(pool, before);
  // Prevents an unhandled rejection; every use of the connection handles its failure.
  connecting.catch(() => {});
  const attempt = createAttempts(connecting);

  const end = async (outcome: State, finish: (connection: PostgresConnection) => Promise<unknown>) => {
    state = outcome;
    onEnd();
    const connection = await connecting.catch(() => undefined);
    if (!connection) return;
    const finished = await finish(connection).then(
      () => true,
      () => false,
    );
    connection.release(!finished);
  };
  const discard = () => Promise.reject(new Error('The state of the connection is unknown'));

  /** Reads from the stored commit record whether the transaction was committed, when the reply to the commit was lost. */
  const settle = async () => {
    state = (await wasCommitted(pool, key)) ? 'committed' : 'aborted';
    if (state === 'aborted') throw noSuchTransaction(key.number);
  };

  const commitOpen = async () => {
    state = 'committing';
    try {
      const connection = await connecting;
      if (written) await connection.run(statements.noteCommit, [key.id, String(key.number)]);
      await connection.run(statements.commit);
    } catch (error) {
      const isUnknown = isConnectionLoss(error) && written;
      await end(isUnknown ? 'unknown' : 'aborted', discard);
      if (!isUnknown) throw toTransactionFailure(error);
      return settle();
    }
    return end('committed', async () => {});
  };

  const abort = async () => {
    if (state === 'open') await end('aborted', (connection) => connection.run(statements.rollback));
  };

  return {
    key,
    get isOpen() {
      return state === 'open';
    },
    /** Any failure aborts the transaction; the error has a retry label where a retry can succeed. */
    async run(statement: Statement, values?: unknown[]): Promise<Row[]> {
      if (state !== 'open') throw noSuchTransaction(key.number);
      try {
        return await attempt(statement, values);
      } catch (error) {
        await abort();
        throw toTransactionFailure(error);
      }
    },
    /** Must be called before a write: the commit then stores a commit record. */
    markWritten: () => void (written = true),
    /** Idempotent: drivers retry a commit whose reply was lost. @throws NoSuchTransaction when it was aborted */
    async commit(): Promise<void> {
      if (state === 'open') return commitOpen();
      if (state === 'unknown') return settle();
      if (state !== 'committed') throw noSuchTransaction(key.number);
    },
    /** Aborts the transaction; does nothing when it has already ended. */
    abort,
    backendPid: async () => (await connecting).backendPid,
  };
}

/** Until its first statement succeeds a transaction has read nothing: after a conflict it is retried on a newer snapshot. */
function createAttempts(connecting: Promise<PostgresConnection>): PostgresConnection['run'] {
  let statementCount = 0;
  return async (statement, values) => {
    statementCount += 1;
    const connection = await connecting;
    for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
      try {
        return await connection.run(statement, values);
      } catch (error) {
        if (!isConflict(error) || statementCount > 1 || triesLeft === 1) throw error;
      }
      await connection.run(statements.rollback);
      await connection.run(statements.begin);
    }
  };
}

async function begin(pool: PostgresPool, before: () => Promise<void>): Promise<PostgresConnection> {
  await before();
  const connection = await pool.acquire();
  try {
    await connection.run(statements.begin);
    return connection;
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

/** True when the database has the commit record of this transaction. A lost connection throws a retryable failure. */
export async function wasCommitted(pool: PostgresPool, { id, number }: TransactionKey): Promise<boolean> {
  try {
    const noted = await readOutcome(pool, id);
    return noted?.number === number && noted.reply === null;
  } catch (error) {
    throw unknownCommitResult(error);
  }
}
