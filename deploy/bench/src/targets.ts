// Every process that a benchmark starts: the product's own, and the limits beside them.
import { join } from 'node:path';
import {
  childEnvironment,
  ensureFrontendBuild,
  ensureSecrets,
  freePort,
  nodeFlags,
  repositoryRoot,
  spawnBound,
  stopBound,
  waitUntil,
} from '@garage/local';
import type { LocalServers, LocalSettings } from '@garage/local';

export interface Target {
  name: string;
  url: string;
  pid: number;
  /** How long it took from its start to being ready, in seconds. */
  readyAfter: number;
  stop(): Promise<void>;
}

export interface Launcher {
  start(plan: { name: string; entry: string; env?: Record<string, string> }): Promise<Target>;
  stopAll(): Promise<void>;
}

const host = '127.0.0.1';

/** Starts processes on free ports and ends them all together. */
export function createLauncher({ cacheDir }: LocalSettings): Launcher {
  const running: Target[] = [];
  return {
    async start({ name, entry, env = {} }) {
      const port = await freePort();
      const begun = performance.now();
      const child = spawnBound(
        {
          command: process.execPath,
          args: [...nodeFlags, join(repositoryRoot, entry)],
          cwd: repositoryRoot,
          env: childEnvironment(cacheDir, {
            NODE_ENV: 'production',
            LOG_LEVEL: 'warn',
            HOST: host,
            PORT: `${port}`,
            ...env,
          }),
        },
        { stdio: ['ignore', 'inherit', 'inherit'] },
      );
      const url = `http://${host}:${port}`;
      const stop = () => stopBound(child);
      const { pid } = child;
      if (pid === undefined) throw new Error(`${name} could not be started`);
      await waitUntil(() => askReady(url), { what: `${name}'s readiness`, timeoutMs: 60_000 });
      const target = { name, url, pid, stop, readyAfter: (performance.now() - begun) / 1000 };
      running.push(target);
      return target;
    },
    async stopAll() {
      await Promise.all(running.map((target) => target.stop()));
    },
  };
}

async function askReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
}

export interface Shop {
  /** How many products its catalogue has. */
  size: number;
  catalogue: Target;
  cached: Target;
  uncached: Target;
  handlers: Target;
}

export interface ShopPlan {
  launcher: Launcher;
  servers: LocalServers;
  settings: LocalSettings;
  size: number;
  database: string;
}

/** A catalogue of one size, a gateway before it with the cache on and one with it off, and the bare handlers on its database. */
export async function startShop({ launcher, servers, settings, size, database }: ShopPlan): Promise<Shop> {
  const data = { MONGODB_URL: servers.mongodb.url, MONGODB_DATABASE: database };
  const backbone = { NATS_URL: servers.nats.url, REDIS_URL: servers.redis.url };
  const secret = ensureSecrets(settings.dataDir);
  const identity = await launcher.start({
    name: `identity-${size}`,
    entry: 'services/identity/src/server.ts',
    env: {
      ...data,
      ...backbone,
      MONGODB_DATABASE: `${database}_identity`,
      TOKEN_PRIVATE_KEY_FILE: secret('token-private-key.pem'),
      CODE_KEY_FILE: secret('code-key'),
      MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
    },
  });
  const catalogue = await launcher.start({
    name: `catalogue-${size}`,
    entry: 'services/catalogue/src/server.ts',
    env: { ...data, ...backbone, IDENTITY_URL: identity.url },
  });
  await ensureFrontendBuild({ repositoryRoot, log: console.log });
  const frontend = await launcher.start({
    name: `frontend-${size}`,
    entry: 'frontend/server/main.ts',
    env: {
      IDENTITY_URL: identity.url,
      CATALOGUE_URL: catalogue.url,
      // The list of services asks nothing of the others.
      ENGAGEMENT_URL: catalogue.url,
      COMMERCE_URL: catalogue.url,
      BOOKING_URL: catalogue.url,
      CHAT_URL: catalogue.url,
    },
  });
  const gateway = async (cache: 'on' | 'off') =>
    launcher.start({
      name: `gateway-${size}-cache-${cache}`,
      entry: 'gateway/src/server.ts',
      env: {
        ...backbone,
        METRICS_PORT: `${await freePort()}`,
        IDENTITY_URLS: identity.url,
        CATALOGUE_URLS: catalogue.url,
        // Nothing of the others is asked for here.
        ENGAGEMENT_URLS: catalogue.url,
        COMMERCE_URLS: catalogue.url,
        BOOKING_URLS: catalogue.url,
        CHAT_URLS: catalogue.url,
        FRONTEND_URLS: frontend.url,
        CACHE: cache,
        REQUESTS_PER_MINUTE: '100000000',
      },
    });
  return {
    size,
    catalogue,
    cached: await gateway('on'),
    uncached: await gateway('off'),
    handlers: await launcher.start({
      name: `handlers-${size}`,
      entry: 'deploy/bench/src/limits/handlers.ts',
      env: data,
    }),
  };
}
