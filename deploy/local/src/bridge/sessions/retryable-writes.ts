// After a lost connection a driver retries a write with the same number: it must take effect once, and get the first reply.
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { readOutcome } from './session-store.ts';

export interface WriteOutcome {
  reply: Buffer;
  success: boolean;
}

interface LastWrite {
  number: bigint;
  outcome: Promise<WriteOutcome>;
  usedAt: number;
}

const tooOld = (number: bigint, known: bigint) =>
  new MongoFailure('TransactionTooOld', `Write ${number} of the session is older than its last one, ${known}`);

export type RetryableWrites = ReturnType<typeof createRetryableWrites>;

export function createRetryableWrites(pool: PostgresPool) {
  const lastWrites = new Map<string, LastWrite>();

  async function findStored(id: string, number: bigint): Promise<WriteOutcome | undefined> {
    const stored = await readOutcome(pool, id);
    if (stored === undefined || stored.number < number) return undefined;
    if (stored.number > number) throw tooOld(number, stored.number);
    return stored.reply ? { reply: stored.reply, success: stored.success } : undefined;
  }

  return {
    /** Runs the write; for a retry, returns the stored result of the first attempt. */
    async once(
      { id, number }: { id: string; number: bigint },
      write: () => Promise<WriteOutcome>,
    ): Promise<WriteOutcome> {
      const last = lastWrites.get(id);
      if (last && last.number > number) throw tooOld(number, last.number);
      const retry = async () =>
        // If the first attempt failed, it may have stored its result before; otherwise the write is executed again.
        (await last?.outcome.catch(() => undefined)) ?? (await findStored(id, number)) ?? write();
      const outcome = last && last.number < number ? write() : retry();
      lastWrites.set(id, { number, outcome, usedAt: performance.now() });
      return outcome;
    },

    forget: (sessionId: string): void => void lastWrites.delete(sessionId),

    /** Forgets the last writes of sessions that have been idle for this time. */
    sweep(idleMs: number): void {
      const limit = performance.now() - idleMs;
      for (const [id, { usedAt }] of lastWrites) if (usedAt < limit) lastWrites.delete(id);
    },
  };
}
