import { Redis } from 'ioredis';
import type { Logger } from '../observability/logger.ts';

export type { Redis } from 'ioredis';
export { createLimits } from './limits.ts';
export type { Limits } from './limits.ts';

/**
 * A connection for counting: what Redis cannot be asked at once fails at once, so that the caller can say so. It is sought
 * again for ever.
 */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  redis.on('error', (err) => logger.warn({ err }, 'Redis does not answer'));
  return redis;
}
