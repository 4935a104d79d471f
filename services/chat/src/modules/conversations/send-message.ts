import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation, Message, MessageDraft } from './conversation.ts';
import type { Talk } from './talk.ts';

export interface SendMessage {
  /** The customer whose conversation it is. */
  accountId: string;
  /** Who of the staff writes; null when the customer does. */
  adminId: string | null;
  clientId: string;
  message: string;
}

/**
 * Stores a message under the conversation's next number: number and message are one transaction, so that there is no hole. A
 * repeat gives the message as it was stored.
 * @throws AppError CONVERSATION_NOT_FOUND, NOT_CONNECTED_TO_STAFF, CONVERSATION_TAKEN, CONVERSATION_ENDED
 */
export async function sendMessage(talk: Talk, request: SendMessage): Promise<Message> {
  const { accountId, adminId, clientId, message } = request;
  const conversation = await talk.conversations.findLatest(accountId);
  if (!conversation) throw new AppError(adminId === null ? 'NOT_CONNECTED_TO_STAFF' : 'CONVERSATION_NOT_FOUND');
  const sender = adminId ?? accountId;
  const draft: MessageDraft = { sender, clientId, from: adminId === null ? 'customer' : 'admin', message };
  const stored = await append(talk, { conversation, adminId, draft });
  if (stored) return stored;
  const repeated = await talk.messages.findSent({ conversationId: conversation.id, sender, clientId });
  if (repeated) return repeated;
  throw await whyNot(talk, request);
}

interface Append {
  conversation: Conversation;
  adminId: string | null;
  draft: MessageDraft;
}

/** Null when the conversation takes no message of this sender, or has it already. */
async function append(talk: Talk, { conversation: { id }, adminId, draft }: Append): Promise<Message | null> {
  try {
    return await inTransaction(talk.mongo, async (session) => {
      const at = new Date();
      const part = { id, by: adminId, count: 1, last: draft.message, at };
      const advanced = await talk.conversations.advance(session, part);
      if (!advanced) return null;
      const place = { conversationId: id, first: advanced.lastSequence, drafts: [draft], at };
      const [stored] = await talk.messages.insert(session, place);
      return stored ?? null;
    });
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function whyNot({ conversations }: Talk, { accountId, adminId }: SendMessage): Promise<AppError> {
  const conversation = await conversations.findLatest(accountId);
  if (!conversation) return new AppError('CONVERSATION_NOT_FOUND');
  if (conversation.state === 'ended') return new AppError('CONVERSATION_ENDED');
  const isTaken = adminId !== null && conversation.state === 'open';
  return new AppError(isTaken ? 'CONVERSATION_TAKEN' : 'NOT_CONNECTED_TO_STAFF');
}
