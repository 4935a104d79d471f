import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { isConflict, isConnectionLoss } from '../failures/map-postgres-error.ts';
import type { Statement } from './statements.ts';

export interface PostgresSettings {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export type Row = unknown[];

/** Timeout for a server that is restarting, or for a free connection. */
const CONNECT_TIMEOUT_MS = 15_000;
const RECONNECT_PAUSE_MS = 100;
const MAX_CONFLICT_TRIES = 12;
const MAX_CONFLICT_PAUSE_MS = 1_000;

/**
 * Writers of one unique key may deadlock; the server resolves that by failing one. An immediate retry would cause the next deadlock:
 * the pause grows and is random.
 */
const conflictPause = (attempt: number): number => Math.random() * Math.min(MAX_CONFLICT_PAUSE_MS, 5 * 2 ** attempt);

// The rest of a cursor's result is kept in files, so that an open cursor occupies no connection.
const SESSION_SETTINGS = [
  'documentdb.useFileBasedPersistedCursors=on',
  'documentdb.defaultCursorExpiryTimeLimitSeconds=600',
  'idle_in_transaction_session_timeout=120000',
];

export type PostgresPool = ReturnType<typeof createPostgresPool>;

interface PoolOptions {
  connection: PostgresSettings;
  maxConnections: number;
}

export function createPostgresPool({ connection, maxConnections }: PoolOptions) {
  const pool = new Pool({
    ...connection,
    max: maxConnections,
    min: 4,
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'garage-bridge',
    options: SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  });
  // A broken idle connection is already removed from the pool; without a listener the error would end the process.
  pool.on('error', () => {});
  // The pool has no listener on a connection that is in use. Its next statement fails, which is handled there.
  pool.on('connect', (client) => client.on('error', () => {}));

  const connect = async (): Promise<PoolClient> => {
    const end = performance.now() + CONNECT_TIMEOUT_MS;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isConnectionLoss(error) || pool.ending || performance.now() > end) throw error;
        await pause(RECONNECT_PAUSE_MS);
      }
    }
  };
  const acquire = async () => wrap(await connect());

  return {
    acquire,
    /** Runs one statement on any connection; repeats it after a conflict, as MongoDB does. */
    async run(statement: Statement, values?: unknown[]): Promise<Row[]> {
      for (let attempt = 1; ; attempt += 1) {
        const held = await acquire();
        try {
          const rows = await held.run(statement, values);
          held.release();
          return rows;
        } catch (error) {
          held.release(isConnectionLoss(error));
          if (!isConflict(error) || attempt === MAX_CONFLICT_TRIES) throw error;
        }
        await pause(conflictPause(attempt));
      }
    },
    /** Runs several statements without parameters or results. */
    async execute(text: string): Promise<void> {
      const client = await connect();
      try {
        await client.query(text);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

export type PostgresConnection = ReturnType<typeof wrap>;

function wrap(client: PoolClient) {
  let broken = false;
  const onError = () => (broken = true);
  client.on('error', onError);
  return {
    get backendPid() {
      const pid: unknown = Reflect.get(client, 'processID');
      return typeof pid === 'number' ? pid : undefined;
    },
    async run({ name, text }: Statement, values: unknown[] = []): Promise<Row[]> {
      const result = await client.query<Row>({ name, text, values, rowMode: 'array' });
      return result.rows;
    },
    /** Returns the connection to the pool; closes a broken one. */
    release(isBroken = false): void {
      client.off('error', onError);
      client.release(broken || isBroken);
    },
  };
}
