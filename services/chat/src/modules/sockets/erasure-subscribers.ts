import { chatAccountErased } from '@garage/contracts';
import type { Follower, Messaging } from '@garage/messaging';
import { startFollower } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { Announcer } from './announce.ts';

export interface AnnounceErasures {
  messaging: Messaging;
  announce: Pick<Announcer, 'erased'>;
  logger: Logger;
}

/** Notifies this node's staff sockets of erased accounts, so that chat desks close the conversation. */
export function announceErasures({ messaging, announce, logger }: AnnounceErasures): Promise<Follower> {
  return startFollower({
    messaging,
    logger,
    contracts: [chatAccountErased],
    onEvent: ({ entityId }) => announce.erased(entityId),
    // A desk that missed an event gets an empty conversation when it opens it.
    onReset: () => undefined,
  });
}
