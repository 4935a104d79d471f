import type { Synced } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Subject } from '@garage/service-kit';
import type { Conversation, Message } from './conversation.ts';
import { assertMayRead } from './conversation-policy.ts';
import {
  presentConversation,
  presentMessage,
  presentMessageForStaff,
  presentStaffFields,
} from './conversation-presenter.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';

/** Maximum number of messages in one response. */
export const MESSAGE_PAGE_SIZE = 200;

type Repositories = Pick<ConversationDependencies, 'conversations' | 'messages'>;

interface SyncRequest {
  accountId: string;
  after: number;
  online: boolean;
  /** True when a member of staff asks, who gets the notes of transfers, too. */
  forStaff: boolean;
}

/** A customer's latest conversation with the messages after `after`. */
export async function syncConversation(
  { conversations, messages }: Repositories,
  { accountId, after, online, forStaff }: SyncRequest,
): Promise<Synced> {
  const conversation = await conversations.findLatest(accountId);
  if (!conversation) return { conversation: null, messages: [], more: false };
  const page = { conversationId: conversation.id, after, limit: MESSAGE_PAGE_SIZE + 1 };
  const found = await messages.listAfter(page);
  const present = forStaff ? presentMessageForStaff : presentMessage;
  return {
    conversation: {
      ...presentConversation(conversation, online),
      ...(forStaff && presentStaffFields(conversation)),
    },
    messages: found.slice(0, MESSAGE_PAGE_SIZE).map((message) => present(message, accountId)),
    more: found.length > MESSAGE_PAGE_SIZE,
  };
}

/**
 * Finds a conversation that the caller may read: their own, or any for staff.
 * @throws AppError CONVERSATION_NOT_FOUND, also for conversations of others, so that their existence is not revealed
 */
export async function readableConversation(
  { conversations }: Pick<ConversationDependencies, 'conversations'>,
  { id, subject }: { id: string; subject: Subject },
): Promise<Conversation> {
  const conversation = await conversations.findById(id);
  if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
  assertMayRead(subject, conversation);
  return conversation;
}

/** The messages of a conversation in order, at most 20,000. */
export async function allMessages({ messages }: Repositories, conversationId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await messages.listAfter({ conversationId, after: all.length, limit: MESSAGE_PAGE_SIZE });
    all.push(...found);
    if (found.length < MESSAGE_PAGE_SIZE) break;
  }
  return all;
}

const MAX_PAGES = 100;
