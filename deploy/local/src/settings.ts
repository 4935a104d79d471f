import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The top folder of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..');

export interface LocalSettings {
  /** Everything written at run time: data of the servers, logs, secrets, the address file. */
  dataDir: string;
  /** What survives `rm -rf .data` and is shared by all clones: the Debian root, compile caches. */
  cacheDir: string;
  host: string;
  /** Port of the first gateway; the others, and every other process, take free ones. */
  port: number;
  gateways: number;
  /** Processes of the chat service. */
  chatNodes: number;
  /** Of every other process that keeps nothing of its own. */
  instances: number;
}

type Environment = Record<string, string | undefined>;

function readWhole(env: Environment, { name, fallback, min }: { name: string; fallback: number; min: number }): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > 65_535)
    throw new Error(`${name} is ${text}: a whole number from ${min} to 65535 was expected`);
  return value;
}

/** Reads the local stack's own settings; throws naming the first one that makes no sense. */
export function readSettings(env: Environment = process.env): LocalSettings {
  const cacheHome = env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const instances = readWhole(env, { name: 'INSTANCES', fallback: 1, min: 1 });
  return {
    dataDir: resolve(repositoryRoot, env['GARAGE_DATA'] ?? '.data'),
    cacheDir: resolve(env['GARAGE_CACHE'] ?? join(cacheHome, 'garage')),
    host: env['HOST'] ?? '127.0.0.1',
    port: readWhole(env, { name: 'PORT', fallback: 3000, min: 0 }),
    gateways: readWhole(env, { name: 'GATEWAYS', fallback: instances, min: 1 }),
    chatNodes: readWhole(env, { name: 'CHAT_NODES', fallback: Math.max(2, instances), min: 1 }),
    instances,
  };
}
