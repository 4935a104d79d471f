import { randomUUID } from 'node:crypto';
import { AppError } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';

/** So many tries within the window that ends now. */
export interface Budget {
  /** Its key in Redis. */
  key: string;
  most: number;
}

type Taken =
  /** `giveBack` is for a try that turned out not to count. */
  { granted: true; giveBack: () => Promise<void> } | { granted: false; waitMs: number };

export interface Budgets {
  /** Takes one try from every budget, or from none when one is used up. @throws AppError SERVICE_UNAVAILABLE without Redis */
  take(budgets: readonly Budget[]): Promise<Taken>;
}

const WINDOW_MS = 60 * 60 * 1000;

/**
 * The tries of a budget are a sorted set by time, so that the limit holds for any hour, not only for those of a clock. Counting
 * and taking are one step in Redis: tries that come at once are counted one after the other.
 * KEYS: the budgets. ARGV: window in ms, the try's name, the limit of each budget. Gives 0, or the ms until there is room.
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

/** @param windowMs default: an hour */
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
      return { granted: true, giveBack: () => giveBack(redis, { keys, name }) };
    },
  };
}

/** Without Redis the try stays counted: the hour forgives it. */
async function giveBack(redis: Redis, { keys, name }: { keys: string[]; name: string }): Promise<void> {
  await Promise.allSettled(keys.map((key) => redis.zrem(key, name)));
}
