import type {
  ChatMessage,
  Conversation as ConversationView,
  SharedPage,
  Transfer as TransferView,
} from '@garage/contracts';
import type { Conversation, Message, Transfer } from './conversation.ts';
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

/** What only staff get to know about a conversation. */
export function presentStaffFields({ transferredAt, returnedAt }: Conversation): StaffFields {
  return {
    ...(transferredAt && { transferredAt: transferredAt.toISOString() }),
    ...(returnedAt && { returnedAt: returnedAt.toISOString() }),
  };
}
export type StaffFields = Pick<ConversationView, 'transferredAt' | 'returnedAt'>;

/** A conversation as sent to staff, with the page that its customer shows. */
export function presentForStaff(
  conversation: Conversation,
  { online, page }: { online: boolean; page: SharedPage | undefined },
): ConversationView {
  return { ...presentConversation(conversation, online), ...presentStaffFields(conversation), ...(page && { page }) };
}

export function presentTransfer({ from, to, note }: Transfer): TransferView {
  const present = ({ id, fullName }: Transfer['from']) => ({ _id: id, fullName: fullName || UNKNOWN_STAFF });
  return { from: present(from), to: to && present(to), note };
}

/** A message as sent to staff, with the note of a transfer. */
export function presentMessageForStaff(message: Message, accountId: string): ChatMessage {
  const { transfer } = message;
  return { ...presentMessage(message, accountId), ...(transfer && { transfer: presentTransfer(transfer) }) };
}

/** A message as sent to its customer. */
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
