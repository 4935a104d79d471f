import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  childEnvironment,
  freePort,
  nodeFlags,
  readSettings,
  repositoryRoot,
  spawnBound,
  stopBound,
  waitUntil,
} from '@garage/local';
import type { LocalServers } from '@garage/local';
import { createConnections, runOps } from '@garage/ops/run';

interface Service {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

async function prepareService(entry: string, settings: Record<string, string>): Promise<Service> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = childEnvironment(readSettings().cacheDir, { HOST: '127.0.0.1', PORT: `${port}`, ...settings });
  const args = [...nodeFlags, join(repositoryRoot, entry)];
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      child = spawnBound({ command: process.execPath, args, env }, { stdio: ['ignore', 'inherit', 'inherit'] });
      const isReady = async (): Promise<void> => {
        if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not ready');
      };
      await waitUntil(isReady, { what: entry, timeoutMs: START_LIMIT_MS });
    },
    async stop() {
      if (child) await stopBound(child);
    },
  };
}

/** Identity, catalogue and a node of the chat as processes that are not started yet, and the operator's command line beside them. */
export async function prepareTokenServices(servers: Pick<LocalServers, 'mongodb' | 'redis' | 'nats'>) {
  const prefix = `drill_${randomUUID().slice(0, 8)}`;
  const shared = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: servers.mongodb.url,
    NATS_URL: servers.nats.url,
    REDIS_URL: servers.redis.url,
    REDIS_PREFIX: prefix,
  };
  const identity = await prepareService('services/identity/src/server.ts', {
    ...shared,
    MONGODB_DATABASE: `${prefix}_identity`,
    TOKEN_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    CODE_KEY: randomBytes(32).toString('base64'),
    MAIL_SEAL_KEY: randomBytes(32).toString('base64'),
  });
  const trusting = { ...shared, IDENTITY_URL: identity.url };
  const catalogue = await prepareService('services/catalogue/src/server.ts', {
    ...trusting,
    MONGODB_DATABASE: `${prefix}_catalogue`,
  });
  const chat = await prepareService('services/chat/src/server.ts', {
    ...trusting,
    MONGODB_DATABASE: `${prefix}_chat`,
    // Nobody asks the bot here.
    CATALOGUE_URL: identity.url,
    BOOKING_URL: identity.url,
  });
  const said: string[] = [];
  const complain = (line: string): void => void said.push(line);
  const connections = createConnections({
    database: () => ({ url: servers.mongodb.url, nameOf: (service) => `${prefix}_${service}` }),
    broker: () => ({ url: servers.nats.url }),
    complain,
  });
  const all = [identity, catalogue, chat];
  return {
    identity,
    catalogue,
    chat,
    mongo: (service: Parameters<typeof connections.mongo>[0]) => connections.mongo(service),
    /** @throws when the command fails */
    async ops(...args: string[]): Promise<void> {
      const code = await runOps(args, { ...connections, say: complain, complain });
      if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}: ${said.join('; ')}`);
    },
    startAll: async () => void (await Promise.all(all.map((one) => one.start()))),
    stopAll: async () => void (await Promise.all(all.map((one) => one.stop()))),
    async close() {
      await Promise.all(all.map((one) => one.stop()));
      for (const name of ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat'] as const) {
        await (await connections.mongo(name)).db.dropDatabase();
      }
      await connections.close();
    },
  };
}
export type TokenServices = Awaited<ReturnType<typeof prepareTokenServices>>;
