import { AppError } from '../http/app-error.ts';
import type { Redis } from 'ioredis';

interface LimitRule {
  /** Maximum number of uses within the window. */
  max: number;
  windowMs: number;
  /** Minimum time between two uses (default: none). */
  minGapMs?: number;
}

export interface Limits {
  /**
   * Counts one use, together for all processes. Returns 0, or the milliseconds until the next use is allowed; then nothing
   * is counted. @throws AppError SERVICE_UNAVAILABLE within a second when Redis is down
   */
  take(key: string, rule: LimitRule): Promise<number>;
}

export interface LimitsOptions {
  /** Connection that fails fast while Redis is down, as `openRedis` creates it. */
  redis: Redis;
  /** Prefix of every key; separates installations on one Redis. */
  prefix: string;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
}

/** Stores the times of the last uses, newest first: a sliding window, so that no burst spans two fixed windows. */
const takeScript = `
local now, max, within, gap = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local uses = redis.call('LRANGE', KEYS[1], 0, max - 1)
local free = 0
if uses[1] then free = tonumber(uses[1]) + gap end
if uses[max] then free = math.max(free, tonumber(uses[max]) + within) end
if free > now then return free - now end
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, max - 1)
redis.call('PEXPIRE', KEYS[1], math.max(within, gap))
return 0`;

export function createLimits({ redis, prefix, now }: LimitsOptions): Limits {
  return {
    async take(key, { max, windowMs, minGapMs = 0 }) {
      try {
        return Number(await redis.eval(takeScript, 1, `${prefix}:${key}`, now(), max, windowMs, minGapMs));
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', { cause });
      }
    },
  };
}
