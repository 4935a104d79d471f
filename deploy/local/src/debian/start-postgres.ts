import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@garage/testing/free-port';
import { findRootUser } from './ensure-debian-root.ts';
import { ensurePgdata, ensureTemplate, PGDATA_IN_ROOT, readPassword } from './postgres-template.ts';
import { startServer, type RootServer } from './root-server.ts';
import { spawnInRoot } from './spawn-in-root.ts';
import type { ServerOptions } from './start-redis.ts';

export interface PostgresOptions extends ServerOptions {
  /** Where the initialised data folder is kept that new ones are copied from. */
  cacheDir: string;
  /** Whether a commit reaches the disk before it is answered (default). A killed server loses nothing either way. */
  durable?: boolean;
}

export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface PostgresServer extends RootServer {
  readonly connection: PostgresConnection;
}

// Besides what DocumentDB asks for: without `enable_bitmapscan=off` an equality with a sort is not ordered by the index.
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
  // A planner without statistics scans: look for grown tables often.
  autovacuum_naptime: '10s',
  deadlock_timeout: '200ms',
  // A client that went away must not go on holding its locks.
  client_connection_check_interval: '1s',
  log_line_prefix: '%m [%p] ',
  // In this scale `log` leaves errors out: refused writes are the clients' everyday business, not the server's.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
} as const;

interface ServerArguments {
  port: number;
  durable: boolean;
  /** As the server's own file system names it. */
  pgdata: string;
}

/** What PostgreSQL is started with, wherever it runs. */
export function serverArguments({ port, durable, pgdata }: ServerArguments): string[] {
  const settings = { ...SETTINGS, port: String(port), fsync: durable ? 'on' : 'off' };
  return ['-D', pgdata, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

interface RunOptions {
  root: string;
  pgdata: string;
  /** Log and lock of the run. */
  workDir: string;
  port: number;
  durable: boolean;
}

async function runPostgres({ root, pgdata, workDir, port, durable }: RunOptions): Promise<PostgresServer> {
  const logFile = join(workDir, 'postgres.log');
  const password = await readPassword(pgdata);
  const connection = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  const server = await startServer({
    name: 'PostgreSQL',
    port,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    logFile,
    stopSignal: 'SIGINT',
    spawn: () =>
      spawnInRoot({
        root,
        user: findRootUser(root, 'postgres'),
        binds: [{ source: pgdata, target: PGDATA_IN_ROOT }],
        command: '/usr/lib/postgresql/18/bin/postgres',
        args: serverArguments({ port, durable, pgdata: PGDATA_IN_ROOT }),
        logFile,
        lockFile: join(workDir, 'postgres.lock'),
      }),
    check: () => connectOnce(connection),
  });
  return Object.assign(server, { connection });
}

async function connectOnce(connection: PostgresConnection): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // A server that ends while it starts breaks the connection a second time.
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts PostgreSQL with DocumentDB on `<dataDir>/pgdata`, made on the first start. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { root, cacheDir, dataDir, port, durable = true } = options;
  await mkdir(dataDir, { recursive: true });
  const pgdata = join(dataDir, 'pgdata');
  await ensurePgdata(pgdata, { root, cacheDir, start: starterOf(root) });
  return runPostgres({ root, pgdata, workDir: dataDir, port: port ?? (await freePort()), durable });
}

const starterOf = (root: string) => (run: { pgdata: string; workDir: string; port: number }) =>
  runPostgres({ ...run, root, durable: true });

/** The folder of an initialised server with DocumentDB in it, to be copied; made at the first call. */
export function ensurePostgresTemplate({ root, cacheDir }: { root: string; cacheDir: string }): Promise<string> {
  return ensureTemplate({ root, cacheDir, start: starterOf(root) });
}
