import { buildTag, recordOfServices } from '@garage/contracts';
import type { App, Logger } from '@garage/service-kit';
import { cleanUpLater, servers, uniqueName, waitFor } from '@garage/testing';
import { bodyBounds, createLogger } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { buildGateway } from '../app.ts';
import type { GatewaySettings } from '../app.ts';
import { createResponseCache, followEvents } from '@garage/response-cache';
import type { CacheFollower, ResponseCache } from '@garage/response-cache';
import type { SharedResponse } from '../cache/shared-response.ts';
import { createGatewayMetrics } from '../metrics/gateway-metrics.ts';
import { createClients } from '../upstreams/clients.ts';
import type { ClientName, Clients } from '../upstreams/clients.ts';

export interface TestGateway {
  readonly url: string;
  readonly app: App;
  readonly clients: Clients;
  readonly cache: ResponseCache<SharedResponse>;
}

export interface TestGatewayOptions {
  /** Addresses by service (default: one at which nothing listens). */
  urls?: Partial<Record<ClientName, string[]>>;
  /** Receives the events of this namespace; without one no events arrive. */
  namespace?: string;
  redisUrl?: string;
  natsUrl?: string;
  cached?: boolean;
  cacheBytes?: number;
  settings?: Partial<GatewaySettings>;
  /** Receives the log lines (default: none are written). */
  logger?: Logger;
}

/** Address at which no server listens, because port 1 is reserved. */
const NOWHERE = 'http://127.0.0.1:1';

/** A gateway with real Redis and NATS, listening; it stops after the file's tests. */
export async function openGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const logger = options.logger ?? createLogger({ name: 'gateway', level: process.env['LOG_LEVEL'] ?? 'silent' });
  const metrics = createGatewayMetrics();
  const cache = createResponseCache<SharedResponse>({
    maxBytes: options.cacheBytes ?? 20_000_000,
    staleSeconds: 30,
    maxSecondsWithoutEvents: 3,
    now: () => performance.now(),
  });
  const clients = createClients(
    {
      ...recordOfServices(() => [NOWHERE]),
      frontend: [NOWHERE],
      ...options.urls,
    },
    {
      connections: 64,
      connectTimeoutMs: 500,
      answerTimeoutMs: 5000,
      probeEveryMs: 200,
      onChange: (change) => metrics.setUpstream(change),
      onBuildGone: (build) => cache.invalidate([buildTag(build)]),
    },
  );
  const redis = openRedis(options.redisUrl ?? servers().redisUrl, logger);
  const foreign = { scripts: [], connections: [], frames: [] };
  const settings = {
    trustedProxies: [],
    behindTls: false,
    foreign,
    bodies: bodyBounds(),
    maxEntryBytes: 100_000,
    redisPrefix: uniqueName('gateway'),
    socketsPerNetwork: 100,
  };
  let follower: CacheFollower | undefined;
  const perMinute = { read: 100_000, write: 1000, export: 1000, mail: 1000, guess: 1000 };
  const limits = { perMinute, missesPerMinute: 100_000, vitalsPerMinute: 1000 };
  const app = await buildGateway({
    clients,
    cache: options.cached === false ? undefined : cache,
    redis,
    metrics,
    logger,
    settings: { ...settings, ...limits, ...options.settings },
    isEventStateKnown: () => true,
    eventPosition: () => follower?.position,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUpLater(async () => {
    // The connections are closed first, because `close` would wait for responses whose body a test has not read.
    app.server.closeAllConnections();
    await app.close();
    redis.disconnect();
    await Promise.all(Object.values(clients).map((client) => client.close()));
  });
  if (options.redisUrl === undefined) await waitFor(() => redis.status === 'ready');
  const { namespace } = options;
  if (namespace !== undefined) {
    const messaging = { url: options.natsUrl ?? servers().natsUrl, name: 'test', logger, namespace };
    const followed = followEvents({ cache, messaging });
    follower = followed;
    cleanUpLater(() => followed.stop());
    await waitFor(() => followed.isEventStateKnown);
  }
  return { url, app, clients, cache };
}
