import { AppError } from '@garage/service-kit';
import type { Talk } from './talk.ts';

/** Each further attempt means that another message was stored meanwhile. */
const MAX_ATTEMPTS = 10;

/**
 * Staff have seen the customer's messages up to this one. The count is written only while no message was added since it was
 * taken, else it is taken again: a message that arrives at the same time stays unread. Where messages never pause, the count stays
 * as it is, too high rather than too low, until the next one is seen.
 * @throws AppError CONVERSATION_NOT_FOUND
 */
export async function markSeenByStaff(
  { conversations, messages }: Pick<Talk, 'conversations' | 'messages'>,
  { accountId, sequence }: { accountId: string; sequence: number },
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const conversation = await conversations.findLatest(accountId);
    if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
    const { id, lastSequence, state } = conversation;
    const unread = await messages.countOfCustomer({ conversationId: id, after: sequence, upTo: lastSequence });
    if (state === 'ended' || unread >= conversation.unread) return;
    if (await conversations.lowerUnread({ id, unread, lastSequence })) return;
  }
}
