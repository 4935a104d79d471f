import { buildTag } from '@garage/contracts';
import { createLogger, createMetricsServer, runMain, runService } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { startTracing } from '@garage/tracing';
import { buildGateway } from './app.ts';
import { followEvents } from './cache/follow-events.ts';
import { createResponseCache } from './cache/response-cache.ts';
import type { SharedAnswer } from './cache/shared-answer.ts';
import { readGatewayConfig } from './config.ts';
import type { GatewayConfig } from './config.ts';
import { createGatewayMetrics } from './metrics/gateway-metrics.ts';
import { createClients } from './upstreams/clients.ts';
import type { ClientName } from './upstreams/clients.ts';

const STALE_SECONDS = 30;
const FALLBACK_SECONDS = 3;

/** The addresses of everybody behind the gateway. */
const upstreamsOf = (config: GatewayConfig): Record<ClientName, readonly string[]> => ({
  identity: config.IDENTITY_URLS,
  catalogue: config.CATALOGUE_URLS,
  engagement: config.ENGAGEMENT_URLS,
  commerce: config.COMMERCE_URLS,
  booking: config.BOOKING_URLS,
  chat: config.CHAT_URLS,
  frontend: config.FRONTEND_URLS,
});

async function main(config: GatewayConfig): Promise<void> {
  const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const tracing = await startTracing({ service: 'gateway', config, logger, decides: true });
  const metrics = createGatewayMetrics();
  const redis = openRedis(config.REDIS_URL, logger);
  const cache = createResponseCache<SharedAnswer>({
    maxBytes: config.CACHE_BYTES,
    staleSeconds: STALE_SECONDS,
    fallbackSeconds: FALLBACK_SECONDS,
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
    onBuildGone: (build) => cache.drop([buildTag(build)]),
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
      maxEntryBytes: config.CACHE_ENTRY_BYTES,
      redisPrefix: config.REDIS_PREFIX,
      perMinute: config.REQUESTS_PER_MINUTE,
      guardedPerMinute: config.GUARDED_REQUESTS_PER_MINUTE,
      vitalsPerMinute: config.VITALS_PER_MINUTE,
      socketsPerAddress: config.SOCKETS_PER_ADDRESS,
    },
    isSettled: () => follower.settled,
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
