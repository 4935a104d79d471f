import { randomUUID } from 'node:crypto';
import { createLease } from '@garage/mongo';
import type { Lease, LeaseDocument, Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { Talk } from '../conversations/index.ts';
import type { SettingsRepository } from '../settings/index.ts';
import { monthsBefore } from './months-before.ts';

export interface Retention extends Pick<Talk, 'conversations' | 'messages'> {
  settings: Pick<SettingsRepository, 'read'>;
  lease: Lease;
  now: () => number;
  /** Ends a round before its time. */
  signal?: AbortSignal;
}

const CONVERSATIONS_AT_ONCE = 50;
const MESSAGES_AT_ONCE = 1_000;

/** Between two rounds, in milliseconds. */
const EVERY_MS = 10 * 60_000;
/** How long one take of the lease lasts, in milliseconds: far longer than one batch takes. */
const LEASE_MS = 60_000;

/**
 * One round: removes the conversations that ended longer ago than the settings say, with their messages, in batches. One that is not
 * ended stays: it ends after a day without a word. Messages go before their conversation, so that a round that dies
 * is gone on with. Gives how many conversations are gone; of several processes one does it.
 */
export async function removeExpired({
  conversations,
  messages,
  settings,
  lease,
  now,
  signal,
}: Retention): Promise<number> {
  let removed = 0;
  const isStopped = (): boolean => signal?.aborted ?? false;
  const mayGoOn = async (): Promise<boolean> => !isStopped() && (lease.held() || (await lease.take()));
  while (!isStopped() && (await lease.take())) {
    const { retentionMonths } = await settings.read();
    const before = monthsBefore(new Date(now()), retentionMonths);
    const expired = await conversations.listEndedBefore({ before, limit: CONVERSATIONS_AT_ONCE });
    for (const { id } of expired) {
      let isMore = true;
      while (isMore && (await mayGoOn())) {
        isMore = await messages.removeSome({ conversationId: id, limit: MESSAGES_AT_ONCE });
      }
      if (isMore) return removed;
      await conversations.removeEnded(id);
      removed += 1;
    }
    if (expired.length < CONVERSATIONS_AT_ONCE) break;
  }
  return removed;
}

interface StartRetention extends Omit<Retention, 'lease' | 'signal'> {
  mongo: Mongo;
  logger: Logger;
}

/** Removes expired conversations from time to time. */
export function startRetention({ mongo, logger, ...parts }: StartRetention): Running {
  const collection = mongo.db.collection<LeaseDocument>('leases');
  const lease = createLease({ collection, name: 'chat-retention', owner: randomUUID(), lastsMs: LEASE_MS });
  return startRepeating({
    everyMs: EVERY_MS,
    waitsFirst: true,
    async round(signal) {
      try {
        const removed = await removeExpired({ ...parts, lease, signal });
        if (removed > 0) logger.info({ removed }, 'Removed conversations whose time is over');
      } finally {
        await lease.release().catch(() => undefined);
      }
    },
    onError: (err) => logger.warn({ err }, 'Conversations whose time is over could not be removed'),
  });
}
