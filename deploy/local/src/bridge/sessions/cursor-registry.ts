import { randomBytes } from 'node:crypto';
import type { TransactionKey } from './transaction.ts';

export interface OpenCursor {
  readonly id: bigint;
  readonly database: string;
  /** Namespace: `database.collection`. */
  readonly namespace: string;
  /** DocumentDB's token for reading the next page. */
  continuation: Buffer;
  /** The transaction in which the cursor was opened and can be used; undefined outside transactions. */
  readonly transaction: TransactionKey | undefined;
  /** The remaining documents, when they were fetched in advance. */
  readAhead: Buffer[] | undefined;
  usedAt: number;
}

export type CursorRegistry = ReturnType<typeof createCursorRegistry>;

export function createCursorRegistry() {
  const cursors = new Map<bigint, OpenCursor>();
  const same = (a: TransactionKey | undefined, b: TransactionKey | undefined) =>
    a?.id === b?.id && a?.number === b?.number;

  return {
    newId: (): bigint => randomBytes(8).readBigUInt64LE() & 0x7f_ff_ff_ff_ff_ff_ff_ffn,

    add(cursor: Omit<OpenCursor, 'usedAt' | 'readAhead'>): void {
      cursors.set(cursor.id, { ...cursor, readAhead: undefined, usedAt: performance.now() });
    },

    /** Returns the open cursor; undefined when there is none with this id, or when it belongs to another transaction. */
    find(id: bigint, transaction: TransactionKey | undefined): OpenCursor | undefined {
      const cursor = cursors.get(id);
      if (!cursor || !same(cursor.transaction, transaction)) return undefined;
      cursor.usedAt = performance.now();
      return cursor;
    },

    remove(id: bigint): OpenCursor | undefined {
      const cursor = cursors.get(id);
      cursors.delete(id);
      return cursor;
    },

    openIn: (transaction: TransactionKey): OpenCursor[] =>
      [...cursors.values()].filter((cursor) => same(cursor.transaction, transaction)),

    /** Removes and returns the cursors that have been idle for this time. */
    sweep(idleMs: number): OpenCursor[] {
      const limit = performance.now() - idleMs;
      const idle = [...cursors.values()].filter(({ usedAt }) => usedAt < limit);
      for (const { id } of idle) cursors.delete(id);
      return idle;
    },

    count: (): number => cursors.size,
  };
}
