import { AppError } from '@garage/service-kit';
import type { Talk } from './talk.ts';

/** Staff have seen the customer's messages up to this one. @throws AppError CONVERSATION_NOT_FOUND */
export async function markSeenByStaff(
  { conversations, messages }: Pick<Talk, 'conversations' | 'messages'>,
  { accountId, sequence }: { accountId: string; sequence: number },
): Promise<void> {
  const conversation = await conversations.findLatest(accountId);
  if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
  const { id } = conversation;
  const unread = await messages.countOfCustomer({ conversationId: id, after: sequence });
  if (unread < conversation.unread) await conversations.setUnread({ id, unread });
}
