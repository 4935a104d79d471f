import type { ClientSession } from 'mongodb';
import type { Talk } from './talk.ts';

/** Takes away all that a person said, and the name of whoever answered as staff. */
export async function eraseAccount(
  { conversations, messages }: Pick<Talk, 'conversations' | 'messages'>,
  { session, accountId }: { session: ClientSession; accountId: string },
): Promise<void> {
  await messages.erase(session, await conversations.erase(session, accountId));
}
