import { randomUUID } from 'node:crypto';
import { createLease } from '@garage/mongo';
import type { Lease, LeaseDocument, Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { ConversationDependencies } from '../conversations/index.ts';
import type { SettingsRepository } from '../settings/index.ts';
import { monthsBefore } from '@garage/service-kit';

export interface Retention extends Pick<ConversationDependencies, 'conversations' | 'messages'> {
  settings: Pick<SettingsRepository, 'read'>;
  lease: Lease;
  now: () => number;
  /** Aborts a round. */
  signal?: AbortSignal;
}

const CONVERSATION_BATCH_SIZE = 50;
const MESSAGE_BATCH_SIZE = 1_000;

/** Interval between rounds, in milliseconds. */
const INTERVAL_MS = 10 * 60_000;
/** Lease duration in milliseconds: far longer than one batch takes. */
const LEASE_MS = 60_000;

/**
 * One round: deletes conversations that ended longer ago than the configured retention, with their messages, in batches; returns
 * how many. Active ones stay: they end after a day of inactivity. Messages are deleted before their conversation, so that another
 * round can continue after a crash. The lease lets only one process delete at a time.
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
  const canContinue = async (): Promise<boolean> => !isStopped() && (lease.held() || (await lease.take()));
  while (!isStopped() && (await lease.take())) {
    const { retentionMonths } = await settings.read();
    const before = monthsBefore(new Date(now()), retentionMonths);
    const expired = await conversations.listEndedBefore({ before, limit: CONVERSATION_BATCH_SIZE });
    for (const { id } of expired) {
      let hasMore = true;
      while (hasMore && (await canContinue())) {
        hasMore = await messages.removeSome({ conversationId: id, limit: MESSAGE_BATCH_SIZE });
      }
      if (hasMore) return removed;
      await conversations.removeEnded(id);
      removed += 1;
    }
    if (expired.length < CONVERSATION_BATCH_SIZE) break;
  }
  return removed;
}

interface StartRetention extends Omit<Retention, 'lease' | 'signal'> {
  mongo: Mongo;
  logger: Logger;
}

/** Starts to delete old conversations repeatedly, until it is stopped. */
export function startRetention({ mongo, logger, ...parts }: StartRetention): Running {
  const collection = mongo.db.collection<LeaseDocument>('leases');
  const lease = createLease({ collection, name: 'chat-retention', owner: randomUUID(), lastsMs: LEASE_MS });
  return startRepeating({
    everyMs: INTERVAL_MS,
    waitsFirst: true,
    async round(signal) {
      try {
        const removed = await removeExpired({ ...parts, lease, signal });
        if (removed > 0) logger.info({ removed }, 'Deleted expired conversations');
      } finally {
        await lease.release().catch(() => undefined);
      }
    },
    onError: (err) => logger.warn({ err }, 'Deleting expired conversations failed'),
  });
}
