import { createHash } from 'node:crypto';
import type { ContainerRuntimeClient } from 'testcontainers';
import { brokerUsers, redisUsers, type ServerLogin } from '@garage/service-kit/logins';
import { waitUntil } from '../processes/wait-until.ts';
import { findDockerEngine } from './docker-engine.ts';
import { probeServer } from './probe.ts';
import type { ProvidedServer, Provider, ProviderContext, ServerName } from './provider.ts';
import { redisStorage } from './redis-storage.ts';
import { ensurePrimary, replicaSetName } from './replica-set.ts';

interface ContainerRecipe {
  port: number;
  /** Folder of the server's data inside the container. */
  data: string;
  command: string[];
  url: (address: string) => string;
  /** The server's file of logins: its path in the container, and its content in the server's own syntax. */
  users?: { target: string; text: (logins: readonly ServerLogin[]) => string };
}

const READY_MS = 30_000;

const recipes: Record<ServerName, ContainerRecipe> = {
  mongodb: {
    port: 27017,
    data: '/data/db',
    command: ['mongod', '--replSet', replicaSetName, '--bind_ip_all', '--quiet'],
    url: (address) => `mongodb://${address}/?directConnection=true`,
  },
  redis: {
    port: 6379,
    data: '/data',
    command: ['redis-server', '--bind', '*', '--dir', '/data', '--aclfile', '/etc/redis-users.acl', ...redisStorage],
    url: (address) => `redis://${address}`,
    users: { target: '/etc/redis-users.acl', text: redisUsers },
  },
  nats: {
    port: 4222,
    data: '/data',
    command: ['nats-server', '-c', '/etc/nats-users.conf', '-js', '-sd', '/data'],
    url: (address) => `nats://${address}`,
    users: { target: '/etc/nats-users.conf', text: brokerUsers },
  },
};

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
  const { port, data, command, url, users } = recipes[server];
  const volume = context.keepData ? volumeName(server, context.dataDir) : null;
  const { runContainer } = await import('./docker-container.ts');
  const files = users ? [{ target: users.target, content: users.text(context.logins.all) }] : [];
  const container = await runContainer(engine, { image, command, port, volume, dataFolder: data, files });
  const own = url(container.address);
  // mongod has no logins here: only this machine reaches it.
  const addresses = users ? context.logins.addressesOf(own) : { url: own, urlFor: () => own };
  const address = addresses.url;
  const becomeReady = async () => {
    if (server === 'mongodb') await ensurePrimary({ url: address, member: `127.0.0.1:${port}` });
    await waitUntil(() => probeServer(server, address), { what: server, timeoutMs: READY_MS });
  };
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

/** One volume a server and data folder, so that two clones do not share their data. */
function volumeName(server: ServerName, dataDir: string): string {
  const place = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  return `garage-${place}-${server}`;
}
