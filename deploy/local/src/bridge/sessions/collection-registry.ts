// The first write creates its collection, in a separate statement and once: concurrent creations fail, and within a transaction creation
// would lock PostgreSQL's catalogue until the end.
import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss } from '../failures/map-postgres-error.ts';
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { statements } from '../postgres/statements.ts';

const MAX_TRIES = 6;

export type CollectionRegistry = ReturnType<typeof createCollectionRegistry>;

export function createCollectionRegistry(pool: PostgresPool) {
  const known = new Map<string, Promise<void>>();
  const turns = new Map<string, Promise<unknown>>();

  /** Runs changes of a collection's structure (existence, indexes) sequentially. */
  async function inTurn<T>(database: string, collection: string, work: () => Promise<T>): Promise<T> {
    const key = `${database}.${collection}`;
    const before = turns.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(key, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(key) === mine) turns.delete(key);
    }
  }

  async function create(database: string, collection: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await pool.run(statements.createCollection, [database, collection]);
        return;
      } catch (error) {
        // Creation fails when another process creates the collection at the same time; a later attempt then succeeds.
        if (attempt === MAX_TRIES || isConnectionLoss(error)) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  }

  return {
    inTurn,

    ensure(database: string, collection: string): Promise<void> {
      const key = `${database}.${collection}`;
      const existing = known.get(key);
      if (existing) return existing;
      const creation = inTurn(database, collection, () => create(database, collection));
      known.set(key, creation);
      creation.catch(() => known.delete(key));
      return creation;
    },

    /** To be called before and after a collection is dropped; without a name, before and after the whole database is dropped. */
    forget(database: string, collection?: string): void {
      for (const key of known.keys())
        if (collection === undefined ? key.startsWith(`${database}.`) : key === `${database}.${collection}`)
          known.delete(key);
    },
  };
}
