import { AppError } from '../http/app-error.ts';
import type { Redis } from 'ioredis';

interface LimitRule {
  /** How often within the window. */
  most: number;
  withinMs: number;
  /** The least time between two uses (default: none). */
  gapMs?: number;
}

export interface Limits {
  /**
   * Counts one use, for all instances together. Gives 0, or the milliseconds until the next use is free: then nothing was counted.
   * @throws AppError SERVICE_UNAVAILABLE within a second when nobody can count
   */
  take(key: string, rule: LimitRule): Promise<number>;
}

export interface LimitsOptions {
  /** Fails at once instead of waiting for a connection: see openRedis. */
  redis: Redis;
  /** Before every key; keeps installations on one Redis apart. */
  prefix: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The instants of the last uses, newest first, so that the window slides: no burst fits between two windows. */
const takeScript = `
local now, most, within, gap = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local uses = redis.call('LRANGE', KEYS[1], 0, most - 1)
local free = 0
if uses[1] then free = tonumber(uses[1]) + gap end
if uses[most] then free = math.max(free, tonumber(uses[most]) + within) end
if free > now then return free - now end
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, most - 1)
redis.call('PEXPIRE', KEYS[1], math.max(within, gap))
return 0`;

export function createLimits({ redis, prefix, now }: LimitsOptions): Limits {
  return {
    async take(key, { most, withinMs, gapMs = 0 }) {
      try {
        return Number(await redis.eval(takeScript, 1, `${prefix}:${key}`, now(), most, withinMs, gapMs));
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', { cause });
      }
    },
  };
}
