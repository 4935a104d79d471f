import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import type { Logger } from '../observability/logger.ts';

export type { Redis } from 'ioredis';
export { createLimits } from './limits.ts';
export type { Limits } from './limits.ts';

/**
 * Options for every connection to Redis: reconnect after a READONLY error. After a failover the connected server may be a replica, which
 * refuses all writes; reconnecting resolves the address again. The refused command fails.
 */
export const followPrimary = {
  reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
} satisfies RedisOptions;

/** A connection to Redis for rate limits: commands fail fast while Redis is down. Reconnects for ever. */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    ...followPrimary,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
  });
  redis.on('error', (err) => logger.warn({ err }, 'Redis does not answer'));
  return redis;
}
