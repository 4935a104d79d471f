import { isConnectionLoss, sqlStateOf } from '../failures/map-postgres-error.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { Transaction } from '../sessions/transaction.ts';
import type { PostgresPool, Row } from './postgres-pool.ts';
import { statements, type Statement } from './statements.ts';

export interface TimeLimit {
  pool: PostgresPool;
  transaction: Transaction | undefined;
  limitMs: number;
}

const CANCELLED = '57014';

/** Runs a statement, and cancels it after the command's `maxTimeMS`. @throws MaxTimeMSExpired */
export async function runTimed(limit: TimeLimit, statement: Statement, values: unknown[] = []): Promise<Row[]> {
  if (limit.transaction)
    return runOn(limit, { ...limit.transaction, pid: await limit.transaction.backendPid() }, { statement, values });
  const connection = await limit.pool.acquire();
  const runner: Runner = { run: (one, its) => connection.run(one, its), pid: connection.backendPid };
  try {
    const rows = await runOn(limit, runner, { statement, values });
    connection.release();
    return rows;
  } catch (error) {
    connection.release(isConnectionLoss(error));
    throw error;
  }
}

interface Runner {
  run(statement: Statement, values?: unknown[]): Promise<Row[]>;
  pid: number | undefined;
}

async function runOn(
  { pool, limitMs }: TimeLimit,
  runner: Runner,
  { statement, values }: { statement: Statement; values: unknown[] },
): Promise<Row[]> {
  // The caller gets its connection back only after the cancellation was delivered, which could hit the connection's next statement.
  let cancelling: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    cancelling = pool.run(statements.cancel, [runner.pid]).catch(() => {});
  }, limitMs);
  try {
    return await runner.run(statement, values);
  } catch (error) {
    const state = sqlStateOf(error instanceof MongoFailure ? error.cause : error);
    if (cancelling && state === CANCELLED)
      throw new MongoFailure('MaxTimeMSExpired', 'operation exceeded time limit', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    await cancelling;
  }
}
