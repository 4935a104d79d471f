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

/** Announces erased accounts to this node's own sockets, whose desks then close the conversation. */
export function announceErasures({ messaging, announce, logger }: AnnounceErasures): Promise<Follower> {
  return startFollower({
    messaging,
    logger,
    contracts: [chatAccountErased],
    onEvent: ({ entityId }) => announce.erased(entityId),
    // A desk that missed an event learns of it when it opens the conversation.
    onReset: () => undefined,
  });
}
