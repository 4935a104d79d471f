// The last write or commit of each session, stored in the database: it survives the end of this process and of PostgreSQL's.
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { statements } from '../postgres/statements.ts';

export interface StoredOutcome {
  number: bigint;
  /** The reply of a write; null for a commit. */
  reply: Buffer | null;
  success: boolean;
}

/** Returns the session's last stored write or commit. Waits for one that is in progress. */
export async function readOutcome(pool: PostgresPool, sessionId: string): Promise<StoredOutcome | undefined> {
  // Acquires the session's lock, and releases it at once, so that the next statement sees what the lock's previous holder committed.
  await pool.run(statements.lockSession, [sessionId]);
  const [row] = await pool.run(statements.readSession, [sessionId]);
  if (row === undefined) return undefined;
  const [number, reply, success] = row;
  return { number: BigInt(String(number)), reply: Buffer.isBuffer(reply) ? reply : null, success: success === true };
}
