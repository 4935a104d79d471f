import { conversationStarted } from '@garage/contracts';
import type { BotMessage } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Conversation, MessageDraft } from './conversation.ts';
import type { Talk } from './talk.ts';

export interface StartConversation {
  accountId: string;
  fullName: string;
  /** What was said to the bot before. */
  handover: readonly BotMessage[];
  /** The first word of the house: a greeting, or that nobody is there. */
  welcome: string;
  correlationId: string;
  /** Called before a new one is stored. @throws AppError RATE_LIMITED when the customer began too many */
  countBeginning?: () => Promise<void>;
}

/** Begins a conversation that waits for staff; the one that is not ended yet stays as it is. `started` tells which. @throws AppError RATE_LIMITED */
export async function startConversation(
  talk: Talk,
  request: StartConversation,
): Promise<{ conversation: Conversation; started: boolean }> {
  const known = await talk.conversations.findLatest(request.accountId);
  if (known && known.state !== 'ended') return { conversation: known, started: false };
  await request.countBeginning?.();
  try {
    return { conversation: await insertConversation(talk, request), started: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const conversation = await talk.conversations.findLatest(request.accountId);
    // Ended in this very moment: the customer may ask again.
    if (!conversation || conversation.state === 'ended') throw new AppError('CONVERSATION_ENDED', { cause: error });
    return { conversation, started: false };
  }
}

function insertConversation({ mongo, outbox, ...talk }: Talk, request: StartConversation): Promise<Conversation> {
  const { accountId, fullName, correlationId } = request;
  const drafts = firstMessages(request);
  const said = drafts.filter(({ from }) => from === 'customer');
  const lastMessage = said.at(-1)?.message ?? '';
  const beginning = { accountId, fullName, lastMessage, lastSequence: drafts.length, unread: said.length };
  return inTransaction(mongo, async (session) => {
    const at = new Date();
    const conversation = await talk.conversations.insert(session, { ...beginning, at });
    const { id } = conversation;
    await talk.messages.insert(session, { conversationId: id, first: 1, drafts, at });
    await outbox.append(session, [
      { contract: conversationStarted, entityId: id, version: 1, correlationId, data: { accountId } },
    ]);
    return conversation;
  });
}

/** The talk with the bot comes along, so that nobody has to say it twice. */
function firstMessages({ accountId, handover, welcome }: StartConversation): MessageDraft[] {
  const said = handover
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, isUser }, index): MessageDraft => {
      const sender = isUser ? accountId : 'bot';
      return { sender, clientId: `handover-${index}`, from: isUser ? 'customer' : 'bot', message: text };
    });
  return [...said, { sender: 'system', clientId: 'welcome', from: 'system', message: welcome }];
}
