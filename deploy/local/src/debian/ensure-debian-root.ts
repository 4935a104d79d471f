// The servers of the local stack from Debian packages, unpacked into a folder of the cache. Only mmdebstrap, which creates that
// folder, is installed on the host.
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
// Increase the number when the packages change, so that a new root folder is created: an existing one is never modified.
const ROOT_NAME = 'debian-forky-1';
const PACKAGES = ['postgresql-18-documentdb', 'nats-server', 'redis-server'];

/**
 * Returns the path of a root folder with PostgreSQL and DocumentDB, Redis and NATS; the first call creates it (about a minute and
 * 700 MB). Safe for concurrent processes. Throws with the alternatives when this machine cannot run one.
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
  // Accepts the expired date of an outdated mirror, whose packages are still signed.
  '--aptopt=Acquire::Check-Valid-Until "false"',
  '--aptopt=APT::Install-Recommends "false"',
  `--include=${PACKAGES.join(',')}`,
  SUITE,
];

const ALTERNATIVES =
  'Otherwise name running servers with MONGODB_URL, REDIS_URL and NATS_URL, start Docker, or put mongod, redis-server and nats-server on PATH.';

function requireRootUser(): void {
  if (process.platform !== 'linux') throw new Error(`Debian packages can be unpacked on Linux only. ${ALTERNATIVES}`);
  if (process.getuid?.() === 0) return;
  throw new Error(`Unpacking and running Debian packages needs root: try again with sudo. ${ALTERNATIVES}`);
}

async function ensureMmdebstrap(log: (line: string) => void): Promise<void> {
  if (findProgram('mmdebstrap')) return;
  if (!findProgram('apt-get'))
    throw new Error(`mmdebstrap is not installed, and there is no apt-get to install it with. ${ALTERNATIVES}`);
  log('Installing mmdebstrap…');
  await installPackages('mmdebstrap', 'debian-archive-keyring');
}

export interface RootUser {
  uid: number;
  gid: number;
}

/** Reads a user's ids from the root folder's own /etc/passwd, which differ from the host's. */
export function findRootUser(root: string, name: string): RootUser {
  const lines = readFileSync(join(root, 'etc/passwd'), 'utf8').split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  const [, , uid, gid] = fields ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`${root} has no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}
