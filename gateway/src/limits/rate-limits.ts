import type { App } from '@garage/service-kit';
import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from '@garage/service-kit/redis';

export interface RateLimitSettings {
  /** Requests a minute and address that reach past the cache, besides files of pages; counted in this process. */
  perMinute: number;
  /** Tries a minute and address at one guarded operation; counted in Redis for all gateways. */
  guardedPerMinute: number;
  /** Measurements a minute and address that count; counted in this process. */
  vitalsPerMinute: number;
}

export interface RateLimits {
  /** Throws RATE_LIMITED. `file` for one of the files that a page is made of, which have a limit of their own. */
  countRequest(request: FastifyRequest, reply: FastifyReply, kind: 'request' | 'file'): Promise<void>;
  /**
   * Throws RATE_LIMITED. When nobody can count, `strict` throws SERVICE_UNAVAILABLE, for passwords are never tested uncounted, and
   * `lenient` lets the request pass.
   */
  countGuarded(request: FastifyRequest, reply: FastifyReply, guard: 'strict' | 'lenient'): Promise<void>;
  /** Whether a measurement counts: of one address only so many do, or it alone could say how fast pages are. */
  takesVital(request: FastifyRequest): Promise<boolean>;
}

type Limiter = ReturnType<App['createRateLimit']>;

const MINUTE_MS = 60_000;
const MOST_ADDRESSES = 50_000;

/**
 * A page opened for the first time asks for some forty files, and an office or a mobile network shares one address: pages must not stay
 * without their scripts because neighbours read too. Files cost next to nothing.
 */
const FILES_PER_REQUEST = 40;

/** Both counters. `prefix` keeps the keys of different installations on one Redis apart. */
export async function createRateLimits(
  app: App,
  options: RateLimitSettings & { redis: Redis; prefix: string },
): Promise<RateLimits> {
  const perMinute = (max: number) => limiterOf(app, { max, timeWindow: MINUTE_MS, cache: MOST_ADDRESSES });
  const general = {
    request: await perMinute(options.perMinute),
    file: await perMinute(options.perMinute * FILES_PER_REQUEST),
  };
  const vitals = await perMinute(options.vitalsPerMinute);
  const guarded = await limiterOf(app, {
    max: options.guardedPerMinute,
    timeWindow: MINUTE_MS,
    redis: options.redis,
    nameSpace: `${options.prefix}:guarded:`,
    keyGenerator: (request) => `${request.routeOptions.config.gateway?.id ?? ''}:${normalizeIP(request.ip)}`,
  });
  return {
    countRequest: (request, reply, kind) => count(general[kind], request, reply),
    async takesVital(request) {
      const outcome = await vitals(request);
      return outcome.isAllowed || !outcome.isExceeded;
    },
    async countGuarded(request, reply, guard) {
      try {
        await count(guarded, request, reply);
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        if (guard === 'strict') throw new AppError('SERVICE_UNAVAILABLE', { cause });
        request.log.warn({ err: cause }, 'A request is not counted');
      }
    },
  };
}

/** The plugin keeps one store per scope, and each limiter wants its own. */
async function limiterOf(app: App, options: Parameters<typeof fastifyRateLimit>[1]): Promise<Limiter> {
  const limiter = Promise.withResolvers<Limiter>();
  await app.register(async (scope) => {
    await scope.register(fastifyRateLimit, { ...options, global: false });
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
