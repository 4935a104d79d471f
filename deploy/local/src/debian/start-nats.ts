import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@garage/testing/free-port';
import { askLine } from './ask-line.ts';
import { findRootUser } from './ensure-debian-root.ts';
import { startServer, type RootServer } from './root-server.ts';
import { spawnInRoot } from './spawn-in-root.ts';
import { writeConfig } from './write-config.ts';
import type { ServerOptions } from './start-redis.ts';

/** Starts NATS with JetStream, its streams stored in the data folder. */
export async function startNats({ root, dataDir, port, users = '' }: ServerOptions): Promise<RootServer> {
  const user = findRootUser(root, 'nats');
  const data = join(dataDir, 'data');
  await mkdir(data, { recursive: true });
  await chown(data, user.uid, user.gid);
  const ownPort = port ?? (await freePort());
  const logFile = join(dataDir, 'nats.log');
  const config = await writeConfig(dataDir, user, { name: 'nats.conf', text: users });
  const network = ['--addr', '127.0.0.1', '--port', String(ownPort)];
  return startServer({
    name: 'NATS',
    port: ownPort,
    url: `nats://127.0.0.1:${ownPort}`,
    logFile,
    stopSignal: 'SIGTERM',
    spawn: () =>
      spawnInRoot({
        root,
        user,
        binds: [
          { source: data, target: '/srv/nats' },
          { source: config, target: '/srv/nats-config' },
        ],
        command: '/usr/sbin/nats-server',
        args: ['--config', '/srv/nats-config/nats.conf', ...network, '--jetstream', '--store_dir', '/srv/nats'],
        logFile,
        lockFile: join(dataDir, 'nats.lock'),
      }),
    check: async () => {
      const answer = await askLine(ownPort);
      if (!answer.startsWith('INFO ')) throw new Error(answer);
    },
  });
}
