import { AppError } from '@garage/service-kit';
import type { ConversationDependencies } from './conversation-dependencies.ts';

/** Maximum number of attempts. An attempt fails only if another message was stored meanwhile. */
const MAX_ATTEMPTS = 10;

/**
 * Marks the customer's messages up to `sequence` as seen. The count is written only if no message was added since it was
 * computed, otherwise it is computed again: a message that arrives at the same time stays unread. When retries run out the count
 * stays too high until the next mark.
 * @throws AppError CONVERSATION_NOT_FOUND
 */
export async function markSeenByStaff(
  { conversations, messages }: Pick<ConversationDependencies, 'conversations' | 'messages'>,
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
