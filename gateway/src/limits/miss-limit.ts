import fastifyRateLimit from '@fastify/rate-limit';
import { AppError, networkOf } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Counts a cache miss of the caller's network; throws RATE_LIMITED when there were too many. */
export type CountMiss = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const MINUTE_MS = 60_000;
const MAX_NETWORKS = 50_000;

/**
 * Creates the limit of cache misses, counted in this process. It is lower than that of all requests, because a miss
 * makes a service work, whereas a hit costs almost nothing.
 */
export async function createMissLimit(app: App, max: number): Promise<CountMiss> {
  const created = Promise.withResolvers<ReturnType<App['createRateLimit']>>();
  // The limiter gets a scope of its own, because the plugin keeps only one store of counts per scope.
  await app.register(async (scope) => {
    await scope.register(fastifyRateLimit, {
      max,
      timeWindow: MINUTE_MS,
      cache: MAX_NETWORKS,
      keyGenerator: (request) => networkOf(request.ip),
      global: false,
    });
    created.resolve(scope.createRateLimit());
  });
  const limiter = await created.promise;
  return async (request, reply) => {
    const outcome = await limiter(request);
    if (outcome.isAllowed || !outcome.isExceeded) return;
    void reply.header('retry-after', String(outcome.ttlInSeconds));
    throw new AppError('RATE_LIMITED');
  };
}
