// A driver that lost its connection sends a write again under the same number: it must take effect once, and be answered as
// the first time.
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { readOutcome } from './session-store.ts';

export interface WriteOutcome {
  reply: Buffer;
  success: boolean;
}

export interface RetryableWrites {
  /** Runs the write, or gives the outcome that the same write had before. */
  once(session: { id: string; number: bigint }, write: () => Promise<WriteOutcome>): Promise<WriteOutcome>;
  forget(sessionId: string): void;
  /** Forgets sessions that were not used for this long. */
  sweep(idleMs: number): void;
}

interface LastWrite {
  number: bigint;
  outcome: Promise<WriteOutcome>;
  usedAt: number;
}

export function createRetryableWrites(pool: PostgresPool): RetryableWrites {
  const lastWrites = new Map<string, LastWrite>();

  const findEarlier = async (id: string, number: bigint): Promise<WriteOutcome | undefined> => {
    const noted = await readOutcome(pool, id);
    if (noted === undefined || noted.number < number) return undefined;
    if (noted.number > number) throw tooOld(number, noted.number);
    return noted.reply ? { reply: noted.reply, success: noted.success } : undefined;
  };

  return {
    async once({ id, number }, write) {
      const last = lastWrites.get(id);
      if (last && last.number > number) throw tooOld(number, last.number);
      const isNew = last !== undefined && last.number < number;
      const outcome = isNew ? write() : retry({ last, findEarlier: () => findEarlier(id, number), write });
      lastWrites.set(id, { number, outcome, usedAt: performance.now() });
      return outcome;
    },
    forget: (sessionId) => void lastWrites.delete(sessionId),
    sweep(idleMs) {
      const limit = performance.now() - idleMs;
      for (const [id, { usedAt }] of lastWrites) if (usedAt < limit) lastWrites.delete(id);
    },
  };
}

interface Retry {
  /** The same write, if this process has seen it. */
  last: LastWrite | undefined;
  findEarlier: () => Promise<WriteOutcome | undefined>;
  write: () => Promise<WriteOutcome>;
}

/** The same number again, or a session that this process has not seen yet: the database knows whether the write was done. */
async function retry({ last, findEarlier, write }: Retry): Promise<WriteOutcome> {
  // A failed try left nothing behind or an outcome that is noted: both are looked up.
  const running = await last?.outcome.catch(() => undefined);
  return running ?? (await findEarlier()) ?? write();
}

const tooOld = (number: bigint, known: bigint) =>
  new MongoFailure('TransactionTooOld', `Write ${number} of the session is older than its last one, ${known}`);
