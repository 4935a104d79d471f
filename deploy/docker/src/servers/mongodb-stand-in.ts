// Runs inside the substitute image for MongoDB: PostgreSQL with DocumentDB, and the bridge on MongoDB's port. Bundled
// into one file by server-images.ts. Arguments for `mongod` are ignored.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { readDatabaseLogins } from '../../../local/src/bridge/read-logins.ts';
import { startBridge } from '../../../local/src/bridge/start-bridge.ts';
import { serverArguments } from '../../../local/src/debian/start-postgres.ts';

const template = '/opt/postgres-template';
const pgdata = '/data/db/pgdata';
const port = 5432;
/** Passwords by login name, in the volume that make-keys.ts fills. */
const logins = '/logins/mongodb/passwords.json';

if (!existsSync(pgdata)) cpSync(template, pgdata, { recursive: true, preserveTimestamps: true });
// cpSync creates folders with default permissions; PostgreSQL refuses a data folder that others can access.
chmodSync(pgdata, 0o700);
// A killed container leaves a stale pid file; no other process uses this folder.
rmSync(`${pgdata}/postmaster.pid`, { force: true });

const server = spawn('/usr/lib/postgresql/18/bin/postgres', serverArguments({ port, durable: false, pgdata }), {
  stdio: 'inherit',
});
const ended = once(server, 'exit');
const bridge = await startBridge({
  postgres: {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: readFileSync(`${pgdata}/garage-password`, 'utf8').trim(),
    database: 'postgres',
  },
  ...(existsSync(logins) && { logins: readDatabaseLogins(logins) }),
  host: '0.0.0.0',
  port: 27_017,
  log: (line) => console.error(line),
});
console.log(`ready ${bridge.url}`);

process.once('SIGTERM', () => {
  void bridge.close().then(() => server.kill('SIGINT'));
});
await ended;
process.exit(server.exitCode ?? 1);
