// Multi-document transactions: one PostgreSQL connection each, from the first command to commit or abort.
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { noSuchTransaction, tooManyTransactions } from './transaction-failures.ts';
import { beginTransaction, wasCommitted, type Transaction, type TransactionKey } from './transaction.ts';

export interface Transactions {
  /** The open transaction of the key; `starts` begins it. Throws NoSuchTransaction. */
  enter(key: TransactionKey, options: { starts: boolean; clientId: number }): Transaction;
  /** Also for a transaction that was committed before, or by another process: the driver repeats lost commits. */
  commit(key: TransactionKey): Promise<void>;
  abort(key: TransactionKey): Promise<void>;
  /** A client's connection closed: what it left open would keep others waiting. */
  abortOf(clientId: number): Promise<void>;
  /** Aborts what was not used for `idleMs`, and forgets what was not used for `forgetMs`. */
  sweep(options: { idleMs: number; forgetMs: number }): Promise<void>;
  abortAll(): Promise<void>;
  openCount(): number;
}

/** The last transaction of a session. */
interface Entry {
  transaction: Transaction;
  clientId: number;
  usedAt: number;
}

export function createTransactions(pool: PostgresPool, { maxOpen }: { maxOpen: number }): Transactions {
  const entries = new Map<string, Entry>();
  let open = 0;

  const begin = (key: TransactionKey): Transaction => {
    if (open >= maxOpen) throw tooManyTransactions(maxOpen);
    open += 1;
    // A session has one transaction at a time: a new one ends what was left.
    const earlier = entries.get(key.id)?.transaction;
    const before = async () => earlier?.abort();
    return beginTransaction(pool, { key, before, onEnd: () => (open -= 1) });
  };

  const find = (key: TransactionKey): Transaction | undefined => {
    const transaction = entries.get(key.id)?.transaction;
    return transaction?.key.number === key.number ? transaction : undefined;
  };

  const abortWhere = async (isMeant: (entry: Entry) => boolean) => {
    const meant = [...entries.values()].filter(isMeant);
    await Promise.all(meant.map(({ transaction }) => transaction.abort()));
    return meant;
  };

  return {
    enter(key, { starts, clientId }) {
      const known = find(key);
      const transaction = starts && !known ? begin(key) : known;
      if (!transaction?.isOpen || (starts && known)) throw noSuchTransaction(key.number);
      entries.set(key.id, { transaction, clientId, usedAt: performance.now() });
      return transaction;
    },
    async commit(key) {
      const transaction = find(key);
      if (transaction) return transaction.commit();
      if (!(await wasCommitted(pool, key))) throw noSuchTransaction(key.number);
    },
    async abort(key) {
      const transaction = find(key);
      if (!transaction?.isOpen) throw noSuchTransaction(key.number);
      await transaction.abort();
    },
    async abortOf(clientId) {
      await abortWhere((entry) => entry.clientId === clientId);
    },
    async sweep({ idleMs, forgetMs }) {
      const now = performance.now();
      const idle = await abortWhere(({ usedAt }) => now - usedAt > idleMs);
      for (const { transaction, usedAt } of idle) if (now - usedAt > forgetMs) entries.delete(transaction.key.id);
    },
    async abortAll() {
      await abortWhere(() => true);
    },
    openCount: () => open,
  };
}
