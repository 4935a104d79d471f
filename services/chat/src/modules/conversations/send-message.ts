import { AppError } from '@garage/service-kit';
import type { Conversation, Message } from './conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { createMessageStore } from './store-messages.ts';

export interface SendMessage {
  /** The customer whose conversation it is. */
  accountId: string;
  /** The member of staff who writes; null for the customer. */
  adminId: string | null;
  clientId: string;
  message: string;
}

/**
 * Creates the use case that stores a message with the conversation's next sequence number, so that numbers have no gaps. A repeat returns the
 * message stored first. It throws AppError CONVERSATION_NOT_FOUND, NOT_CONNECTED_TO_STAFF, CONVERSATION_TAKEN or CONVERSATION_ENDED.
 */
export function createMessageSender(
  dependencies: ConversationDependencies,
): (request: SendMessage) => Promise<Message> {
  const store = createMessageStore(dependencies);
  return async (request) => {
    const { accountId, adminId, clientId, message } = request;
    const sender = adminId ?? accountId;
    const stored = await store(accountId, { sender, clientId, from: adminId === null ? 'customer' : 'admin', message });
    if (stored) return stored;
    const conversation = await dependencies.conversations.findLatest(accountId);
    // A conversation that accepts no more messages may still have this one, whose acknowledgement was lost.
    const repeated =
      conversation && (await dependencies.messages.findSent({ conversationId: conversation.id, sender, clientId }));
    if (repeated) return repeated;
    throw rejectionOf(request, conversation);
  };
}

function rejectionOf({ adminId }: SendMessage, conversation: Conversation | null): AppError {
  if (!conversation) return new AppError(adminId === null ? 'NOT_CONNECTED_TO_STAFF' : 'CONVERSATION_NOT_FOUND');
  if (conversation.state === 'ended') return new AppError('CONVERSATION_ENDED');
  const isTaken = adminId !== null && conversation.state === 'open';
  return new AppError(isTaken ? 'CONVERSATION_TAKEN' : 'NOT_CONNECTED_TO_STAFF');
}
