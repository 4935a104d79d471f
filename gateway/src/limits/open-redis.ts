import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** A connection for counting: what cannot be counted at once fails at once. It is sought again for ever. */
export function openRedis(url: string, logger: FastifyBaseLogger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  redis.on('error', (err) => logger.warn({ err }, 'Redis does not answer'));
  return redis;
}
