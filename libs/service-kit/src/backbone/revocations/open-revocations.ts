import type { Messaging } from '@garage/messaging';
import { createRevocationList } from '../../auth/revocation-list.ts';
import type { RevocationList } from '../../auth/revocation-list.ts';
import type { Logger } from '../../observability/logger.ts';
import { openRedis } from '../../redis/index.ts';
import type { JobHandlers } from '../job-queues.ts';
import { followRevocations } from './follow-revocations.ts';
import { REVOCATIONS_QUEUE } from './revocation-jobs.ts';
import { createRevocationStore } from './revocation-store.ts';

export interface RevocationsOptions {
  config: { REDIS_URL: string; REDIS_PREFIX: string };
  messaging: Messaging;
  logger: Logger;
}

export interface OpenedRevocations {
  /** Job handler that writes the outbox's revocations into Redis. */
  jobs: JobHandlers;
  /**
   * Starts to follow revocations; resolves with the list once the known ones are loaded. For services that verify
   * tokens.
   */
  follow(): Promise<RevocationList>;
  close(): Promise<void>;
}

/** Writes and reads revocations in Redis, over a connection of its own. */
export function openRevocations({ config, messaging, logger }: RevocationsOptions): OpenedRevocations {
  const redis = openRedis(config.REDIS_URL, logger);
  const store = createRevocationStore(redis, config.REDIS_PREFIX);
  let stop: (() => Promise<void>) | undefined;
  return {
    jobs: { [REVOCATIONS_QUEUE]: (job) => store.handleJob(job) },
    async follow() {
      const list = createRevocationList({
        onOverflow: () => logger.error('Too many revocations: the oldest were dropped'),
      });
      stop = await followRevocations({ list, messaging, redis, store, logger });
      return list;
    },
    async close() {
      await stop?.();
      redis.disconnect();
    },
  };
}
