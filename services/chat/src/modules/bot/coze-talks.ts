import type { Logger } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';

export interface CozeTalksOptions {
  /** Its commands fail fast while Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  prefix: string;
  logger: Pick<Logger, 'debug'>;
}

export type CozeTalks = ReturnType<typeof createCozeTalks>;

const TTL_MS = 30 * 60_000;

/**
 * Which conversation at Coze each asker is in, in Redis, because the next question may reach another process. While Redis is down, every question
 * begins another conversation.
 */
export function createCozeTalks({ redis, prefix, logger }: CozeTalksOptions) {
  const keyOf = (userKey: string): string => `${prefix}:chat:coze:${userKey}`;
  const withoutRedis = (err: unknown): null => {
    logger.debug({ err }, 'Conversations with Coze unavailable');
    return null;
  };
  return {
    find: (userKey: string): Promise<string | null> => redis.get(keyOf(userKey)).catch(withoutRedis),
    async keep(userKey: string, conversationId: string): Promise<void> {
      await redis.set(keyOf(userKey), conversationId, 'PX', TTL_MS).catch(withoutRedis);
    },
    async forget(userKey: string): Promise<void> {
      await redis.del(keyOf(userKey)).catch(withoutRedis);
    },
  };
}
