import { chatAccountErased } from '@garage/contracts';
import type { Follower, Messaging } from '@garage/messaging';
import { startFollower } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { SharedPages } from '../shared-pages/index.ts';
import type { Announcer } from './announce.ts';

export interface AnnounceErasures {
  messaging: Messaging;
  announce: Pick<Announcer, 'erased'>;
  pages: Pick<SharedPages, 'forget'>;
  logger: Logger;
}

/** Tells the staff connected to this node when an account was erased, so that their pages close its conversation. */
export function announceErasures({ messaging, announce, pages, logger }: AnnounceErasures): Promise<Follower> {
  return startFollower({
    messaging,
    logger,
    contracts: [chatAccountErased],
    async onEvent({ entityId }) {
      announce.erased(entityId);
      await pages.forget(entityId);
    },
    // Missed events need no treatment: staff who open an erased conversation find it empty.
    onReset: () => undefined,
  });
}
