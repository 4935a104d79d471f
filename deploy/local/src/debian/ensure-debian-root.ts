// The servers of the local stack as Debian packages, unpacked into a folder of the cache; nothing is installed on the host
// but mmdebstrap, which makes that folder.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../processes/find-program.ts';
import { buildOnce } from './build-once.ts';
import { installPackages } from './install-packages.ts';

export interface DebianRootOptions {
  cacheDir: string;
  log: (line: string) => void;
}

const SUITE = 'forky';
// Another set of packages takes another number: a root is never changed once it is there.
const ROOT_NAME = 'debian-forky-1';
const PACKAGES = ['postgresql-18-documentdb', 'nats-server', 'redis-server'];

/**
 * Gives the path of a root folder with PostgreSQL and DocumentDB, Redis and NATS, made at the first call (about a minute and
 * 700 MB) and reused by all later ones. Safe when several processes call it together. Throws when this machine cannot have
 * one, saying what to do instead.
 */
export async function ensureDebianRoot({ cacheDir, log }: DebianRootOptions): Promise<string> {
  const root = join(cacheDir, ROOT_NAME);
  requireRootUser();
  if (existsSync(root)) return root;
  await ensureMmdebstrap(log);
  await mkdir(cacheDir, { recursive: true });
  log(`Unpacking PostgreSQL with DocumentDB, Redis and NATS from Debian ${SUITE} (once, about a minute)…`);
  await buildOnce(root, {
    builder: mmdebstrapCommand(),
    onLine: (line) => line.startsWith('I: ') && log(`  ${line.slice(3)}`),
  });
  return root;
}

const mmdebstrapCommand = () => [
  'mmdebstrap',
  '--variant=apt',
  // A mirror that lags behind is still signed; only its date is old.
  '--aptopt=Acquire::Check-Valid-Until "false"',
  '--aptopt=APT::Install-Recommends "false"',
  `--include=${PACKAGES.join(',')}`,
  SUITE,
];

const OTHERWISE =
  'Otherwise name running servers with MONGODB_URL, REDIS_URL and NATS_URL, start Docker, or put mongod, redis-server and nats-server on PATH.';

function requireRootUser(): void {
  if (process.platform !== 'linux') throw new Error(`Debian packages can be unpacked on Linux only. ${OTHERWISE}`);
  if (process.getuid?.() === 0) return;
  throw new Error(`Unpacking and running Debian packages needs root: try again with sudo. ${OTHERWISE}`);
}

async function ensureMmdebstrap(log: (line: string) => void): Promise<void> {
  if (findProgram('mmdebstrap')) return;
  if (!findProgram('apt-get'))
    throw new Error(`mmdebstrap is not installed, and there is no apt-get to install it with. ${OTHERWISE}`);
  log('Installing mmdebstrap…');
  await installPackages('mmdebstrap', 'debian-archive-keyring');
}

export interface RootUser {
  uid: number;
  gid: number;
}

/** The numbers that a user of the root folder has; they differ from the host's. */
export function findRootUser(root: string, name: string): RootUser {
  const lines = readFileSync(join(root, 'etc/passwd'), 'utf8').split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  const [, , uid, gid] = fields ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`${root} has no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}
