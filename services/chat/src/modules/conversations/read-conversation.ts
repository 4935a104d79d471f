import type { Synced } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Subject } from '@garage/service-kit';
import type { Conversation, Message } from './conversation.ts';
import { assertMayRead } from './conversation-policy.ts';
import { presentConversation, presentMessage } from './conversation-presenter.ts';
import type { Talk } from './talk.ts';

/** How many messages one answer holds. */
export const PAGE_OF_MESSAGES = 200;

type Reading = Pick<Talk, 'conversations' | 'messages'>;

/** A customer's last conversation with what came after that number. */
export async function syncConversation(
  { conversations, messages }: Reading,
  { accountId, after, online }: { accountId: string; after: number; online: boolean },
): Promise<Synced> {
  const conversation = await conversations.findLatest(accountId);
  if (!conversation) return { conversation: null, messages: [], more: false };
  const page = { conversationId: conversation.id, after, limit: PAGE_OF_MESSAGES + 1 };
  const found = await messages.listAfter(page);
  return {
    conversation: presentConversation(conversation, online),
    messages: found.slice(0, PAGE_OF_MESSAGES).map((message) => presentMessage(message, accountId)),
    more: found.length > PAGE_OF_MESSAGES,
  };
}

/**
 * A conversation that the caller may read: the own one, or any for staff.
 * @throws AppError CONVERSATION_NOT_FOUND, also for what is another's: nobody learns that it exists
 */
export async function readableConversation(
  { conversations }: Pick<Talk, 'conversations'>,
  { id, subject }: { id: string; subject: Subject },
): Promise<Conversation> {
  const conversation = await conversations.findById(id);
  if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
  assertMayRead(subject, conversation);
  return conversation;
}

/** All messages of a conversation, in order, up to a bound that no talk reaches. */
export async function allMessages({ messages }: Reading, conversationId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const found = await messages.listAfter({ conversationId, after: all.length, limit: PAGE_OF_MESSAGES });
    all.push(...found);
    if (found.length < PAGE_OF_MESSAGES) break;
  }
  return all;
}

const MOST_PAGES = 100;
