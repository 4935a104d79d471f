import type { Conversation, Talk } from '../conversations/index.ts';
import type { Logger } from '@garage/service-kit';
import type { Announcer } from './announce.ts';
import type { SocketMetrics } from './socket-metrics.ts';

export interface CatchUp extends Pick<Talk, 'conversations' | 'messages'> {
  announce: Announcer;
  metrics: SocketMetrics;
  logger: Logger;
}

/** More was missed than this: clients find the rest by the numbers of the messages. */
const MOST_TOLD_AGAIN = 2_000;

/**
 * Tells this node's sockets again what was stored since, after the nodes could not hear each other. Whoever had it already knows
 * it by its number.
 */
export async function catchUp({ conversations, messages, ...parts }: CatchUp, since: Date): Promise<void> {
  const part = { since, limit: MOST_TOLD_AGAIN };
  try {
    const [stored, changed] = await Promise.all([messages.listSince(part), conversations.listChanged(part)]);
    const owners = new Map(changed.map(({ id, accountId }) => [id, accountId]));
    for (const message of stored) {
      const accountId = owners.get(message.conversationId);
      if (accountId !== undefined) parts.announce.message(accountId, message, { local: true });
    }
    for (const conversation of changed) tellState(parts.announce, conversation, since);
    parts.metrics.countRepairs(stored.length);
  } catch (err) {
    parts.logger.warn({ err }, 'What was missed could not be told again');
  }
}

function tellState(announce: Announcer, conversation: Conversation, since: Date): void {
  const { state, accountId } = conversation;
  if (state === 'ended') announce.ended(accountId, 'staff', true);
  else if (state === 'open') announce.claimed(conversation, { online: true, local: true });
  else if (conversation.startedAt >= since) announce.waiting(conversation, true, true);
}
