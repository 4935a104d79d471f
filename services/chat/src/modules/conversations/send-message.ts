import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation, Message, MessageDraft } from './conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';

export interface SendMessage {
  /** The customer whose conversation it is. */
  accountId: string;
  /** The member of staff who writes; null for the customer. */
  adminId: string | null;
  clientId: string;
  message: string;
}

/**
 * Stores a message with the conversation's next sequence number, both in one transaction, so that numbers have no gaps. A repeat
 * returns the message stored first.
 * @throws AppError CONVERSATION_NOT_FOUND, NOT_CONNECTED_TO_STAFF, CONVERSATION_TAKEN, CONVERSATION_ENDED
 */
export async function sendMessage(dependencies: ConversationDependencies, request: SendMessage): Promise<Message> {
  const { accountId, adminId, clientId, message } = request;
  const conversation = await dependencies.conversations.findLatest(accountId);
  if (!conversation) throw new AppError(adminId === null ? 'NOT_CONNECTED_TO_STAFF' : 'CONVERSATION_NOT_FOUND');
  const sender = adminId ?? accountId;
  const draft: MessageDraft = { sender, clientId, from: adminId === null ? 'customer' : 'admin', message };
  const stored = await append(dependencies, { conversation, adminId, draft });
  if (stored) return stored;
  const repeated = await dependencies.messages.findSent({ conversationId: conversation.id, sender, clientId });
  if (repeated) return repeated;
  throw await rejectionOf(dependencies, request);
}

interface Append {
  conversation: Conversation;
  adminId: string | null;
  draft: MessageDraft;
}

/**
 * Stores a message and returns it; null when the conversation accepts none from this sender, or already has this one.
 */
async function append(
  dependencies: ConversationDependencies,
  { conversation: { id }, adminId, draft }: Append,
): Promise<Message | null> {
  try {
    return await inTransaction(dependencies.mongo, async (session) => {
      const at = new Date();
      const numbering = { id, by: adminId, count: 1, last: draft.message, at };
      const advanced = await dependencies.conversations.advance(session, numbering);
      if (!advanced) return null;
      const message = { conversationId: id, first: advanced.lastSequence, drafts: [draft], at };
      const [stored] = await dependencies.messages.insert(session, message);
      return stored ?? null;
    });
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function rejectionOf(
  { conversations }: ConversationDependencies,
  { accountId, adminId }: SendMessage,
): Promise<AppError> {
  const conversation = await conversations.findLatest(accountId);
  if (!conversation) return new AppError('CONVERSATION_NOT_FOUND');
  if (conversation.state === 'ended') return new AppError('CONVERSATION_ENDED');
  const isTaken = adminId !== null && conversation.state === 'open';
  return new AppError(isTaken ? 'CONVERSATION_TAKEN' : 'NOT_CONNECTED_TO_STAFF');
}
