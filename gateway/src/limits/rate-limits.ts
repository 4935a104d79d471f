import { operationLimits } from '@garage/contracts';
import type { LimitClass } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import fastifyRateLimit from '@fastify/rate-limit';
import { AppError, networkOf } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from '@garage/service-kit/redis';

export interface RateLimitSettings {
  /** Replaces the contracts' figures, where an installation needs others. */
  perMinute: { readonly [Class in LimitClass]?: number | undefined };
  /** Measurements a minute and network that count; counted in this process. */
  vitalsPerMinute: number;
}

export interface RateLimits {
  /**
   * Counts a request that reached past the cache, among all of its network. `file` for one of the files that a page is made of, which
   * have a limit of their own.
   * @throws AppError RATE_LIMITED
   */
  countRequest(request: FastifyRequest, reply: FastifyReply, kind: 'request' | 'file'): Promise<void>;
  /**
   * Counts a call of an operation, for all gateways together.
   * @throws AppError RATE_LIMITED; SERVICE_UNAVAILABLE when nobody can count and the class refuses what is not counted
   */
  countOperation(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether a measurement counts: of one network only so many do, or it alone could say how fast pages are. */
  takesVital(request: FastifyRequest): Promise<boolean>;
}

type Limiter = ReturnType<App['createRateLimit']>;

const MINUTE_MS = 60_000;
const MAX_NETWORKS = 50_000;

/**
 * A page opened for the first time asks for some forty files, and an office or a mobile network shares one address: pages must not stay
 * without their scripts because neighbours read too. Files cost next to nothing.
 */
const FILES_PER_REQUEST = 40;

/** All counters. `prefix` keeps the keys of different installations on one Redis apart. */
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
    async takesVital(request) {
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

/** What a request asks for, whether it is passed on or answered here; files, pages and refusals count as reads. */
function operationOf({ routeOptions }: FastifyRequest): { id: string; limits: LimitClass } {
  return routeOptions.config.gateway ?? routeOptions.config.contract ?? { id: 'none', limits: 'read' };
}

/** The plugin keeps one store per scope, and each limiter wants its own. */
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
