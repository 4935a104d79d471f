import { AppError } from '../http/app-error.ts';
import type { Redis } from 'ioredis';

interface LimitRule {
  /** Maximum number of uses within the window. */
  max: number;
  windowMs: number;
  /** Minimum time between two uses (default: none). */
  minGapMs?: number;
}

interface LimitedUse extends LimitRule {
  key: string;
}

export interface Limits {
  /**
   * Counts one use, together for all processes. Returns 0, or the milliseconds until the next use is allowed; then nothing
   * is counted. @throws AppError SERVICE_UNAVAILABLE within a second when Redis is down
   */
  take(key: string, rule: LimitRule): Promise<number>;
  /**
   * Counts one use of each key, in one call of Redis and in this order until one is not allowed. Returns that one with its waiting time, or
   * null. @throws AppError SERVICE_UNAVAILABLE within a second when Redis is down
   */
  takeAll(uses: readonly LimitedUse[]): Promise<{ key: string; waitMs: number } | null>;
}

export interface LimitsOptions {
  /** Connection that fails fast while Redis is down, as `openRedis` creates it. */
  redis: Redis;
  /** Prefix of every key; separates installations on one Redis. */
  prefix: string;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
}

/** Stores the times of the last uses of each key, newest first: a sliding window, so that no burst spans two fixed windows. */
const takeScript = `
local now = tonumber(ARGV[1])
for at, key in ipairs(KEYS) do
  local max, within, gap = tonumber(ARGV[3 * at - 1]), tonumber(ARGV[3 * at]), tonumber(ARGV[3 * at + 1])
  local uses = redis.call('LRANGE', key, 0, max - 1)
  local free = 0
  if uses[1] then free = tonumber(uses[1]) + gap end
  if uses[max] then free = math.max(free, tonumber(uses[max]) + within) end
  if free > now then return {at, free - now} end
  redis.call('LPUSH', key, ARGV[1])
  redis.call('LTRIM', key, 0, max - 1)
  redis.call('PEXPIRE', key, math.max(within, gap))
end
return {0, 0}`;

export function createLimits({ redis, prefix, now }: LimitsOptions): Limits {
  const takeAll: Limits['takeAll'] = async (uses) => {
    const keys = uses.map(({ key }) => `${prefix}:${key}`);
    const rules = uses.flatMap(({ max, windowMs, minGapMs = 0 }) => [max, windowMs, minGapMs]);
    const [position, waitMs] = await evaluate(redis, keys, [now(), ...rules]);
    const refused = uses[Number(position) - 1];
    return refused ? { key: refused.key, waitMs: Number(waitMs) } : null;
  };
  return { takeAll, take: async (key, rule) => (await takeAll([{ key, ...rule }]))?.waitMs ?? 0 };
}

async function evaluate(redis: Redis, keys: readonly string[], args: readonly number[]): Promise<unknown[]> {
  try {
    const answer = await redis.eval(takeScript, keys.length, ...keys, ...args);
    return Array.isArray(answer) ? answer : [];
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', { cause });
  }
}
