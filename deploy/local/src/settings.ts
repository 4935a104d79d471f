import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

export interface LocalSettings {
  /** Folder of all files written at run time: server data, logs, secrets, the address file. */
  dataDir: string;
  /** Cache folder shared by all clones: the Debian root, compile caches. */
  cacheDir: string;
  host: string;
  /** Port of the site: of the first gateway, or of the balancer before several. All other processes use free ports. */
  port: number;
  gateways: number;
  /** Number of processes of the chat service. */
  chatNodes: number;
  /** Number of processes of every other stateless service. */
  instances: number;
}

type Environment = Record<string, string | undefined>;

function readWhole(env: Environment, { name, fallback, min }: { name: string; fallback: number; min: number }): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > 65_535)
    throw new Error(`${name} is ${text}: expected a whole number from ${min} to 65535`);
  return value;
}

/** Reads the number of processes of every stateless service but the chat. @throws when it is invalid */
export const readInstances = (env: Environment = process.env): number =>
  readWhole(env, { name: 'INSTANCES', fallback: 1, min: 1 });

/** Reads the settings of the local stack. @throws with the name of the first invalid one */
export function readSettings(env: Environment = process.env): LocalSettings {
  const cacheHome = env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const instances = readInstances(env);
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
