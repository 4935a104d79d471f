import type { Messaging } from '@garage/messaging';
import { createRevocationList } from '../../auth/revocation-list.ts';
import type { RevocationList } from '../../auth/revocation-list.ts';
import type { Logger } from '../../observability/logger.ts';
import { openRedis } from '../../redis/index.ts';
import type { JobHandlers } from '../job-queues.ts';
import { followRevocations } from './follow-revocations.ts';
import { REVOCATIONS_QUEUE } from './revocation-jobs.ts';
import { createRevocationStore } from './revocation-store.ts';

export interface OpenRevocations {
  config: { REDIS_URL: string; REDIS_PREFIX: string };
  messaging: Messaging;
  logger: Logger;
}

export interface OpenedRevocations {
  /** Writes the outbox's revocations into Redis. */
  jobs: JobHandlers;
  /** Begins to follow; resolves with the list once it knows what is known. For a service that trusts tokens. */
  follow(): Promise<RevocationList>;
  close(): Promise<void>;
}

/** Both ends of the revocations in Redis, over one connection of their own. */
export function openRevocations({ config, messaging, logger }: OpenRevocations): OpenedRevocations {
  const redis = openRedis(config.REDIS_URL, logger);
  const store = createRevocationStore(redis, config.REDIS_PREFIX);
  let stop: (() => Promise<void>) | undefined;
  return {
    jobs: { [REVOCATIONS_QUEUE]: (job) => store.take(job) },
    async follow() {
      const list = createRevocationList({
        onOverflow: () => logger.error('Too many revocations: the oldest are forgotten'),
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
