// Multi-document transactions: one PostgreSQL connection each, from the first command to commit or abort.
import { isConflict, isConnectionLoss, sqlStateOf, toMongoFailure } from '../failures/map-postgres-error.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { PostgresConnection, PostgresPool, Row } from '../postgres/postgres-pool.ts';
import { statements, type Statement } from '../postgres/statements.ts';
import { readOutcome } from './session-store.ts';

export interface TransactionKey {
  id: string;
  number: bigint;
}

export interface Transaction {
  readonly key: TransactionKey;
  /** Any failure ends the transaction and carries the label that makes the driver begin anew, where that helps. */
  run(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** Must be called for a transaction that changes something, before its commit. */
  markWritten(): void;
  abort(): Promise<void>;
  backendPid(): Promise<number | undefined>;
}

export interface Transactions {
  /** The open transaction of the key; `starts` begins it. Throws NoSuchTransaction. */
  enter(key: TransactionKey, options: { starts: boolean; clientId: number }): Transaction;
  /** Also for a transaction that was committed before, or by another process: the driver repeats lost commits. */
  commit(key: TransactionKey): Promise<void>;
  abort(key: TransactionKey): Promise<void>;
  /** A client's connection closed: what it left open would keep others waiting. */
  abortOf(clientId: number): Promise<void>;
  /** Aborts what was not used for `idleMs`, and forgets what ended longer ago than `forgetMs`. */
  sweep(options: { idleMs: number; forgetMs: number }): Promise<void>;
  abortAll(): Promise<void>;
  openCount(): number;
}

interface Entry {
  key: TransactionKey;
  state: 'open' | 'committing' | 'unknown' | 'committed' | 'aborted';
  connection: Promise<PostgresConnection>;
  written: boolean;
  clientId: number;
  usedAt: number;
}

export function createTransactions(pool: PostgresPool, { maxOpen }: { maxOpen: number }): Transactions {
  const entries = new Map<string, Entry>();
  let open = 0;

  const end = async (entry: Entry, state: 'committed' | 'aborted' | 'unknown', broken: boolean) => {
    if (entry.state === 'open' || entry.state === 'committing') open -= 1;
    entry.state = state;
    const connection = await entry.connection.catch(() => undefined);
    connection?.release(broken);
  };

  const abort = async (entry: Entry) => {
    if (entry.state !== 'open') return;
    entry.state = 'aborted';
    open -= 1;
    const connection = await entry.connection.catch(() => undefined);
    const rolledBack = await connection?.run(statements.rollback).then(
      () => true,
      () => false,
    );
    connection?.release(rolledBack === false);
  };

  const begin = (key: TransactionKey, clientId: number): Entry => {
    if (open >= maxOpen) throw transient('WriteConflict', `${maxOpen} transactions are open already`);
    open += 1;
    const earlier = entries.get(key.id);
    const connection = (async () => {
      if (earlier) await abort(earlier);
      const acquired = await pool.acquire();
      try {
        await acquired.run(statements.begin);
        return acquired;
      } catch (error) {
        acquired.release(true);
        throw error;
      }
    })();
    // Whoever uses the connection meets its failure.
    connection.catch(() => {});
    const entry: Entry = { key, state: 'open', connection, written: false, clientId, usedAt: performance.now() };
    entries.set(key.id, entry);
    return entry;
  };

  const run = async (entry: Entry, statement: Statement, values: unknown[] = []): Promise<Row[]> => {
    if (entry.state !== 'open') throw noSuchTransaction(entry.key);
    try {
      const connection = await entry.connection;
      return await connection.run(statement, values);
    } catch (error) {
      await abort(entry);
      throw inTransactionFailure(error);
    }
  };

  const commitOpen = async (entry: Entry) => {
    entry.state = 'committing';
    try {
      const connection = await entry.connection;
      const { id, number } = entry.key;
      if (entry.written) await connection.run(statements.noteCommit, [id, String(number)]);
      await connection.run(statements.commit);
      await end(entry, 'committed', false);
    } catch (error) {
      if (!isConnectionLoss(error)) {
        await end(entry, 'aborted', true);
        throw inTransactionFailure(error);
      }
      // Nothing was changed, so nothing can have been lost.
      await end(entry, entry.written ? 'unknown' : 'committed', true);
      if (entry.written) await settle(entry);
    }
  };

  /** The connection went while committing: the note that is part of the transaction tells what became of it. */
  const settle = async (entry: Entry) => {
    if (!(await wasCommitted(pool, entry.key))) {
      entry.state = 'aborted';
      throw noSuchTransaction(entry.key);
    }
    entry.state = 'committed';
  };

  return {
    enter(key, { starts, clientId }) {
      const known = entries.get(key.id);
      if (starts && known?.key.number === key.number) throw noSuchTransaction(key);
      const entry = starts ? begin(key, clientId) : known;
      if (entry?.key.number !== key.number || entry.state !== 'open') throw noSuchTransaction(key);
      entry.clientId = clientId;
      entry.usedAt = performance.now();
      return {
        key,
        run: (statement, values) => run(entry, statement, values),
        markWritten: () => (entry.written = true),
        abort: () => abort(entry),
        backendPid: async () => (await entry.connection).backendPid,
      };
    },
    async commit(key) {
      const entry = entries.get(key.id);
      if (entry?.key.number !== key.number) {
        if (await wasCommitted(pool, key)) return;
        throw noSuchTransaction(key);
      }
      if (entry.state === 'committed') return;
      if (entry.state === 'open') await commitOpen(entry);
      else if (entry.state === 'unknown') await settle(entry);
      else throw noSuchTransaction(key);
    },
    async abort(key) {
      const entry = entries.get(key.id);
      if (entry?.key.number !== key.number || entry.state !== 'open') throw noSuchTransaction(key);
      await abort(entry);
    },
    async abortOf(clientId) {
      await Promise.all([...entries.values()].filter((entry) => entry.clientId === clientId).map(abort));
    },
    async sweep({ idleMs, forgetMs }) {
      const now = performance.now();
      const idle = [...entries.values()].filter((entry) => now - entry.usedAt > idleMs);
      await Promise.all(idle.map(abort));
      for (const entry of idle) if (now - entry.usedAt > forgetMs) entries.delete(entry.key.id);
    },
    async abortAll() {
      await Promise.all([...entries.values()].map(abort));
    },
    openCount: () => open,
  };
}

/** Throws a failure that the driver answers by sending the commit again when the database cannot be asked. */
async function wasCommitted(pool: PostgresPool, { id, number }: TransactionKey): Promise<boolean> {
  try {
    const noted = await readOutcome(pool, id);
    return noted?.number === number && noted.reply === null;
  } catch (error) {
    throw toMongoFailure(error).labelled('UnknownTransactionCommitResult').labelled('RetryableWriteError');
  }
}

const transient = (codeName: 'WriteConflict' | 'NoSuchTransaction', message: string) =>
  new MongoFailure(codeName, message, { labels: ['TransientTransactionError'] });

const noSuchTransaction = ({ number }: TransactionKey) =>
  transient('NoSuchTransaction', `Transaction ${number} is not open: it was aborted, timed out or never begun`);

/** A statement before it failed already, and the rest of the transaction with it. */
const FAILED_TRANSACTION = '25P02';

function inTransactionFailure(error: unknown): MongoFailure {
  const failure = toMongoFailure(error);
  if (isConnectionLoss(error)) return failure.labelled('TransientTransactionError');
  if (isConflict(error) || sqlStateOf(error) === FAILED_TRANSACTION || isUnseenCollection(failure))
    return new MongoFailure('WriteConflict', failure.message, { cause: error, labels: ['TransientTransactionError'] });
  return failure;
}

/** The collection was created after the transaction's snapshot was taken: beginning anew sees it. */
const isUnseenCollection = (failure: MongoFailure) =>
  failure.message.includes('Unable to create the specified collection');
