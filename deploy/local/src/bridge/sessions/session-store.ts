// What is known in the database about a session's last write or commit; it outlives this process and PostgreSQL's.
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { statements } from '../postgres/statements.ts';

export interface NotedOutcome {
  number: bigint;
  /** The reply of a write; null for a commit. */
  reply: Buffer | null;
  success: boolean;
}

/** The last outcome noted for the session. Waits for a write or commit of the session that is still under way. */
export async function readOutcome(pool: PostgresPool, sessionId: string): Promise<NotedOutcome | undefined> {
  // The lock is let go as soon as it was had: what comes after sees everything that happened before.
  await pool.run(statements.lockSession, [sessionId]);
  const [row] = await pool.run(statements.readSession, [sessionId]);
  if (row === undefined) return undefined;
  const [number, reply, success] = row;
  return { number: BigInt(String(number)), reply: Buffer.isBuffer(reply) ? reply : null, success: success === true };
}
