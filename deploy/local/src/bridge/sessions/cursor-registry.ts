import { randomBytes } from 'node:crypto';
import type { TransactionKey } from './transaction.ts';

export interface OpenCursor {
  readonly id: bigint;
  readonly database: string;
  /** `database.collection` as replies name it. */
  readonly namespace: string;
  /** What DocumentDB wants back to go on. */
  continuation: Buffer;
  /** A cursor that was opened in a transaction lives only in it. */
  readonly transaction: TransactionKey | undefined;
  /** What was read ahead: documents that only have to be handed out. */
  readAhead: Buffer[] | undefined;
  usedAt: number;
}

export interface CursorRegistry {
  newId(): bigint;
  add(cursor: Omit<OpenCursor, 'usedAt' | 'readAhead'>): OpenCursor;
  /** Undefined when there is none, or when it belongs to another transaction. */
  find(id: bigint, transaction: TransactionKey | undefined): OpenCursor | undefined;
  remove(id: bigint): OpenCursor | undefined;
  openIn(transaction: TransactionKey): OpenCursor[];
  /** Removes and gives what was not used for this long. */
  sweep(idleMs: number): OpenCursor[];
  count(): number;
}

export function createCursorRegistry(): CursorRegistry {
  const cursors = new Map<bigint, OpenCursor>();
  const same = (a: TransactionKey | undefined, b: TransactionKey | undefined) =>
    a?.id === b?.id && a?.number === b?.number;
  return {
    newId: () => randomBytes(8).readBigUInt64LE() & 0x7f_ff_ff_ff_ff_ff_ff_ffn,
    add(cursor) {
      const opened = { ...cursor, readAhead: undefined, usedAt: performance.now() };
      cursors.set(cursor.id, opened);
      return opened;
    },
    find(id, transaction) {
      const cursor = cursors.get(id);
      if (!cursor || !same(cursor.transaction, transaction)) return undefined;
      cursor.usedAt = performance.now();
      return cursor;
    },
    remove(id) {
      const cursor = cursors.get(id);
      cursors.delete(id);
      return cursor;
    },
    openIn: (transaction) => [...cursors.values()].filter((cursor) => same(cursor.transaction, transaction)),
    sweep(idleMs) {
      const limit = performance.now() - idleMs;
      const idle = [...cursors.values()].filter(({ usedAt }) => usedAt < limit);
      for (const { id } of idle) cursors.delete(id);
      return idle;
    },
    count: () => cursors.size,
  };
}
