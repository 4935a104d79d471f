import { conversationStarted } from '@garage/contracts';
import type { BotMessage } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Conversation, MessageDraft } from './conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';

export interface StartConversation {
  accountId: string;
  fullName: string;
  /** The messages that the customer exchanged with the bot before. */
  handover: readonly BotMessage[];
  /** Text of the first system message: the greeting, or that nobody is available. */
  welcome: string;
  correlationId: string;
  /** Called before a new conversation is stored. @throws AppError RATE_LIMITED */
  countNewConversation?: () => Promise<void>;
  /** Called in the transaction of a new conversation. @throws AppError TOKEN_REVOKED for an erased account */
  touchAccount?: (session: ClientSession) => Promise<void>;
}

/**
 * Starts a conversation that waits for staff, or returns the customer's active one; `started` is true for a new one.
 * @throws AppError RATE_LIMITED, TOKEN_REVOKED
 */
export async function startConversation(
  dependencies: ConversationDependencies,
  request: StartConversation,
): Promise<{ conversation: Conversation; started: boolean }> {
  const known = await dependencies.conversations.findLatest(request.accountId);
  if (known && known.state !== 'ended') return { conversation: known, started: false };
  await request.countNewConversation?.();
  try {
    return { conversation: await insertConversation(dependencies, request), started: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const conversation = await dependencies.conversations.findLatest(request.accountId);
    // The conversation that made the insert fail has ended in the meantime, so the customer may try again.
    if (!conversation || conversation.state === 'ended') throw new AppError('CONVERSATION_ENDED', { cause: error });
    return { conversation, started: false };
  }
}

function insertConversation(
  { mongo, outbox, conversations, messages }: ConversationDependencies,
  request: StartConversation,
): Promise<Conversation> {
  const { accountId, fullName, correlationId } = request;
  const drafts = firstMessages(request);
  const customerMessages = drafts.filter(({ from }) => from === 'customer');
  const lastMessage = customerMessages.at(-1)?.message ?? '';
  const fields = { accountId, fullName, lastMessage, lastSequence: drafts.length, unread: customerMessages.length };
  return inTransaction(mongo, async (session) => {
    const at = new Date();
    await request.touchAccount?.(session);
    const conversation = await conversations.insert(session, { ...fields, at });
    const { id } = conversation;
    await messages.insert(session, { conversationId: id, first: 1, drafts, at });
    await outbox.append(session, [
      { contract: conversationStarted, entityId: id, version: 1, correlationId, data: { accountId } },
    ]);
    return conversation;
  });
}

/**
 * The first messages of a conversation. They include those exchanged with the bot, so that customers need not repeat
 * themselves.
 */
function firstMessages({ accountId, handover, welcome }: StartConversation): MessageDraft[] {
  const handedOver = handover
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, isUser }, index): MessageDraft => {
      const sender = isUser ? accountId : 'bot';
      return { sender, clientId: `handover-${index}`, from: isUser ? 'customer' : 'bot', message: text };
    });
  return [...handedOver, { sender: 'system', clientId: 'welcome', from: 'system', message: welcome }];
}
