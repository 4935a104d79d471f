import type { ClientSession } from 'mongodb';
import type { ConversationDependencies } from './conversation-dependencies.ts';

/** Deletes a customer's conversations with all messages, and removes the account's name where it answered as staff. */
export async function eraseAccount(
  { conversations, messages }: Pick<ConversationDependencies, 'conversations' | 'messages'>,
  { session, accountId }: { session: ClientSession; accountId: string },
): Promise<void> {
  await messages.erase(session, await conversations.erase(session, accountId));
  await messages.eraseStaffName(session, accountId);
}
