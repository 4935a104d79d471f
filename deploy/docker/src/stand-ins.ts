// MongoDB, Redis and NATS for the run: the images of docker-compose.yml, or stand-ins where these cannot be had.
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readSettings, startServers } from '@garage/local';
import { ensureDebianImage } from './base-images.ts';
import { docker, haveImage } from './docker.ts';
import type { ProductRun } from './product-run.ts';

export interface Servers {
  /** Compose files to lay over docker-compose.yml. */
  files: string[];
  env: Record<string, string>;
  /** MongoDB as this machine reaches it, once the run has started it. */
  mongodbUrl(run: ProductRun): Promise<string>;
  stop(): Promise<void>;
}

/** Whether all images that the services of the file name are here or can be pulled. */
async function haveServerImages(): Promise<boolean> {
  const config = await docker(['compose', 'config', '--format', 'json']);
  const { services }: { services: Record<string, { image: string; build?: unknown }> } = JSON.parse(config);
  for (const { image, build } of Object.values(services)) if (!build && !(await haveImage(image))) return false;
  return true;
}

/** Makes ready what the compose file needs for its servers; says which it was. */
export async function prepareServers(log: (line: string) => void): Promise<Servers> {
  if (await haveServerImages()) {
    const mongodbUrl = async (run: ProductRun) =>
      `mongodb://${await run.addressOf('mongodb')}:27017/?directConnection=true`;
    return { files: [], env: {}, mongodbUrl, stop: async () => {} };
  }
  log(
    'The images of the servers cannot be had: Redis, NATS and HAProxy run from a Debian image, MongoDB outside of containers.',
  );
  const image = await ensureDebianImage('garage-debian:servers');
  const folder = await mkdtemp(join(tmpdir(), 'garage-stand-ins-'));
  const servers = await startServers({
    dataDir: join(folder, 'data'),
    cacheDir: readSettings().cacheDir,
    only: ['mongodb'],
    private: true,
    log,
  });
  const sockets = join(folder, 'sockets');
  await mkdir(sockets);
  const relay = await startRelay({ folder: sockets, port: Number(new URL(servers.mongodb.url).port) });
  return {
    files: ['deploy/docker/stand-ins.yml'],
    env: { SERVERS_IMAGE: image, STAND_INS: sockets },
    mongodbUrl: async () => servers.mongodb.url,
    async stop() {
      relay.close();
      await servers.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A socket file that leads to a port of this machine's loopback, which containers cannot reach otherwise. */
async function startRelay({ folder, port }: { folder: string; port: number }): Promise<Server> {
  const relay = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    // An end of either side ends both; who talks through us notices by itself.
    pipeline(incoming, outgoing, incoming).catch(() => undefined);
  });
  relay.listen(join(folder, 'mongodb.sock'));
  await once(relay, 'listening');
  await chmod(join(folder, 'mongodb.sock'), 0o666);
  return relay;
}
