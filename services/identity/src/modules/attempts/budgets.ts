import { randomUUID } from 'node:crypto';
import { AppError } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';

/** Maximum number of attempts within a sliding window. */
export interface Budget {
  /** Redis key. */
  key: string;
  most: number;
}

type Taken =
  /** The caller calls `refund` when it turns out that the attempt must not be counted. */
  { granted: true; refund: () => Promise<void> } | { granted: false; waitMs: number };

export interface Budgets {
  /**
   * Takes one attempt from every budget, or none when one is exhausted. @throws AppError SERVICE_UNAVAILABLE when Redis
   * is down
   */
  take(budgets: readonly Budget[]): Promise<Taken>;
}

const WINDOW_MS = 60 * 60 * 1000;

/**
 * Each budget is a sorted set of attempts by time (a sliding window). Counting and taking are one atomic script, so
 * that concurrent attempts cannot exceed the limit.
 * KEYS: the budgets. ARGV: window in ms, id of the attempt, limit of each budget. Returns 0, or the ms to wait.
 */
const takeScript = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local window = tonumber(ARGV[1])
local wait = 0
for at, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  if redis.call('ZCARD', key) >= tonumber(ARGV[at + 2]) then
    local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
    wait = math.max(wait, tonumber(oldest[2]) + window - now, 1)
  end
end
if wait > 0 then return wait end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[2])
  redis.call('PEXPIRE', key, window)
end
return 0
`;

/** @param windowMs length of the sliding window in milliseconds; default: an hour */
export function createBudgets(redis: Redis, windowMs = WINDOW_MS): Budgets {
  return {
    async take(budgets) {
      const keys = budgets.map(({ key }) => key);
      const name = randomUUID();
      const limits = budgets.map(({ most }) => most);
      const waitMs = await redis
        .eval(takeScript, keys.length, ...keys, windowMs, name, ...limits)
        .then(Number)
        .catch((cause: unknown) => {
          throw new AppError('SERVICE_UNAVAILABLE', { cause });
        });
      if (waitMs > 0) return { granted: false, waitMs };
      return { granted: true, refund: () => refund(redis, { keys, name }) };
    },
  };
}

/** Removes the attempt from its budgets. If Redis is down, the attempt stays counted until the window has passed. */
async function refund(redis: Redis, { keys, name }: { keys: string[]; name: string }): Promise<void> {
  await Promise.allSettled(keys.map((key) => redis.zrem(key, name)));
}
