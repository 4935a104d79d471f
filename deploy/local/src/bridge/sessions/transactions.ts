// Multi-document transactions: one PostgreSQL connection each, from the first command to commit or abort.
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { noSuchTransaction, tooManyTransactions } from './transaction-failures.ts';
import { beginTransaction, wasCommitted, type Transaction, type TransactionKey } from './transaction.ts';

interface Entry {
  transaction: Transaction;
  clientId: number;
  usedAt: number;
}

export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions(pool: PostgresPool, { maxOpen }: { maxOpen: number }) {
  const entries = new Map<string, Entry>();
  let open = 0;

  function begin(key: TransactionKey): Transaction {
    if (open >= maxOpen) throw tooManyTransactions(maxOpen);
    open += 1;
    // A session has one transaction at a time: a new one ends the previous one.
    const earlier = entries.get(key.id)?.transaction;
    const before = async () => earlier?.abort();
    return beginTransaction(pool, { key, before, onEnd: () => (open -= 1) });
  }

  function find(key: TransactionKey): Transaction | undefined {
    const transaction = entries.get(key.id)?.transaction;
    return transaction?.key.number === key.number ? transaction : undefined;
  }

  async function abortWhere(matches: (entry: Entry) => boolean): Promise<Entry[]> {
    const found = [...entries.values()].filter(matches);
    await Promise.all(found.map(({ transaction }) => transaction.abort()));
    return found;
  }

  return {
    /** Returns the session's open transaction, or begins it when `starts` is set. @throws NoSuchTransaction */
    enter(key: TransactionKey, { starts, clientId }: { starts: boolean; clientId: number }): Transaction {
      const known = find(key);
      const transaction = starts && !known ? begin(key) : known;
      if (!transaction?.isOpen || (starts && known)) throw noSuchTransaction(key.number);
      entries.set(key.id, { transaction, clientId, usedAt: performance.now() });
      return transaction;
    },

    /** Commits the transaction. Succeeds also when it was committed before: drivers repeat a commit whose reply was lost. */
    async commit(key: TransactionKey): Promise<void> {
      const transaction = find(key);
      if (transaction) return transaction.commit();
      if (!(await wasCommitted(pool, key))) throw noSuchTransaction(key.number);
    },

    async abort(key: TransactionKey): Promise<void> {
      const transaction = find(key);
      if (!transaction?.isOpen) throw noSuchTransaction(key.number);
      await transaction.abort();
    },

    /** Ends the transactions of a closed connection, whose locks would block others. */
    abortOf: (clientId: number) => abortWhere((entry) => entry.clientId === clientId),

    /** Aborts transactions that have been idle for `idleMs`, and removes those that have been idle for `forgetMs`. */
    async sweep({ idleMs, forgetMs }: { idleMs: number; forgetMs: number }): Promise<void> {
      const now = performance.now();
      const idle = await abortWhere(({ usedAt }) => now - usedAt > idleMs);
      for (const { transaction, usedAt } of idle) if (now - usedAt > forgetMs) entries.delete(transaction.key.id);
    },

    abortAll: () => abortWhere(() => true),
    openCount: (): number => open,
  };
}
