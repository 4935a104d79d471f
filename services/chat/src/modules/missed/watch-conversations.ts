import { randomUUID } from 'node:crypto';
import { mailJob } from '@garage/mail';
import { inTransaction } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { Conversation, Talk } from '../conversations/index.ts';
import { closeConversation } from '../conversations/index.ts';

export interface WatchConversations extends Talk {
  /** Where the house reads its mails; empty when nobody has told it. */
  houseAddress: () => Promise<string>;
  /** Tells sockets of a conversation that was ended because nobody said anything any more. */
  onEnded: (conversation: Conversation) => void;
  logger: Logger;
  now: () => number;
}

/** So long somebody may wait before the house is told by mail. */
export const MISSED_AFTER_MS = 5 * 60_000;

/** A conversation in which nobody says anything for so long is over. */
export const IDLE_MS = 24 * 60 * 60_000;

const EVERY_MS = 15_000;
const AT_ONCE = 50;

/** One round: who waits too long is told of by mail, once for each conversation; what nobody goes on with ends. */
export async function lookAfter(watch: WatchConversations): Promise<void> {
  const { conversations, now } = watch;
  const missed = await conversations.listMissed({ before: new Date(now() - MISSED_AFTER_MS), limit: AT_ONCE });
  const to = missed.length === 0 ? '' : await watch.houseAddress();
  if (to !== '') for (const conversation of missed) await tellHouse(watch, { conversation, to });
  const idle = await conversations.listIdle({ before: new Date(now() - IDLE_MS), limit: AT_ONCE });
  for (const { id } of idle) {
    const ended = await closeConversation(watch, { id, by: 'idle', correlationId: randomUUID() });
    if (ended) watch.onEnded(ended);
  }
}

function tellHouse(
  { mongo, outbox, conversations, now }: WatchConversations,
  { conversation: { id, fullName, startedAt }, to }: { conversation: Conversation; to: string },
): Promise<void> {
  const data = { to, fullName, since: startedAt.toISOString() };
  return inTransaction(mongo, async (session) => {
    const isFirst = await conversations.markMissed(session, { id, at: new Date(now()) });
    if (isFirst)
      await outbox.appendJobs(session, [mailJob({ name: 'chat-missed', data, correlationId: randomUUID() })]);
  });
}

/** Looks after conversations every few seconds. Any number of nodes may: each step happens once. */
export const watchConversations = (watch: WatchConversations): Running =>
  startRepeating({
    round: () => lookAfter(watch),
    everyMs: EVERY_MS,
    waitsFirst: true,
    onError: (err) => watch.logger.warn({ err }, 'Conversations could not be looked after'),
  });
