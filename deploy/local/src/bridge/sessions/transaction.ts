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

export interface Transaction {
  readonly key: TransactionKey;
  readonly isOpen: boolean;
  /** Any failure ends the transaction and carries the label that makes the driver begin anew, where that helps. */
  run(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** Must be called before the transaction changes something: its commit then leaves a note in the database. */
  markWritten(): void;
  /** May be repeated, as drivers do when they lost the answer. Throws NoSuchTransaction when it was aborted. */
  commit(): Promise<void>;
  /** Does nothing when it has ended. */
  abort(): Promise<void>;
  backendPid(): Promise<number | undefined>;
}

/** How often the first statement of a transaction is tried when others are faster. */
const FIRST_TRIES = 50;

type State = 'open' | 'committing' | 'unknown' | 'committed' | 'aborted';

export interface TransactionOptions {
  key: TransactionKey;
  /** Runs before the transaction begins. */
  before: () => Promise<void>;
  /** Called once, when the transaction has given up its connection's work. */
  onEnd: () => void;
}

/** Begins a transaction on a connection of its own. */
export function beginTransaction(pool: PostgresPool, { key, before, onEnd }: TransactionOptions): Transaction {
  let state: State = 'open';
  let written = false;
  const connecting = begin(pool, before);
  // Whoever uses the connection meets its failure.
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
  const discard = () => Promise.reject(new Error('The connection is in no known state'));

  /** The note that is part of the transaction tells what became of a commit whose answer was lost. */
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
    async run(statement, values) {
      if (state !== 'open') throw noSuchTransaction(key.number);
      try {
        return await attempt(statement, values);
      } catch (error) {
        await abort();
        throw toTransactionFailure(error);
      }
    },
    markWritten: () => void (written = true),
    async commit() {
      if (state === 'open') return commitOpen();
      if (state === 'unknown') return settle();
      if (state !== 'committed') throw noSuchTransaction(key.number);
    },
    abort,
    backendPid: async () => (await connecting).backendPid,
  };
}

/** Until the first statement has succeeded nobody has seen anything: after a conflict it is tried on a newer snapshot. */
function createAttempts(connecting: Promise<PostgresConnection>): PostgresConnection['run'] {
  let statementCount = 0;
  return async (statement, values) => {
    statementCount += 1;
    const connection = await connecting;
    for (let triesLeft = FIRST_TRIES; ; triesLeft -= 1) {
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

/** Whether the database holds the note of this commit. Throws a failure that makes the driver ask again when it is away. */
export async function wasCommitted(pool: PostgresPool, { id, number }: TransactionKey): Promise<boolean> {
  try {
    const noted = await readOutcome(pool, id);
    return noted?.number === number && noted.reply === null;
  } catch (error) {
    throw unknownCommitResult(error);
  }
}
