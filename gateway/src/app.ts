import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { DEFAULT_BODY_LIMIT, endpoints, gatewayEndpoints, serviceNames } from '@garage/contracts';
import Fastify, { LogController } from 'fastify';
import type { EventPosition } from '@garage/contracts';
import type { ResponseCache } from '@garage/response-cache';
import { boundBodies } from '@garage/service-kit';
import type { App, BodyBounds, Logger } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import type { SharedResponse } from './cache/shared-response.ts';
import { createCallerNetwork } from './cache/caller-network.ts';
import { createSharedReads } from './cache/shared-reads.ts';
import type { SharedReads } from './cache/shared-reads.ts';
import { addDocsRoutes } from './docs/docs-routes.ts';
import { createOpenapiDocuments } from './docs/openapi-documents.ts';
import { refuseConnection, sendFailure } from './failures/send-failure.ts';
import { createSecurityHeaders, pairsOf } from './headers/security-headers.ts';
import type { SecurityHeaders } from './headers/security-headers.ts';
import type { ForeignSources } from './headers/security-headers.ts';
import { requestIdOf } from './headers/trace.ts';
import { traceRequests } from './headers/trace-requests.ts';
import { createMissLimit } from './limits/miss-limit.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import type { RateLimitSettings } from './limits/rate-limits.ts';
import type { GatewayMetrics } from './metrics/gateway-metrics.ts';
import { addFailureHandling } from './failures/failure-handling.ts';
import { addRequestHooks } from './routing/request-hooks.ts';
import { addRoutes } from './routing/routes.ts';
import { isSocketUpgrade } from './sockets/accept-upgrades.ts';
import { addSocketRoute } from './sockets/socket-route.ts';
import { addStatusRoutes } from './status/status-routes.ts';
import type { Clients } from './upstreams/clients.ts';
import { createOwnAccountVerifier } from './vitals/identity-verifier.ts';
import { createVitalCounts } from './vitals/vital-counts.ts';
import { createVitalsRecorder } from './vitals/vitals-metrics.ts';
import { addVitalsRoutes } from './vitals/vitals-routes.ts';

export interface GatewaySettings extends RateLimitSettings {
  /** Addresses or ranges of the proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[];
  /** True when browsers reach the site over TLS only. */
  behindTls: boolean;
  foreign: ForeignSources;
  /** Responses larger than this many bytes are not cached. */
  maxEntryBytes: number;
  /** Maximum number of cache misses per minute and network, counted in this process. */
  missesPerMinute: number;
  /** Prefix of all keys in Redis. */
  redisPrefix: string;
  /** Limits on the request bodies that are being transferred at one time. */
  bodies: BodyBounds;
  /** Maximum number of open WebSockets per network. */
  socketsPerNetwork: number;
}

export interface GatewayDependencies {
  clients: Clients;
  /** The cache of responses; when undefined, nothing is cached. */
  cache: ResponseCache<SharedResponse> | undefined;
  redis: Redis;
  metrics: GatewayMetrics;
  logger: Logger;
  settings: GatewaySettings;
  /** True once events arrive, or once the first attempt to subscribe to them has failed. */
  isEventStateKnown: () => boolean;
  /** The last event that the cache takes into account; undefined while no events arrive. */
  eventPosition: () => EventPosition | undefined;
}

/**
 * Timeouts of the server in milliseconds. `requestTimeout` covers headers and body. `keepAliveTimeout` is longer than
 * that of usual proxies in front of the gateway, so that the proxy and not the gateway closes idle connections.
 */
const serverOptions = {
  connectionsCheckingInterval: 5_000,
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 72_000,
  shouldUpgradeCallback: isSocketUpgrade,
};

interface AppParts {
  secure: readonly [string, string][];
  reads: SharedReads | undefined;
}

