import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@garage/testing/free-port';
import { redisStorage } from '../providers/redis-storage.ts';
import { askLine } from './ask-line.ts';
import { findRootUser } from './ensure-debian-root.ts';
import { startServer, type RootServer } from './root-server.ts';
import { spawnInRoot } from './spawn-in-root.ts';
import { writeConfig } from './write-config.ts';

export interface ServerOptions {
  /** The folder that `ensureDebianRoot` gave. */
  root: string;
  /** The server's data and log go into this folder of the host; it is made when it is missing. */
  dataDir: string;
  /** Default: any free one. */
  port?: number;
  /** Who may log in, in the server's own words; without it anybody on this machine may do everything. */
  users?: string;
}

/** Starts Redis with an append-only file that is on the disk before a write is answered: not even a power cut loses one. */
export async function startRedis({ root, dataDir, port, users = '' }: ServerOptions): Promise<RootServer> {
  const user = findRootUser(root, 'redis');
  const data = join(dataDir, 'data');
  await mkdir(data, { recursive: true });
  await chown(data, user.uid, user.gid);
  const ownPort = port ?? (await freePort());
  const logFile = join(dataDir, 'redis.log');
  const network = ['--bind', '127.0.0.1', '--port', String(ownPort)];
  const config = await writeConfig(dataDir, user, { name: 'users.acl', text: users });
  const access = users === '' ? [] : ['--aclfile', '/srv/redis-config/users.acl'];
  return startServer({
    name: 'Redis',
    port: ownPort,
    url: `redis://127.0.0.1:${ownPort}`,
    logFile,
    stopSignal: 'SIGTERM',
    spawn: () =>
      spawnInRoot({
        root,
        user,
        binds: [
          { source: data, target: '/srv/redis' },
          { source: config, target: '/srv/redis-config' },
        ],
        command: '/usr/bin/redis-server',
        args: [...network, '--dir', '/srv/redis', ...redisStorage, ...access],
        logFile,
        lockFile: join(dataDir, 'redis.lock'),
      }),
    check: async () => {
      const answer = await askLine(ownPort, 'PING\r\n');
      if (!/^(\+PONG|-NOAUTH)/.test(answer)) throw new Error(answer);
    },
  });
}
