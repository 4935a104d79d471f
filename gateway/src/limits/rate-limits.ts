import { operationLimits } from '@garage/contracts';
import type { LimitClass } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import fastifyRateLimit from '@fastify/rate-limit';
import { AppError, networkOf } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from '@garage/service-kit/redis';

export interface RateLimitSettings {
  /** Limits per minute by class that replace those in the contracts. */
  perMinute: { readonly [Class in LimitClass]?: number | undefined };
  /** Maximum number of page speed measurements per minute and network, counted in this process. */
  vitalsPerMinute: number;
}

export interface RateLimits {
  /**
   * Counts a request that the cache did not answer for its network. Files of pages (`file`) are counted separately
   * and have a higher limit.
   * @throws AppError RATE_LIMITED
   */
  countRequest(request: FastifyRequest, reply: FastifyReply, kind: 'request' | 'file'): Promise<void>;
  /**
   * Counts a call of an operation, in Redis for all gateways.
   * @throws AppError RATE_LIMITED; SERVICE_UNAVAILABLE when Redis is down and calls of this limit class must be counted
   */
  countOperation(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Counts a page speed measurement; false when its network has sent too many, because a single visitor could
   * otherwise distort the statistics.
   */
  acceptsVital(request: FastifyRequest): Promise<boolean>;
}

type Limiter = ReturnType<App['createRateLimit']>;

const MINUTE_MS = 60_000;
const MAX_NETWORKS = 50_000;

/**
 * The limit for files is higher than that for other requests: the first visit of a page loads about forty files, and
 * many visitors may share the address of an office or a mobile network. Files are cheap to serve, and a page does not
 * work without its scripts.
 */
const FILES_PER_REQUEST = 40;

/** Creates all counters. `prefix` separates installations that share a Redis. */
export async function createRateLimits(
  app: App,
  options: RateLimitSettings & { redis: Redis; prefix: string },
): Promise<RateLimits> {
  const maxOf = (limits: LimitClass) => options.perMinute[limits] ?? operationLimits[limits].perMinute;
  const perMinute = (max: number) => limiterOf(app, { max, cache: MAX_NETWORKS });
  const general = {
    request: await perMinute(maxOf('read')),
    file: await perMinute(maxOf('read') * FILES_PER_REQUEST),
  };
  const vitals = await perMinute(options.vitalsPerMinute);
  const shared = await limiterOf(app, {
    max: (request) => maxOf(operationOf(request).limits),
    redis: options.redis,
    nameSpace: `${options.prefix}:operations:`,
    keyGenerator: (request) => `${operationOf(request).id}:${networkOf(request.ip)}`,
  });
  return {
    countRequest: (request, reply, kind) => count(general[kind], request, reply),
    async acceptsVital(request) {
      const outcome = await vitals(request);
      return outcome.isAllowed || !outcome.isExceeded;
    },
    async countOperation(request, reply) {
      const { countedIn, whenUncounted } = operationLimits[operationOf(request).limits];
      if (countedIn === 'process') return;
      try {
        await count(shared, request, reply);
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        if (whenUncounted === 'refuse') throw new AppError('SERVICE_UNAVAILABLE', { cause });
        request.log.warn({ err: cause }, 'A request is not counted');
      }
    },
  };
}

/** The operation of a request, proxied or the gateway's own; files, pages and unknown addresses count as reads. */
function operationOf({ routeOptions }: FastifyRequest): { id: string; limits: LimitClass } {
  return routeOptions.config.gateway ?? routeOptions.config.contract ?? { id: 'none', limits: 'read' };
}

/** Creates a limiter in a scope of its own, because the plugin keeps only one store of counts per scope. */
async function limiterOf(app: App, options: Parameters<typeof fastifyRateLimit>[1]): Promise<Limiter> {
  const limiter = Promise.withResolvers<Limiter>();
  await app.register(async (scope) => {
    await scope.register(fastifyRateLimit, {
      timeWindow: MINUTE_MS,
      keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
      ...options,
      global: false,
    });
    limiter.resolve(scope.createRateLimit());
  });
  return limiter.promise;
}

async function count(limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const outcome = await limiter(request);
  if (outcome.isAllowed || !outcome.isExceeded) return;
  void reply.header('retry-after', String(outcome.ttlInSeconds));
  throw new AppError('RATE_LIMITED');
}
