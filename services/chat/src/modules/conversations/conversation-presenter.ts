import type { ChatMessage, Conversation as ConversationView } from '@garage/contracts';
import type { Conversation, Message } from './conversation.ts';
import { UNKNOWN_CUSTOMER, UNKNOWN_STAFF } from './conversation.ts';

/** Characters of the last message shown in lists. */
const PREVIEW_LENGTH = 200;

/** A conversation as sent to clients; `online` tells whether its customer is connected. */
export function presentConversation(conversation: Conversation, online: boolean): ConversationView {
  const { admin } = conversation;
  return {
    _id: conversation.id,
    userId: conversation.accountId,
    fullName: conversation.fullName || UNKNOWN_CUSTOMER,
    state: conversation.state,
    admin: admin && { _id: admin.id, fullName: admin.fullName || UNKNOWN_STAFF },
    lastMessage: conversation.lastMessage.slice(0, PREVIEW_LENGTH),
    lastSequence: conversation.lastSequence,
    unread: conversation.unread,
    online,
    startedAt: conversation.startedAt.toISOString(),
    updatedAt: conversation.updatedAt.toISOString(),
  };
}

export function presentMessage(message: Message, accountId: string): ChatMessage {
  return {
    conversationId: message.conversationId,
    sequence: message.sequence,
    clientId: message.clientId,
    from: message.from,
    userId: accountId,
    message: message.message,
    at: message.at.toISOString(),
    // Messages of the bot are marked as unverified, because the customer's browser sends them and could have changed
    // them.
    ...(message.from === 'bot' && { unverified: true }),
  };
}