/** Builds the gateway without listening. */
export async function buildGateway(dependencies: GatewayDependencies): Promise<App> {
  const { clients, metrics, settings } = dependencies;
  const common = createSecurityHeaders(settings);
  const secure = { page: pairsOf(common.page), data: pairsOf(common.data) };
  const kit: App['kit'] = {
    registry: metrics.registry,
    tokens: createOwnAccountVerifier(clients.identity),
    draining: false,
  };
  const isDraining = () => kit.draining;
  const reads = createReads(dependencies, { common, isDraining });
  const app = createApp(dependencies, { secure: secure.data, reads });
  app.decorate('kit', kit);
  const limits = await createRateLimits(app, {
    ...settings,
    redis: dependencies.redis,
    prefix: `${settings.redisPrefix}:gateway`,
  });
  traceRequests(app);
  boundBodies(app, {
    bounds: settings.bodies,
    heldUntil: 'received',
    limitOf: ({ routeOptions: { config } }) =>
      config.gateway?.bodyLimit ?? config.contract?.bodyLimit ?? DEFAULT_BODY_LIMIT,
  });
  addRequestHooks(app, {
    limits,
    countMiss: await createMissLimit(app, settings.missesPerMinute),
    reads,
    metrics,
    secure,
  });
  addFailureHandling(app);
  const gatewayHeaders = new Map(secure.page);
  await addRoutes(app, {
    clients,
    endpoints,
    own: gatewayEndpoints,
    proxy: { gatewayHeaders, eventPosition: dependencies.eventPosition },
  });
  addSocketRoute(app, {
    client: clients.chat,
    registry: metrics.registry,
    perNetwork: settings.socketsPerNetwork,
  });
  const own = await addVitalsRoutes(app, {
    limits,
    counts: createVitalCounts({ redis: dependencies.redis, prefix: settings.redisPrefix, now: () => Date.now() }),
    observe: createVitalsRecorder(metrics.registry),
  });
  await addDocsRoutes(
    app,
    createOpenapiDocuments({ clients: serviceNames.map((name) => clients[name]), own, now: () => performance.now() }),
  );
  addStatusRoutes(app, {
    clients: Object.values(clients),
    isDraining,
    isEventStateKnown: dependencies.isEventStateKnown,
  });
  return app;
}

function createReads(
  dependencies: GatewayDependencies,
  parts: { common: SecurityHeaders; isDraining: () => boolean },
): SharedReads | undefined {
  const { cache, metrics, logger, settings } = dependencies;
  if (cache === undefined) return undefined;
  metrics.watchCache(() => cache.size);
  return createSharedReads({
    ...parts,
    cache,
    eventPosition: dependencies.eventPosition,
    maxEntryBytes: settings.maxEntryBytes,
    networkOfCaller: createCallerNetwork(settings.trustedProxies),
    onResult: (result) => metrics.countCacheResult(result),
    onRefreshError: (err, key) => logger.warn({ err, key }, 'A stale response could not be refreshed'),
  });
}

function createApp(dependencies: GatewayDependencies, { secure, reads }: AppParts): App {
  const { logger, settings } = dependencies;
  return Fastify({
    loggerInstance: logger,
    // No child logger is created for each request, because that would cost more than a cached response. The log lines
    // add the request id themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length === 0 ? false : settings.trustedProxies,
    genReqId: (raw) => requestIdOf(raw.headers),
    exposeHeadRoutes: false,
    // While the gateway stops, it still answers requests on connections that are open, with `connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => createServer(serverOptions, withCache(reads, handler)),
    frameworkErrors: (_error, request, reply) => {
      for (const [name, value] of secure) void reply.header(name, value);
      sendFailure(request, reply, 'VALIDATION_FAILED');
    },
    clientErrorHandler: refuseConnection,
  });
}

/** Serves cached responses before Fastify processes the request: most requests end here. */
function withCache(reads: SharedReads | undefined, handler: RequestListener): RequestListener {
  if (reads === undefined) return handler;
  return (request, response) => {
    if (!reads.serveFromCache(request, response)) handler(request, response);
  };
}
