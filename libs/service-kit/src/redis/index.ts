import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import type { Logger } from '../observability/logger.ts';

export type { Redis } from 'ioredis';
export { createLimits } from './limits.ts';
export type { Limits } from './limits.ts';

/**
 * For every connection to Redis. A failover may make the server a replica and leave the connection as it is: all writes would be
 * refused for good. Whoever hears that looks the address up and connects anew; the refused call fails and is its caller's.
 */
export const followPrimary = {
  reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
} satisfies RedisOptions;

/**
 * A connection for counting: what Redis cannot be asked at once fails at once, so that the caller can say so. It is sought
 * again for ever.
 */
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
