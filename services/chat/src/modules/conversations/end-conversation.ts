import { conversationEnded } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation, EndedBy } from './conversation.ts';
import { isAbandoned } from './claim-conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';

export interface EndConversation {
  accountId: string;
  /** The member of staff who ends it; null for the customer. */
  adminId: string | null;
  isStaffOnline: (accountId: string) => Promise<boolean>;
  correlationId: string;
}

/**
 * Ends the customer's conversation; null when it had already ended.
 * @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_TAKEN when it is assigned to another member of staff who is online
 */
export async function endConversation(
  dependencies: ConversationDependencies,
  { accountId, adminId, isStaffOnline, correlationId }: EndConversation,
): Promise<Conversation | null> {
  const conversation = await dependencies.conversations.findLatest(accountId);
  if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
  const holder = conversation.admin?.id ?? null;
  const isAssignedToOther = adminId !== null && holder !== null && holder !== adminId;
  if (isAssignedToOther && conversation.state === 'open' && !(await isAbandoned(conversation, isStaffOnline))) {
    throw new AppError('CONVERSATION_TAKEN');
  }
  const { id, version } = conversation;
  if (adminId === null) return closeConversation(dependencies, { id, by: 'customer', correlationId });
  const ended = await closeConversation(dependencies, { id, by: 'staff', correlationId, version });
  if (ended) return ended;
  const now = await dependencies.conversations.findById(id);
  // A colleague has taken or got the conversation since it was read.
  if (now && now.state !== 'ended') throw new AppError('CONVERSATION_TAKEN');
  return null;
}

interface CloseConversation {
  id: string;
  by: EndedBy;
  correlationId: string;
  version?: number;
}

/** Ends a conversation no matter to whom it is assigned; null when it had already ended, or its state has changed since the given version. */
export function closeConversation(
  { mongo, outbox, conversations }: ConversationDependencies,
  { id, by, correlationId, version: expected }: CloseConversation,
): Promise<Conversation | null> {
  return inTransaction(mongo, async (session) => {
    const ended = await conversations.end(session, { id, at: new Date(), by, version: expected });
    if (!ended) return null;
    const { accountId, version } = ended;
    await outbox.append(session, [
      { contract: conversationEnded, entityId: id, version, correlationId, data: { accountId } },
    ]);
    return ended;
  });
}
