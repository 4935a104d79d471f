import { serviceNames, type ServiceName } from '@garage/contracts';
import { ensureFrontendBuild, ensureSecrets, freePort, repositoryRoot } from '@garage/local';
import { fillCatalogue } from './fill.ts';
import type { Bench } from './run-bench.ts';

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** A catalogue of one size, a gateway with its cache on and one with it off, and bare handlers on the same database. */
export async function startShop({ settings, servers, start }: Bench, size: number) {
  const filled = await fillCatalogue({ url: servers.mongodb.url, size });
  const data = { MONGODB_URL: servers.mongodb.url, MONGODB_DATABASE: filled.database };
  const backbone = { NATS_URL: servers.nats.url, REDIS_URL: servers.redis.url };
  const secret = ensureSecrets(settings.dataDir);
  const identity = await start(`identity-${size}`, 'services/identity/src/server.ts', {
    ...data,
    ...backbone,
    MONGODB_DATABASE: `${filled.database}_identity`,
    TOKEN_PRIVATE_KEY_FILE: secret('token-private-key.pem'),
    CODE_KEY_FILE: secret('code-key'),
    MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
  });
  const withIdentity = { ...data, ...backbone, IDENTITY_URL: identity.url };
  const catalogue = await start(`catalogue-${size}`, 'services/catalogue/src/server.ts', withIdentity);
  await ensureFrontendBuild({ repositoryRoot, log: console.log });
  // The measured requests call only catalogue and identity, so catalogue's address stands for all other services.
  const urlOf = (name: ServiceName) => (name === 'identity' ? identity.url : catalogue.url);
  const urls = (suffix: string) =>
    Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_${suffix}`, urlOf(name)]));
  const frontend = await start(`frontend-${size}`, 'frontend/dist/server/main.js', {
    ...urls('URL'),
    NATS_URL: servers.nats.url,
  });
  const proxy = 'deploy/bench/src/limits/proxy.ts';
  const gateway = async (cache: 'on' | 'off') =>
    start(`gateway-${size}-cache-${cache}`, 'gateway/src/server.ts', {
      ...backbone,
      ...urls('URLS'),
      METRICS_PORT: `${await freePort()}`,
      FRONTEND_URLS: frontend.url,
      CACHE: cache,
      REQUESTS_PER_MINUTE: '100000000',
    });
  return {
    ...filled,
    size,
    catalogue,
    cached: await gateway('on'),
    uncached: await gateway('off'),
    proxied: await start(`catalogue-${size}-proxied`, proxy, { UPSTREAM: catalogue.url }),
    renderLoop: await start(`react-${size}`, 'frontend/server/render-loop.ts', urls('URL')),
    frontend,
    handlers: await start(`handlers-${size}`, 'deploy/bench/src/limits/handlers.ts', data),
  };
}
