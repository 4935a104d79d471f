// An initialised PostgreSQL data folder with DocumentDB, created once and copied for every new stack.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PostgresSettings } from '../bridge/postgres/postgres-pool.ts';
import { runCommand } from '../processes/run-command.ts';
import { findRootUser } from './ensure-debian-root.ts';
import { runInRoot } from './root-command.ts';

// Increase the number when the server's version or extensions change, so that a new template is created.
const TEMPLATE_NAME = 'postgres-template-1';
const PASSWORD_FILE = 'garage-password';
export const PGDATA_IN_ROOT = '/srv/postgres';

/** Starts a server on the data folder, with log and lock file in `workDir`; resolves when it is ready. */
export type StartOnData<Server> = (place: { pgdata: string; workDir: string }) => Promise<Server>;

interface TemplateOptions {
  root: string;
  cacheDir: string;
  start: StartOnData<{ connection: PostgresSettings; stop(): Promise<void> }>;
}

export async function ensurePgdata(pgdata: string, options: TemplateOptions): Promise<void> {
  const user = findRootUser(options.root, 'postgres');
  if (!existsSync(pgdata)) {
    const template = await ensureTemplate(options);
    const draft = `${pgdata}.draft`;
    await rm(draft, { recursive: true, force: true });
    await runCommand('cp', ['-a', '--reflink=auto', template, draft]);
    await rename(draft, pgdata);
  }
  // The root folder may have been rebuilt with other user ids since; PostgreSQL must own its data folder.
  const { uid } = await stat(pgdata);
  if (uid !== user.uid) await runCommand('chown', ['-R', `${user.uid}:${user.gid}`, pgdata]);
}

/** Returns the password of the superuser `postgres`, which is kept in the data folder. */
export const readPassword = async (pgdata: string): Promise<string> =>
  (await readFile(join(pgdata, PASSWORD_FILE), 'utf8')).trim();

/** Returns the template's folder; the first call creates it. */
export async function ensureTemplate({ root, cacheDir, start }: TemplateOptions): Promise<string> {
  const template = join(cacheDir, TEMPLATE_NAME);
  if (existsSync(template)) return template;
  const workDir = `${template}.draft-${randomBytes(6).toString('hex')}`;
  const pgdata = join(workDir, 'pgdata');
  await mkdir(workDir, { recursive: true });
  try {
    await initialise({ root, workDir, pgdata });
    const server = await start({ pgdata, workDir });
    try {
      await createExtensions(server.connection);
    } finally {
      await server.stop();
    }
    // Renaming fails when another process has created the template meanwhile, which is then used.
    await rename(pgdata, template).catch((error: unknown) => {
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return template;
}

type Folders = Record<'root' | 'workDir' | 'pgdata', string>;

async function initialise({ root, workDir, pgdata }: Folders): Promise<void> {
  const user = findRootUser(root, 'postgres');
  await mkdir(pgdata, { mode: 0o700 });
  await chown(pgdata, user.uid, user.gid);
  const secretDir = join(workDir, 'secret');
  await mkdir(secretDir);
  const passwordFile = join(secretDir, PASSWORD_FILE);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await chown(passwordFile, user.uid, user.gid);
  await runInRoot({
    root,
    user,
    binds: [
      { source: pgdata, target: PGDATA_IN_ROOT },
      { source: secretDir, target: '/srv/secret' },
    ],
    command: '/usr/lib/postgresql/18/bin/initdb',
    args: [
      `--pgdata=${PGDATA_IN_ROOT}`,
      '--username=postgres',
      `--pwfile=/srv/secret/${PASSWORD_FILE}`,
      // Connections over the Unix socket need no password: only programs inside the root's namespaces can reach it.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      // The password is random: more iterations would only slow down connecting.
      '--set=scram_iterations=1',
    ],
    logFile: join(workDir, 'initdb.log'),
    lockFile: join(workDir, 'initdb.lock'),
  });
  await rename(passwordFile, join(pgdata, PASSWORD_FILE));
}

const TTL_SCHEDULE = '10 seconds';

async function createExtensions(connection: PostgresSettings): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('create extension documentdb cascade');
    await client.query('create extension documentdb_extended_rum');
    // Indexes are always built synchronously here, so the job that builds queued ones every two seconds is off.
    await client.query("select cron.unschedule(jobid) from cron.job where jobname like 'documentdb_index_build_task%'");
    const ttlJob = "select cron.alter_job(jobid, schedule => $1) from cron.job where jobname = 'documentdb_ttl_task'";
    await client.query(ttlJob, [TTL_SCHEDULE]);
  } finally {
    await client.end();
  }
}
