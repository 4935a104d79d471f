import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { createKeyedBatches } from '@garage/service-kit';
import type { KeyedBatches } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Conversation, Message, MessageDraft } from './conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';

/** Maximum number of messages in one transaction. */
const MAX_TOGETHER = 64;

/** Stored messages by `keyOf`. */
type StoredMessages = ReadonlyMap<string, Message>;

/** A message of the transaction was stored before, so that the transaction was aborted; `cause` is the database's error. */
class AlreadyStored extends Error {
  readonly conversationId: string;
  constructor(conversationId: string, cause: unknown) {
    super('A message was stored before', { cause });
    this.conversationId = conversationId;
  }
}

/**
 * Stores messages of customers' conversations. Those of one conversation that arrive while it is being written share the next transaction:
 * one commit, one range of sequence numbers. Resolves after the commit: with the message, or the one stored before under its client id; null
 * when the conversation accepts none from its sender. When the transaction fails, all its messages are rejected, and none is stored; a repeat is
 * safe. As a socket sends its messages one at a time, no more of them wait than there are sockets.
 */
export function createMessageStore(dependencies: ConversationDependencies): KeyedBatches<MessageDraft, Message | null> {
  return createKeyedBatches({
    maxSize: MAX_TOGETHER,
    async handle(accountId, drafts) {
      const stored = await storeOnce(dependencies, accountId, withoutRepeats(drafts));
      return (draft) => stored.get(keyOf(draft)) ?? null;
    },
  });
}

/** Identifies a message within its conversation. */
const keyOf = ({ sender, clientId }: MessageDraft): string => `${sender} ${clientId}`;

const withoutRepeats = (drafts: readonly MessageDraft[]): MessageDraft[] =>
  drafts.filter((draft, at) => drafts.findIndex((other) => keyOf(other) === keyOf(draft)) === at);

/** Stores those that the conversation does not have yet, and returns all that it has then. */
async function storeOnce(
  dependencies: ConversationDependencies,
  accountId: string,
  drafts: readonly MessageDraft[],
): Promise<StoredMessages> {
  try {
    return await inTransaction(dependencies.mongo, (session) =>
      insertAll(dependencies, session, { accountId, drafts }),
    );
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error;
    const before = await findStored(dependencies, error.conversationId, drafts);
    if (before.size === 0) throw error.cause;
    const others = drafts.filter((draft) => !before.has(keyOf(draft)));
    return others.length === 0 ? before : new Map([...before, ...(await storeOnce(dependencies, accountId, others))]);
  }
}

interface InsertAll {
  accountId: string;
  drafts: readonly MessageDraft[];
}

/** Inserts the messages of each sender from whom the conversation accepts them. */
async function insertAll(
  { conversations, messages }: ConversationDependencies,
  session: ClientSession,
  { accountId, drafts }: InsertAll,
): Promise<StoredMessages> {
  const at = new Date();
  const accepted: MessageDraft[] = [];
  let conversation: Conversation | null = null;
  for (const [sender, own] of Map.groupBy(drafts, (draft) => draft.sender)) {
    const by = sender === accountId ? null : sender;
    const last = own.at(-1)?.message ?? '';
    const advanced = await conversations.advance(session, { accountId, by, count: own.length, last, at });
    if (advanced) accepted.push(...own);
    conversation = advanced ?? conversation;
  }
  if (!conversation) return new Map();
  const { id, lastSequence } = conversation;
  const first = lastSequence - accepted.length + 1;
  const inserting = messages.insert(session, { conversationId: id, first, drafts: accepted, at });
  const stored = await inserting.catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AlreadyStored(id, error) : error;
  });
  return byKey(accepted, stored);
}

/** Finds the messages that were stored before. */
async function findStored(
  { messages }: ConversationDependencies,
  conversationId: string,
  drafts: readonly MessageDraft[],
): Promise<StoredMessages> {
  const find = ({ sender, clientId }: MessageDraft) => messages.findSent({ conversationId, sender, clientId });
  return byKey(drafts, await Promise.all(drafts.map(find)));
}

/** Pairs drafts with the messages at the same positions. */
const byKey = (drafts: readonly MessageDraft[], messages: ReadonlyArray<Message | null>): StoredMessages =>
  new Map(
    drafts.flatMap((draft, at) => {
      const message = messages[at];
      return message ? [[keyOf(draft), message]] : [];
    }),
  );
