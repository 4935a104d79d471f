import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { StaffMember } from './conversation-dependencies.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { ranks } from './conversation-document.ts';
import { conversationCollection } from './conversation-repository.ts';
import type { Conversation, EndedBy, MessageDraft } from './conversation.ts';
import type { MessageRepository } from './message-repository.ts';

export interface ImportedConversation {
  accountId: string;
  fullName: string;
  /** The member of staff who answered; null while the customer is waiting. */
  admin: StaffMember | null;
  /** Absent while the conversation is active. */
  endedBy?: EndedBy;
  messages: readonly { from: MessageDraft['from']; message: string; at: Date }[];
}

export interface ImportConversations {
  mongo: Mongo;
  messages: MessageRepository;
}

/** Adds conversations with their messages. Publishes no events. */
export async function importConversations(
  { mongo, messages }: ImportConversations,
  list: readonly ImportedConversation[],
): Promise<void> {
  const conversations = mongo.db.collection<ConversationDocument>(conversationCollection);
  for (const imported of list) {
    const document = toDocument(imported);
    const conversationId = document._id.toHexString();
    await inTransaction(mongo, async (session) => {
      await conversations.insertOne(document, { session });
      for (const [index, { at, ...message }] of imported.messages.entries()) {
        const drafts = [{ ...message, clientId: `import-${index}`, sender: senderOf(imported, message.from) }];
        await messages.insert(session, { conversationId, first: index + 1, drafts, at });
      }
    });
  }
}

function senderOf({ accountId, admin }: ImportedConversation, from: MessageDraft['from']): string {
  if (from === 'customer') return accountId;
  return from === 'admin' && admin ? admin.id : from;
}

function toDocument({ messages, admin, endedBy, ...customer }: ImportedConversation): ConversationDocument {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) throw new Error('An imported conversation has no messages');
  const state = stateOf({ admin, endedBy });
  const answer = messages.find(({ from }) => from === 'admin');
  return {
    _id: new ObjectId(),
    ...customer,
    admin,
    state,
    rank: ranks[state],
    ...(state === 'ended' ? endedBy && { endedBy } : { active: true as const }),
    lastMessage: last.message,
    lastSequence: messages.length,
    unread: state === 'waiting' ? messages.filter(({ from }) => from === 'customer').length : 0,
    startedAt: first.at,
    ...(answer && { claimedAt: answer.at }),
    updatedAt: last.at,
    version: 1,
  };
}

function stateOf({
  admin,
  endedBy,
}: {
  admin: StaffMember | null;
  endedBy: EndedBy | undefined;
}): Conversation['state'] {
  if (endedBy) return 'ended';
  return admin ? 'open' : 'waiting';
}
