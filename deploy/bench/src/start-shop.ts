// Every process that a benchmark starts: those of the product, and the bare servers that they are compared with.
import { createServiceProcess, ensureFrontendBuild, ensureSecrets, freePort, repositoryRoot } from '@garage/local';
import type { LocalServers, LocalSettings } from '@garage/local';

export interface Target {
  name: string;
  url: string;
  pid: number;
  /** From its start until it was ready, in seconds. */
  readyAfter: number;
}

export interface Launcher {
  start(plan: { name: string; entry: string; env?: Record<string, string> }): Promise<Target>;
  stopAll(): Promise<void>;
}

/** Starts processes on free ports and stops them together. */
export function createLauncher(): Launcher {
  const stops: Array<() => Promise<void>> = [];
  return {
    async start({ name, entry, env = {} }) {
      const service = await createServiceProcess(entry, { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env });
      stops.push(() => service.stop());
      const start = performance.now();
      await service.start();
      return { name, url: service.url, pid: service.pid ?? 0, readyAfter: (performance.now() - start) / 1000 };
    },
    async stopAll() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

export interface Shop {
  /** The number of products. */
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

/** A catalogue of one size, a gateway with its cache on and one with it off, and bare handlers on the same database. */
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
      // The measured pages do not use the other services.
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
        // The measured requests do not use the other services.
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
