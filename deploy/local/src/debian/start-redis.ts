import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { askLine } from './ask-line.ts';
import { findRootUser } from './ensure-debian-root.ts';
import { startServer, type RootServer } from './root-server.ts';
import { spawnInRoot } from './spawn-in-root.ts';

export interface ServerOptions {
  /** The folder that `ensureDebianRoot` gave. */
  root: string;
  /** The server's data and log go into this folder of the host; it is made when it is missing. */
  dataDir: string;
  /** Default: any free one. */
  port?: number;
}

/** Starts Redis with an append-only file, so that a killed server comes back with its data. */
export async function startRedis({ root, dataDir, port }: ServerOptions): Promise<RootServer> {
  const user = findRootUser(root, 'redis');
  const data = join(dataDir, 'data');
  await mkdir(data, { recursive: true });
  await chown(data, user.uid, user.gid);
  const ownPort = port ?? (await freePort());
  const logFile = join(dataDir, 'redis.log');
  const network = ['--bind', '127.0.0.1', '--port', String(ownPort)];
  const storage = ['--dir', '/srv/redis', '--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
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
        binds: [{ source: data, target: '/srv/redis' }],
        command: '/usr/bin/redis-server',
        args: [...network, ...storage],
        logFile,
        lockFile: join(dataDir, 'redis.lock'),
      }),
    check: async () => {
      const answer = await askLine(ownPort, 'PING\r\n');
      if (!answer.startsWith('+PONG')) throw new Error(answer);
    },
  });
}
