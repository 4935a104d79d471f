import { startFollower } from '@garage/messaging';
import type { Follower, Messaging } from '@garage/messaging';
import type { Logger } from '../../../observability/logger.ts';
import { bayEvents } from '../../contracts.ts';
import type { BayCache } from './bay-cache.ts';

/** Invalidates this process's cache when any process writes. */
export function followBays(options: { messaging: Messaging; cache: BayCache; logger: Logger }): Promise<Follower> {
  const { messaging, cache, logger } = options;
  return startFollower({
    messaging,
    logger,
    contracts: bayEvents,
    onEvent: ({ entityId }) => cache.forget(Number(entityId)),
    onReset: () => cache.forgetAll(),
  });
}
