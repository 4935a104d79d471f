import { createHash } from 'node:crypto';
import type { ContainerRuntimeClient } from 'testcontainers';
import { waitUntil } from '../processes/wait-until.ts';
import { findDockerEngine } from './docker-engine.ts';
import type { ProvidedServer, Provider, ProviderContext, ServerName } from './provider.ts';
import { ensureReady } from './replica-set.ts';
import { addressesOf, serverRecipes } from './server-recipes.ts';

/** Ports and paths inside the containers. */
const places: Record<ServerName, { port: number; data: string; users: string }> = {
  mongodb: { port: 27017, data: '/data/db', users: '' },
  redis: { port: 6379, data: '/data', users: '/etc/redis-users.acl' },
  nats: { port: 4222, data: '/data', users: '/etc/nats-users.conf' },
};

const READY_TIMEOUT_MS = 30_000;

/** Containers, by default of the images of images.json, started by testcontainers on whatever engine answers. */
export function createDockerProvider(imageFor?: (server: ServerName) => string): Provider {
  let engine: Promise<ContainerRuntimeClient> | undefined;
  return {
    name: 'Docker',
    async start(server, context) {
      const client = await (engine ??= findDockerEngine());
      const { ensureImage, imageOf } = await import('./docker-images.ts');
      const image = (imageFor ?? imageOf)(server);
      await ensureImage({ engine: client, image, log: context.log });
      return startServer(client, { server, image, context });
    },
  };
}

interface ServerPlan {
  server: ServerName;
  image: string;
  context: ProviderContext;
}

async function startServer(
  engine: ContainerRuntimeClient,
  { server, image, context }: ServerPlan,
): Promise<ProvidedServer> {
  const place = places[server];
  const { program, args, url, users } = serverRecipes[server];
  const volume = context.keepData ? volumeName(server, context.dataDir) : null;
  const { runContainer } = await import('./docker-container.ts');
  const container = await runContainer(engine, {
    image,
    command: [program, ...args({ host: '0.0.0.0', ...place })],
    port: place.port,
    volume,
    dataFolder: place.data,
    files: users ? [{ target: place.users, content: users(context.logins.all) }] : [],
  });
  const addresses = addressesOf(server, url(container.address), context.logins);
  const own = { url: addresses.url, member: `127.0.0.1:${place.port}` };
  const becomeReady = () =>
    waitUntil(() => ensureReady(server, own), { what: `${server}'s readiness`, timeoutMs: READY_TIMEOUT_MS });
  try {
    await becomeReady();
  } catch (error) {
    await container.remove();
    throw error;
  }
  return {
    ...addresses,
    provider: `Docker, ${image}`,
    kill: () => container.kill(),
    async restart() {
      await container.kill();
      await container.start();
      await becomeReady();
    },
    ended: () => container.ended(),
    stop: () => container.remove(),
  };
}

/** Names the volume by server and data folder, so that two clones of the repository do not share data. */
function volumeName(server: ServerName, dataDir: string): string {
  const place = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  return `garage-${place}-${server}`;
}
