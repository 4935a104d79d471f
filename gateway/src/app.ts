import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { DEFAULT_BODY_LIMIT, endpoints, gatewayEndpoints, serviceNames } from '@garage/contracts';
import Fastify, { LogController } from 'fastify';
import { boundBodies } from '@garage/service-kit';
import type { App, BodyBounds, Logger } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SharedAnswer } from './cache/shared-answer.ts';
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
import { asksForSocket } from './sockets/accept-upgrades.ts';
import { addSocketRoute } from './sockets/socket-route.ts';
import { addStatusRoutes } from './status/status-routes.ts';
import type { Clients } from './upstreams/clients.ts';
import { createIdentityVerifier } from './vitals/ask-identity.ts';
import { createVitalCounts } from './vitals/vital-counts.ts';
import { createVitalsRecorder } from './vitals/vitals-metrics.ts';
import { addVitalsRoutes } from './vitals/vitals-routes.ts';

export interface GatewaySettings extends RateLimitSettings {
  /** Whose `X-Forwarded-*` headers are believed: addresses or ranges. */
  trustedProxies: string[];
  /** Browsers reach the site over TLS only. */
  behindTls: boolean;
  foreign: ForeignSources;
  /** A larger answer passes through uncached, in bytes. */
  maxEntryBytes: number;
  /** Reads a minute and network that the cache could not answer; counted in this process. */
  missesPerMinute: number;
  /** Before all keys in Redis. */
  redisPrefix: string;
  /** Of request bodies that pass. */
  bodies: BodyBounds;
  /** WebSockets at once from one network. */
  socketsPerNetwork: number;
}

export interface GatewayDependencies {
  clients: Clients;
  /** Undefined: nothing is cached. */
  cache: ResponseCache<SharedAnswer> | undefined;
  redis: Redis;
  metrics: GatewayMetrics;
  logger: Logger;
  settings: GatewaySettings;
  /** Whether the state of the event stream is known. */
  isSettled: () => boolean;
}

/**
 * Milliseconds: a whole request, its body included, must have arrived within `requestTimeout`; an idle connection of a proxy
 * in front of this one is kept for longer than such proxies usually keep theirs.
 */
const serverOptions = {
  connectionsCheckingInterval: 5_000,
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 72_000,
  shouldUpgradeCallback: asksForSocket,
};

interface AppParts {
  secure: readonly [string, string][];
  reads: SharedReads | undefined;
}

/** The whole gateway, not listening. */
export async function buildGateway(dependencies: GatewayDependencies): Promise<App> {
  const { clients, metrics, settings } = dependencies;
  const common = createSecurityHeaders(settings);
  const secure = { page: pairsOf(common.page), data: pairsOf(common.data) };
  const kit: App['kit'] = {
    registry: metrics.registry,
    tokens: createIdentityVerifier(clients.identity),
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
  const ours = new Set(secure.page.map(([name]) => name));
  await addRoutes(app, { clients, endpoints, own: gatewayEndpoints, ours });
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
  addStatusRoutes(app, { clients: Object.values(clients), isDraining, isSettled: dependencies.isSettled });
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
    maxEntryBytes: settings.maxEntryBytes,
    networkOfCaller: createCallerNetwork(settings.trustedProxies),
    onResult: (result) => metrics.countCacheResult(result),
    onRefreshError: (err, key) => logger.warn({ err, key }, 'A stale answer could not be renewed'),
  });
}

function createApp(dependencies: GatewayDependencies, { secure, reads }: AppParts): App {
  const { logger, settings } = dependencies;
  return Fastify({
    loggerInstance: logger,
    // A child logger per request would cost more than a cached answer does; what is logged names its request itself.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length === 0 ? false : settings.trustedProxies,
    genReqId: (raw) => requestIdOf(raw.headers),
    exposeHeadRoutes: false,
    // While stopping, kept connections are still answered: the answer ends them.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => createServer(serverOptions, withStored(reads, handler)),
    frameworkErrors: (_error, request, reply) => {
      for (const [name, value] of secure) void reply.header(name, value);
      sendFailure(request, reply, 'VALIDATION_FAILED');
    },
    clientErrorHandler: refuseConnection,
  });
}

/** An answer at hand leaves before the framework sees the request: most requests end here. */
function withStored(reads: SharedReads | undefined, handler: RequestListener): RequestListener {
  if (reads === undefined) return handler;
  return (request, response) => {
    if (!reads.answerStored(request, response)) handler(request, response);
  };
}
