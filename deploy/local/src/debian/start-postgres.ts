import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@garage/testing/free-port';
import type { PostgresSettings } from '../bridge/postgres/postgres-pool.ts';
import { findRootUser } from './ensure-debian-root.ts';
import { ensurePgdata, ensureTemplate, PGDATA_IN_ROOT, readPassword, type StartOnData } from './postgres-template.ts';
import { startInRoot } from './root-command.ts';
import type { RootServer, ServerOptions } from './start-server.ts';

export interface PostgresOptions extends ServerOptions {
  /** Folder of the template from which new data folders are copied. */
  cacheDir: string;
  /** True (default): a commit is flushed to disk before its reply. False: only a crash of the machine can lose commits. */
  durable?: boolean;
}

export interface PostgresServer extends RootServer {
  readonly connection: PostgresSettings;
}

// Required by DocumentDB, except where a comment says otherwise. With bitmap scans an equality with a sort would not be ordered by
// the index.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '/run',
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
  'cron.database_name': 'postgres',
  'cron.use_background_workers': 'on',
  'cron.log_run': 'off',
  'cron.log_statement': 'off',
  'documentdb.alternate_index_handler_name': 'extended_rum',
  'documentdb.force_index_builds_blocking': 'on',
  'documentdb.localhost_connection_string': 'host=/run',
  'documentdb.enableBackgroundWorker': 'off',
  'documentdb.throwDeadlockOnCRUD': 'on',
  'documentdb_core.enableCollation': 'on',
  enable_bitmapscan: 'off',
  jit: 'off',
  max_connections: '150',
  max_worker_processes: '16',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  default_toast_compression: 'lz4',
  // Growing tables are analysed soon, because the planner chooses sequential scans while it has no statistics.
  autovacuum_naptime: '10s',
  deadlock_timeout: '200ms',
  // Releases the locks of a client that disconnected during a statement.
  client_connection_check_interval: '1s',
  log_line_prefix: '%m [%p] ',
  // The level `log` leaves out errors: rejected writes are reported to the clients.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
} as const;

interface ServerArguments {
  port: number;
  durable: boolean;
  /** Path of the data folder inside the server's file system. */
  pgdata: string;
}

export function serverArguments({ port, durable, pgdata }: ServerArguments): string[] {
  const settings = { ...SETTINGS, port: String(port), fsync: durable ? 'on' : 'off' };
  return ['-D', pgdata, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const starterOf =
  (root: string, durable: boolean): StartOnData<PostgresServer> =>
  async ({ pgdata, workDir }) => {
    const port = await freePort();
    const password = await readPassword(pgdata);
    const connection = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
    const server = await startInRoot({
      name: 'PostgreSQL',
      root,
      user: findRootUser(root, 'postgres'),
      binds: [{ source: pgdata, target: PGDATA_IN_ROOT }],
      command: '/usr/lib/postgresql/18/bin/postgres',
      args: serverArguments({ port, durable, pgdata: PGDATA_IN_ROOT }),
      logFile: join(workDir, 'postgres.log'),
      lockFile: join(workDir, 'postgres.lock'),
      stopSignal: 'SIGINT',
      check: () => connectOnce(connection),
    });
    return Object.assign(server, {
      port,
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      connection,
    });
  };

async function connectOnce(connection: PostgresSettings): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // A server that exits while starting emits a second error, which would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts PostgreSQL with DocumentDB on `<dataDir>/pgdata`, which the first start creates. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { root, cacheDir, dataDir, durable = true } = options;
  await mkdir(dataDir, { recursive: true });
  const pgdata = join(dataDir, 'pgdata');
  await ensurePgdata(pgdata, { root, cacheDir, start: starterOf(root, true) });
  return starterOf(root, durable)({ pgdata, workDir: dataDir });
}

/** Returns the initialised data folder to be copied; the first call creates it. */
export const ensurePostgresTemplate = ({ root, cacheDir }: { root: string; cacheDir: string }): Promise<string> =>
  ensureTemplate({ root, cacheDir, start: starterOf(root, true) });
