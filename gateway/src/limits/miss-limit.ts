import fastifyRateLimit from '@fastify/rate-limit';
import { AppError, networkOf } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Throws RATE_LIMITED when the caller's network has caused too many cache misses. */
export type CountMiss = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const MINUTE_MS = 60_000;
const MAX_NETWORKS = 50_000;

/** Misses make services work, hits cost almost nothing: misses have a lower limit than all requests. Counted in this process. */
export async function createMissLimit(app: App, max: number): Promise<CountMiss> {
  const created = Promise.withResolvers<ReturnType<App['createRateLimit']>>();
  // The plugin keeps one store per scope, and each limiter needs its own.
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
