import { buildTag } from '@garage/contracts';
import { createResponseCache, followEvents } from '@garage/response-cache';
import { bodiesOf, bodyBounds, createLogger, createMetricsServer, runMain, runService } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { startTracing } from '@garage/tracing';
import { buildGateway } from './app.ts';
import type { SharedResponse } from './cache/shared-response.ts';
import { readGatewayConfig } from './config.ts';
import type { GatewayConfig } from './config.ts';
import { maxBodyBytesInFlight } from './limits/max-body-bytes.ts';
import type { RateLimitSettings } from './limits/rate-limits.ts';
import { createGatewayMetrics } from './metrics/gateway-metrics.ts';
import { createClients } from './upstreams/clients.ts';
import type { ClientName } from './upstreams/clients.ts';

const STALE_SECONDS = 30;
const MAX_SECONDS_WITHOUT_EVENTS = 3;

const upstreamsOf = (config: GatewayConfig): Record<ClientName, readonly string[]> => ({
  identity: config.IDENTITY_URLS,
  catalogue: config.CATALOGUE_URLS,
  engagement: config.ENGAGEMENT_URLS,
  commerce: config.COMMERCE_URLS,
  booking: config.BOOKING_URLS,
  chat: config.CHAT_URLS,
  workshop: config.WORKSHOP_URLS,
  frontend: config.FRONTEND_URLS,
});

/** Limits of this installation that replace those in the contracts. */
const limitsOf = (config: GatewayConfig): RateLimitSettings['perMinute'] => ({
  read: config.REQUESTS_PER_MINUTE,
  write: config.WRITES_PER_MINUTE,
  export: config.GUARDED_REQUESTS_PER_MINUTE,
  mail: config.GUARDED_REQUESTS_PER_MINUTE,
  guess: config.GUARDED_REQUESTS_PER_MINUTE,
});

async function main(config: GatewayConfig): Promise<void> {
  const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const tracing = await startTracing({ service: 'gateway', config, logger, decides: true });
  const metrics = createGatewayMetrics();
  const redis = openRedis(config.REDIS_URL, logger);
  const cache = createResponseCache<SharedResponse>({
    maxBytes: config.CACHE_BYTES,
    staleSeconds: STALE_SECONDS,
    maxSecondsWithoutEvents: MAX_SECONDS_WITHOUT_EVENTS,
    now: () => performance.now(),
  });
  const clients = createClients(upstreamsOf(config), {
    connections: config.CONNECTIONS_PER_UPSTREAM,
    connectTimeoutMs: config.CONNECT_TIMEOUT_MS,
    answerTimeoutMs: config.ANSWER_TIMEOUT_MS,
    probeEveryMs: 1000,
    onChange: (change) => {
      metrics.setUpstream(change);
      logger.info(change, 'An upstream changed');
    },
    onBuildGone: (build) => cache.invalidate([buildTag(build)]),
  });
  const follower = followEvents({
    cache,
    messaging: { url: config.NATS_URL, replicas: config.NATS_REPLICAS, name: 'gateway', logger },
  });
  const app = await buildGateway({
    clients,
    cache: config.CACHE === 'on' ? cache : undefined,
    redis,
    metrics,
    logger,
    settings: {
      trustedProxies: config.TRUSTED_PROXIES,
      behindTls: config.BEHIND_TLS,
      foreign: {
        scripts: config.SCRIPT_SOURCES,
        connections: config.CONNECT_SOURCES,
        frames: config.FRAME_SOURCES,
      },
      bodies: bodyBounds({ maxBytes: maxBodyBytesInFlight(config.CACHE_BYTES), ...bodiesOf(config) }),
      maxEntryBytes: config.CACHE_ENTRY_BYTES,
      redisPrefix: config.REDIS_PREFIX,
      perMinute: limitsOf(config),
      missesPerMinute: config.MISSES_PER_MINUTE,
      vitalsPerMinute: config.VITALS_PER_MINUTE,
      socketsPerNetwork: config.SOCKETS_PER_ADDRESS,
    },
    isEventStateKnown: () => follower.isEventStateKnown,
    eventPosition: () => follower.position,
  });
  const metricsServer = await createMetricsServer({
    registry: metrics.registry,
    host: config.METRICS_HOST,
    port: config.METRICS_PORT,
  });
  await runService({
    app,
    config: { host: config.HOST, port: config.PORT },
    logger,
    drainDelayMs: config.DRAIN_DELAY_MS,
    onClose: [
      () => follower.stop(),
      () => metricsServer.close(),
      async () => redis.disconnect(),
      ...Object.values(clients).map((client) => () => client.close()),
      () => tracing.close(),
    ],
  });
}

await runMain(() => main(readGatewayConfig()));
