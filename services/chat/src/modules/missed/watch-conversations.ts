import { randomUUID } from 'node:crypto';
import { InvalidMailJob, mailJob } from '@garage/mail';
import { inTransaction } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { Conversation, ConversationDependencies } from '../conversations/index.ts';
import { closeConversation } from '../conversations/index.ts';

export interface WatchConversations extends ConversationDependencies {
  /** Recipient of the mails; empty while none is configured. */
  notificationAddress: () => Promise<string>;
  /** Called for each conversation ended for inactivity. */
  onEnded: (conversation: Conversation) => void;
  logger: Logger;
  now: () => number;
}

/** Waiting time after which staff get a mail. */
export const MISSED_AFTER_MS = 5 * 60_000;

/** Inactivity after which a conversation is ended. */
export const IDLE_MS = 24 * 60 * 60_000;

const INTERVAL_MS = 15_000;
const BATCH_SIZE = 50;

/** Queues one mail for each conversation that has waited too long, and ends idle conversations. */
export async function runRound(watch: WatchConversations): Promise<void> {
  const { conversations, now } = watch;
  const missed = await conversations.listMissed({ before: new Date(now() - MISSED_AFTER_MS), limit: BATCH_SIZE });
  const to = missed.length === 0 ? '' : await watch.notificationAddress();
  if (to !== '')
    for (const conversation of missed)
      await queueMissedMail(watch, { conversation, to }).catch((err: unknown) => {
        // The other conversations must not wait for this one.
        if (!(err instanceof InvalidMailJob)) throw err;
        watch.logger.warn({ err, conversation: conversation.id }, 'A mail about a waiting conversation was not queued');
      });
  const idle = await conversations.listIdle({ before: new Date(now() - IDLE_MS), limit: BATCH_SIZE });
  for (const { id } of idle) {
    const ended = await closeConversation(watch, { id, by: 'idle', correlationId: randomUUID() });
    if (ended) watch.onEnded(ended);
  }
}

function queueMissedMail(
  { mongo, outbox, conversations, now }: WatchConversations,
  { conversation: { id, fullName, startedAt, returnedAt = startedAt }, to }: { conversation: Conversation; to: string },
): Promise<void> {
  const data = { to, fullName, since: returnedAt.toISOString() };
  return inTransaction(mongo, async (session) => {
    const isFirst = await conversations.markMissed(session, { id, at: new Date(now()) });
    if (isFirst)
      await outbox.appendJobs(session, [mailJob({ name: 'chat-missed', data, correlationId: randomUUID() })]);
  });
}

/**
 * Starts to check the conversations repeatedly. Any number of nodes may do so, since each update is conditional and
 * takes effect only once.
 */
export const watchConversations = (watch: WatchConversations): Running =>
  startRepeating({
    round: () => runRound(watch),
    everyMs: INTERVAL_MS,
    waitsFirst: true,
    onError: (err) => watch.logger.warn({ err }, 'Round over waiting and idle conversations failed'),
  });
