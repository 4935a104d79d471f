import { endpoints } from '@garage/contracts';
import type { ServiceName } from '@garage/contracts';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SharedAnswer } from './cache/shared-answer.ts';
import { createSharedReads } from './cache/shared-reads.ts';
import type { SharedReads } from './cache/shared-reads.ts';
import { addDocsRoutes } from './docs/docs-routes.ts';
import { createOpenapiDocuments } from './docs/openapi-documents.ts';
import { refuseConnection, sendFailure } from './failures/send-failure.ts';
import { createSecurityHeaders, pairsOf } from './headers/security-headers.ts';
import { requestIdOf } from './headers/trace.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import type { RateLimitSettings } from './limits/rate-limits.ts';
import type { GatewayMetrics } from './metrics/gateway-metrics.ts';
import { addFailureHandling } from './failures/failure-handling.ts';
import { addRequestHooks } from './routing/request-hooks.ts';
import { addRoutes } from './routing/routes.ts';
import { addStatusRoutes } from './status/status-routes.ts';
import type { ServiceClient } from './upstreams/service-client.ts';

/** Whom the gateway asks: every service, and the process that renders pages. */
export type Clients = Record<ServiceName | 'frontend', ServiceClient>;

export interface GatewaySettings extends RateLimitSettings {
  /** Whose `X-Forwarded-*` headers are believed: addresses or ranges. */
  trustedProxies: string[];
  /** Browsers reach the site over TLS only. */
  behindTls: boolean;
  /** A larger answer passes through uncached, in bytes. */
  maxEntryBytes: number;
  /** Before all keys in Redis. */
  redisPrefix: string;
}

export interface GatewayDependencies {
  clients: Clients;
  /** Undefined: nothing is cached. */
  cache: ResponseCache<SharedAnswer> | undefined;
  redis: Redis;
  metrics: GatewayMetrics;
  logger: FastifyBaseLogger;
  settings: GatewaySettings;
  /** Whether the state of the event stream is known. */
  isSettled: () => boolean;
}

/** The whole gateway, not listening. */
export async function buildGateway(dependencies: GatewayDependencies): Promise<FastifyInstance> {
  const { clients, metrics, settings } = dependencies;
  const common = createSecurityHeaders({ behindTls: settings.behindTls });
  const secure = pairsOf(common);
  const app = createApp(dependencies, secure);
  const reads = createReads(dependencies, common);

  // First of all hooks, so that an answer at hand leaves before anything else happens.
  if (reads !== undefined) {
    app.addHook('onRequest', (request, reply, done) => {
      if (!reads.answerStored(request, reply)) done();
    });
  }
  const limits = await createRateLimits(app, { ...settings, redis: dependencies.redis, prefix: settings.redisPrefix });
  addRequestHooks(app, { limits, reads, metrics, secure });
  addFailureHandling(app);
  const ours = new Set(secure.map(([name]) => name));
  await addRoutes(app, { clients, endpoints, ours });
  await addDocsRoutes(app, createOpenapiDocuments([clients.identity, clients.catalogue], performance.now));
  await app.register(async (scope) => {
    addStatusRoutes(scope, { clients: Object.values(clients), isDraining: () => false, isSettled: dependencies.isSettled });
  });
  return app;
}

function createReads(dependencies: GatewayDependencies, common: string[]): SharedReads | undefined {
  const { cache, metrics, logger, settings } = dependencies;
  if (cache === undefined) return undefined;
  metrics.watchCache(() => cache.size);
  return createSharedReads({
    cache,
    common,
    maxEntryBytes: settings.maxEntryBytes,
    onResult: metrics.countCacheResult,
    onRefreshError: (err, key) => logger.warn({ err, key }, 'A stale answer could not be renewed'),
  });
}

function createApp(dependencies: GatewayDependencies, secure: readonly [string, string][]): FastifyInstance {
  const { logger, settings } = dependencies;
  return Fastify({
    loggerInstance: logger,
    // A child logger per request would cost more than a cached answer does; what is logged names its request itself.
    childLoggerFactory: (parent) => parent,
    disableRequestLogging: true,
    trustProxy: settings.trustedProxies.length === 0 ? false : settings.trustedProxies,
    genReqId: (raw) => requestIdOf(raw.headers),
    requestTimeout: 120_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of secure) void reply.header(name, value);
      sendFailure(request, reply, error.statusCode === 414 ? 'NOT_FOUND' : 'VALIDATION_FAILED');
    },
    clientErrorHandler: refuseConnection,
  });
}
