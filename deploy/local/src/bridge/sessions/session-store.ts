// The last write or commit of each session, stored in the database: it survives the end of this process and of PostgreSQL's.
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { statements } from '../postgres/statements.ts';

export interface StoredOutcome {
  number: bigint;
  /** The reply of a write; null for a commit. */
  reply: Buffer | null;
  success: boolean;
}

/** Returns the session's last outcome. Waits for a write or commit of the session in progress. */
export async function readOutcome(pool: PostgresPool, sessionId: string): Promise<StoredOutcome | undefined> {
  // The lock is released immediately: the next statement sees everything that was committed before.
  await pool.run(statements.lockSession, [sessionId]);
  const [row] = await pool.run(statements.readSession, [sessionId]);
  if (row === undefined) return undefined;
  const [number, reply, success] = row;
  return { number: BigInt(String(number)), reply: Buffer.isBuffer(reply) ? reply : null, success: success === true };
}
