import { chatAccountErased } from '@garage/contracts';
import type { Follower, Messaging } from '@garage/messaging';
import { startFollower } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { Announcer } from './announce.ts';

export interface FollowErasures {
  messaging: Messaging;
  announce: Pick<Announcer, 'erased'>;
  logger: Logger;
}

/** Tells this node's sockets, once an account is erased, that its conversation is no more. Every node follows for itself. */
export function followErasures({ messaging, announce, logger }: FollowErasures): Promise<Follower> {
  return startFollower({
    messaging,
    logger,
    contracts: [chatAccountErased],
    onEvent: ({ entityId }) => announce.erased(entityId),
    // What was missed a desk sees when it opens the conversation.
    onReset: () => undefined,
  });
}
