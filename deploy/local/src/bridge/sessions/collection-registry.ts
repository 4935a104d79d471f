// Collections come into being with their first write. That is done beside the write and once, because creations that race
// each other fail, and because a transaction would hold the catalogue's locks to its end.
import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss } from '../failures/map-postgres-error.ts';
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { statements } from '../postgres/statements.ts';

export interface CollectionRegistry {
  /** Resolves when the collection exists. */
  ensure(database: string, collection: string): Promise<void>;
  /** Must be called before and after a collection or (without one) a whole database is dropped. */
  forget(database: string, collection?: string): void;
  /** One change at a time to the shape (indexes, existence) of a collection. */
  inTurn<T>(database: string, collection: string, work: () => Promise<T>): Promise<T>;
}

const CREATE_TRIES = 6;

export function createCollectionRegistry(pool: PostgresPool): CollectionRegistry {
  const known = new Map<string, Promise<void>>();
  const turns = new Map<string, Promise<unknown>>();
  const keyOf = (database: string, collection: string) => `${database}.${collection}`;

  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(key, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(key) === mine) turns.delete(key);
    }
  };

  const create = async (database: string, collection: string) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await pool.run(statements.createCollection, [database, collection]);
        return;
      } catch (error) {
        // Another process may be creating it at this moment.
        if (attempt === CREATE_TRIES || isConnectionLoss(error)) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  };

  return {
    ensure(database, collection) {
      const key = keyOf(database, collection);
      const existing = known.get(key);
      if (existing) return existing;
      const creation = inTurn(key, () => create(database, collection));
      known.set(key, creation);
      creation.catch(() => known.delete(key));
      return creation;
    },
    forget(database, collection) {
      const isMeant = (key: string) =>
        collection === undefined ? key.startsWith(`${database}.`) : key === keyOf(database, collection);
      for (const key of known.keys()) if (isMeant(key)) known.delete(key);
    },
    inTurn: (database, collection, work) => inTurn(keyOf(database, collection), work),
  };
}
