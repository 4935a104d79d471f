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

/** One connection, for as long as somebody holds it. */
export interface PostgresConnection {
  run: (statement: Statement, values?: unknown[]) => Promise<Row[]>;
  /** Gives it back; a broken one is thrown away. */
  release(broken?: boolean): void;
  /** The server's process behind it. */
  readonly backendPid: number | undefined;
}

export interface PostgresPool {
  /** Runs one statement on any connection. A conflict with another statement is tried again, as MongoDB does it itself. */
  run(statement: Statement, values?: unknown[]): Promise<Row[]>;
  acquire(): Promise<PostgresConnection>;
  /** Several statements without parameters or results. */
  execute(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface PoolOptions {
  connection: PostgresSettings;
  /** The most connections to PostgreSQL. */
  maxConnections: number;
}

/** How long a statement waits for a server that is starting again, or for a free connection. */
const CONNECT_LIMIT_MS = 15_000;
const RECONNECT_PAUSE_MS = 100;
const CONFLICT_TRIES = 12;
const LONGEST_CONFLICT_PAUSE_MS = 1_000;

/**
 * Many writers of one unique key wait for each other in a ring, which the server cuts by failing one: if that one came back at once
 * the others would wait for it anew, without end. So each stays away ever longer, and no two for as long.
 */
const conflictPause = (attempt: number): number =>
  Math.random() * Math.min(LONGEST_CONFLICT_PAUSE_MS, 5 * 2 ** attempt);

// Results that outlast a page are kept in files: an open cursor then needs no connection of its own.
const SESSION_SETTINGS = [
  'documentdb.useFileBasedPersistedCursors=on',
  'documentdb.defaultCursorExpiryTimeLimitSeconds=600',
  'idle_in_transaction_session_timeout=120000',
];

export function createPostgresPool({ connection, maxConnections }: PoolOptions): PostgresPool {
  const pool = new Pool({
    ...connection,
    max: maxConnections,
    min: 4,
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    application_name: 'garage-bridge',
    options: SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  });
  // An idle connection broke: the pool has dropped it, and whoever comes next gets another.
  pool.on('error', () => {});
  // Nor may one that breaks while it changes hands end the process: its next statement fails, and that is answered.
  pool.on('connect', (client) => client.on('error', () => {}));

  const connect = async (): Promise<PoolClient> => {
    const end = performance.now() + CONNECT_LIMIT_MS;
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
    async run(statement, values) {
      for (let attempt = 1; ; attempt += 1) {
        const held = await acquire();
        try {
          const rows = await held.run(statement, values);
          held.release();
          return rows;
        } catch (error) {
          held.release(isConnectionLoss(error));
          if (!isConflict(error) || attempt === CONFLICT_TRIES) throw error;
        }
        await pause(conflictPause(attempt));
      }
    },
    async execute(text) {
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

function wrap(client: PoolClient): PostgresConnection {
  let broken = false;
  const onError = () => (broken = true);
  client.on('error', onError);
  return {
    get backendPid() {
      const pid: unknown = Reflect.get(client, 'processID');
      return typeof pid === 'number' ? pid : undefined;
    },
    async run({ name, text }, values = []) {
      const result = await client.query<Row>({ name, text, values, rowMode: 'array' });
      return result.rows;
    },
    release(isBroken = false) {
      client.off('error', onError);
      client.release(broken || isBroken);
    },
  };
}
