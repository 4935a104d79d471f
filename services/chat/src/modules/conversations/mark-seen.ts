import { AppError } from '@garage/service-kit';
import type { ConversationDependencies } from './conversation-dependencies.ts';

/** Maximum number of attempts. An attempt fails only if another message was stored meanwhile. */
const MAX_ATTEMPTS = 10;

/**
 * Marks the customer's messages up to `sequence` as seen by the member of staff who handles the conversation, or by anybody while nobody
 * does. Returns false for a colleague who reads along: a message counts as read only once the one who is to answer has seen it.
 * The count is written only if no message was added since it was computed, otherwise it is computed again: a message that arrives at
 * the same time stays unread. When retries run out the count stays too high until the next mark.
 * @throws AppError CONVERSATION_NOT_FOUND
 */
export async function markSeenByStaff(
  { conversations, messages }: Pick<ConversationDependencies, 'conversations' | 'messages'>,
  { accountId, adminId, sequence }: { accountId: string; adminId: string; sequence: number },
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const conversation = await conversations.findLatest(accountId);
    if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
    const { id, lastSequence, state, admin } = conversation;
    if (admin && admin.id !== adminId) return false;
    const unread = await messages.countOfCustomer({ conversationId: id, after: sequence, upTo: lastSequence });
    if (state === 'ended' || unread >= conversation.unread) return true;
    if (await conversations.lowerUnread({ id, unread, lastSequence })) return true;
  }
  return true;
}
