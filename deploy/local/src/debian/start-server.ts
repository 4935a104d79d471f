import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@garage/testing/free-port';
import type { ChildServer } from '../processes/child-server.ts';
import { serverRecipes } from '../providers/server-recipes.ts';
import { askLine } from './ask-line.ts';
import { findRootUser } from './ensure-debian-root.ts';
import { startInRoot } from './root-command.ts';

/** A server of the unpacked root, on 127.0.0.1. */
export interface RootServer extends ChildServer {
  readonly port: number;
  readonly url: string;
}

export interface ServerOptions {
  /** The folder returned by `ensureDebianRoot`. */
  root: string;
  /** Host folder of the server's data and log; created when it is missing. */
  dataDir: string;
}

interface LoginServerOptions extends ServerOptions {
  /** Path of the server's user file; without it, clients need no login. */
  users?: string;
  /** Readiness check, which throws while the server is not ready. Default: a server is ready when it answers in its protocol. */
  check?: (url: string) => Promise<void>;
}

const kinds = {
  redis: { command: '/usr/bin/redis-server', request: 'PING\r\n', ready: /^(\+PONG|-NOAUTH)/ },
  nats: { command: '/usr/sbin/nats-server', request: '', ready: /^INFO / },
} as const;

/** Starts Redis or NATS; both write to the disk before they answer. */
export async function startServer(
  name: keyof typeof kinds,
  { root, dataDir, users, check }: LoginServerOptions,
): Promise<RootServer> {
  const { command, request, ready } = kinds[name];
  const { args, url: urlOf } = serverRecipes[name];
  const user = findRootUser(root, name);
  const [data, config] = [join(dataDir, 'data'), join(dataDir, 'config')];
  const usersFile = join(config, 'users');
  await mkdir(data, { recursive: true });
  // Only the owner may read the folder, as it contains passwords.
  await mkdir(config, { recursive: true, mode: 0o700 });
  await writeFile(usersFile, users ?? '', { mode: 0o600 });
  await Promise.all([data, config, usersFile].map((path) => chown(path, user.uid, user.gid)));
  const port = await freePort();
  const url = urlOf(`127.0.0.1:${port}`);
  const answers = async () => {
    const answer = await askLine(port, request);
    if (!ready.test(answer)) throw new Error(answer);
  };
  const place = { host: '127.0.0.1', port, data: '/srv/data', users: users && '/srv/config/users' };
  const server = await startInRoot({
    name,
    root,
    user,
    command,
    args: args(place),
    binds: [
      { source: data, target: '/srv/data' },
      { source: config, target: '/srv/config' },
    ],
    logFile: join(dataDir, `${name}.log`),
    lockFile: join(dataDir, `${name}.lock`),
    stopSignal: 'SIGTERM',
    check: () => (check ? check(url) : answers()),
  });
  return Object.assign(server, { port, url });
}
