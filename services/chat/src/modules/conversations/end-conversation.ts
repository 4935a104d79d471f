import { conversationEnded } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation, EndedBy } from './conversation.ts';
import { isAbandoned } from './claim-conversation.ts';
import type { Talk } from './talk.ts';

export interface EndConversation {
  accountId: string;
  /** Who of the staff ends it; null when the customer does. */
  adminId: string | null;
  isStaffOnline: (accountId: string) => Promise<boolean>;
  correlationId: string;
}

/**
 * Ends the customer's conversation; null when it was ended already, which is as good.
 * @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_TAKEN when another of the staff, who is there, has it
 */
export async function endConversation(
  talk: Talk,
  { accountId, adminId, isStaffOnline, correlationId }: EndConversation,
): Promise<Conversation | null> {
  const conversation = await talk.conversations.findLatest(accountId);
  if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
  const holder = conversation.admin?.id ?? null;
  const isOthers = adminId !== null && holder !== null && holder !== adminId;
  if (isOthers && conversation.state === 'open' && !(await isAbandoned(conversation, isStaffOnline))) {
    throw new AppError('CONVERSATION_TAKEN');
  }
  const by = adminId === null ? 'customer' : 'staff';
  return closeConversation(talk, { id: conversation.id, by, correlationId });
}

/** Ends a conversation whoever has it; null when it was ended already. */
export function closeConversation(
  { mongo, outbox, conversations }: Talk,
  { id, by, correlationId }: { id: string; by: EndedBy; correlationId: string },
): Promise<Conversation | null> {
  return inTransaction(mongo, async (session) => {
    const ended = await conversations.end(session, { id, at: new Date(), by });
    if (!ended) return null;
    const { accountId, version } = ended;
    await outbox.append(session, [
      { contract: conversationEnded, entityId: id, version, correlationId, data: { accountId } },
    ]);
    return ended;
  });
}
