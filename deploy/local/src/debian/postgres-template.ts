// An initialised PostgreSQL data folder with DocumentDB in it, made once and copied for every new stack.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@garage/testing/free-port';
import { findRootUser } from './ensure-debian-root.ts';
import { runCommand } from './run-command.ts';
import { explainExit, spawnInRoot, type RootProcess } from './spawn-in-root.ts';

// Another version of the server, or other extensions, take another number.
const TEMPLATE_NAME = 'postgres-template-1';
const PASSWORD_FILE = 'garage-password';
export const PGDATA_IN_ROOT = '/srv/postgres';

export interface TemplateOptions {
  root: string;
  cacheDir: string;
  /** Starts a server on the data folder and resolves when it answers. */
  start: (options: { pgdata: string; workDir: string; port: number }) => Promise<{ stop(): Promise<void> }>;
}

/** Makes `pgdata` from the template unless it exists already. */
export async function ensurePgdata(pgdata: string, options: TemplateOptions): Promise<void> {
  const user = findRootUser(options.root, 'postgres');
  if (!existsSync(pgdata)) {
    const template = await ensureTemplate(options);
    const draft = `${pgdata}.draft`;
    await rm(draft, { recursive: true, force: true });
    await runCommand('cp', ['-a', '--reflink=auto', template, draft]);
    await rename(draft, pgdata);
  }
  // A root that was made anew may number its users differently.
  const { uid } = await stat(pgdata);
  if (uid !== user.uid) await runCommand('chown', ['-R', `${user.uid}:${user.gid}`, pgdata]);
}

/** The password of the superuser `postgres`, which a data folder carries with it. */
export const readPassword = async (pgdata: string): Promise<string> =>
  (await readFile(join(pgdata, PASSWORD_FILE), 'utf8')).trim();

/** Gives the template's folder, made at the first call. */
export async function ensureTemplate({ root, cacheDir, start }: TemplateOptions): Promise<string> {
  const template = join(cacheDir, TEMPLATE_NAME);
  if (existsSync(template)) return template;
  const workDir = `${template}.draft-${randomBytes(6).toString('hex')}`;
  const pgdata = join(workDir, 'pgdata');
  await mkdir(workDir, { recursive: true });
  try {
    await initialise({ root, workDir, pgdata });
    const port = await freePort();
    const server = await start({ pgdata, workDir, port });
    try {
      await createExtensions({ port, password: await readPassword(pgdata) });
    } finally {
      await server.stop();
    }
    // Another process may have been faster: then its template is as good.
    await rename(pgdata, template).catch((error: unknown) => {
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return template;
}

interface InitOptions {
  root: string;
  workDir: string;
  pgdata: string;
}

async function initialise({ root, workDir, pgdata }: InitOptions): Promise<void> {
  const user = findRootUser(root, 'postgres');
  await mkdir(pgdata, { mode: 0o700 });
  await chown(pgdata, user.uid, user.gid);
  const secretDir = join(workDir, 'secret');
  await mkdir(secretDir);
  const passwordFile = join(secretDir, PASSWORD_FILE);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await chown(passwordFile, user.uid, user.gid);
  const logFile = join(workDir, 'initdb.log');
  const initdb = spawnInRoot({
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
      // Local connections come from inside the root's own namespaces only.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      // The password is random, so stretching it only makes connecting slow.
      '--set=scram_iterations=1',
    ],
    logFile,
    lockFile: join(workDir, 'initdb.lock'),
  });
  await requireSuccess(initdb, logFile);
  await rename(passwordFile, join(pgdata, PASSWORD_FILE));
}

async function requireSuccess(process: RootProcess, logFile: string): Promise<void> {
  const exit = await process.exited;
  if (exit.code !== 0) throw new Error(`Making a PostgreSQL data folder failed. ${explainExit(exit, logFile)}`);
}

const TTL_SCHEDULE = '10 seconds';

async function createExtensions({ port, password }: { port: number; password: string }): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  try {
    await client.query('create extension documentdb cascade');
    await client.query('create extension documentdb_extended_rum');
    // Indexes are always built at once here, so nothing need look for queued builds every two seconds.
    await client.query("select cron.unschedule(jobid) from cron.job where jobname like 'documentdb_index_build_task%'");
    const ttlJob = "select cron.alter_job(jobid, schedule => $1) from cron.job where jobname = 'documentdb_ttl_task'";
    await client.query(ttlJob, [TTL_SCHEDULE]);
  } finally {
    await client.end();
  }
}
