import type { ChatMessage, Conversation, SharedPage, Synced } from '@garage/contracts';
import { addMessages, messagesOf } from '../../../shared/chat/message-log.ts';
import type { MessageLog, Outgoing } from '../../../shared/chat/message-log.ts';

/** State of the live chat for staff. Messages are kept by customer, because each customer has at most one open conversation. */
export interface DeskState {
  /** Conversations with customers: first those that wait, the longest waiting at the top; then the others, by their latest message. */
  conversations: readonly Conversation[];
  chosen: string | null;
  logs: Readonly<Record<string, MessageLog>>;
  outgoing: Readonly<Record<string, readonly Outgoing[]>>;
  typing: Readonly<Record<string, boolean>>;
  /** The pages that customers show. */
  pages: Readonly<Record<string, SharedPage>>;
}

export type DeskChange =
  /**
   * The server's list has arrived. `before` is the local list at the time of the request: conversations that started after the request are kept.
   */
  | { kind: 'listed'; conversations: readonly Conversation[]; before: readonly Conversation[] }
  | { kind: 'started'; conversation: Conversation }
  | { kind: 'ended'; userId: string }
  | { kind: 'chosen'; userId: string | null }
  | { kind: 'received'; message: ChatMessage }
  | { kind: 'synced'; userId: string; synced: Synced }
  | { kind: 'page'; userId: string; page: SharedPage | null }
  | { kind: 'presence'; userId: string; online: boolean }
  | { kind: 'typing'; userId: string; typing: boolean }
  | { kind: 'sending'; userId: string; clientId: string; message: string }
  | { kind: 'unsent'; userId: string; clientId: string };

type Listed = Extract<DeskChange, { kind: 'listed' }>;

export const emptyDesk: DeskState = { conversations: [], chosen: null, logs: {}, outgoing: {}, typing: {}, pages: {} };

// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive
export function reduceDesk(state: DeskState, change: DeskChange): DeskState {
  switch (change.kind) {
    case 'listed':
      return listed(state, change);
    case 'started':
      return withConversation(state, change.conversation);
    case 'ended':
      return withoutConversation(state, change.userId);
    case 'chosen':
      return { ...state, chosen: change.userId, conversations: withSeen(state.conversations, change.userId) };
    case 'page':
      return { ...state, pages: withPage(state.pages, change) };
    case 'received':
      return received(state, change.message);
    case 'synced':
      return synced(state, change);
    case 'presence':
      return {
        ...state,
        conversations: state.conversations.map((one) =>
          one.userId === change.userId ? { ...one, online: change.online } : one,
        ),
        // The server forgets the page of a customer who has left. A page that is closed no longer reports that typing has stopped.
        pages: change.online ? state.pages : without(state.pages, change.userId),
        typing: change.online ? state.typing : without(state.typing, change.userId),
      };
    case 'typing':
      return { ...state, typing: { ...state.typing, [change.userId]: change.typing } };
    case 'sending':
      return withOutgoing(state, change.userId, (others) => [
        ...others.filter(({ clientId }) => clientId !== change.clientId),
        { clientId: change.clientId, message: change.message, failed: false },
      ]);
    case 'unsent':
      return unsent(state, change);
  }
}

function unsent(state: DeskState, { userId, clientId }: { userId: string; clientId: string }): DeskState {
  return withOutgoing(state, userId, (all) =>
    all.map((one) => (one.clientId === clientId ? { ...one, failed: true } : one)),
  );
}

/** Replaces the list with the server's. Messages of a customer's earlier conversation are dropped, so that they do not appear in the new one. */
function listed(state: DeskState, { conversations: found, before }: Listed): DeskState {
  const isIn = (list: readonly Conversation[], { _id }: Conversation) => list.some((one) => one._id === _id);
  const started = state.conversations.filter((one) => !isIn(before, one) && !isIn(found, one));
  const conversations = [...found, ...started];
  const logs = Object.fromEntries(
    conversations.map((one) => [one.userId, messagesOf(state.logs[one.userId] ?? [], one)]),
  );
  const pages = Object.fromEntries(found.flatMap(({ userId, page }) => (page ? [[userId, page] as const] : [])));
  return { ...state, conversations: inOrder(conversations), logs: { ...state.logs, ...logs }, pages };
}

function withConversation(state: DeskState, conversation: Conversation): DeskState {
  const others = state.conversations.filter(({ userId }) => userId !== conversation.userId);
  if (conversation.state === 'ended') return withoutConversation(state, conversation.userId);
  const log = messagesOf(state.logs[conversation.userId] ?? [], conversation);
  return {
    ...state,
    conversations: inOrder([...others, conversation.userId === state.chosen ? seen(conversation) : conversation]),
    logs: { ...state.logs, [conversation.userId]: log },
  };
}

function withoutConversation(state: DeskState, userId: string): DeskState {
  return {
    ...state,
    conversations: state.conversations.filter((one) => one.userId !== userId),
    chosen: state.chosen === userId ? null : state.chosen,
    logs: without(state.logs, userId),
    outgoing: without(state.outgoing, userId),
    pages: without(state.pages, userId),
  };
}

/**
 * Adds a received message. A message of a conversation that is not in the list yet is kept too, since the next list from the server will contain
 * the conversation.
 */
function received(state: DeskState, message: ChatMessage): DeskState {
  const { userId, clientId } = message;
  const isUnread = message.from === 'customer' && state.chosen !== userId;
  const conversations = state.conversations.map((one) =>
    one.userId === userId && message.sequence > one.lastSequence
      ? {
          ...one,
          // The server's preview contains no messages of the system either.
          lastMessage: message.from === 'system' ? one.lastMessage : message.message,
          lastSequence: message.sequence,
          updatedAt: message.at,
          unread: one.unread + (isUnread ? 1 : 0),
        }
      : one,
  );
  const kept = withOutgoing(state, userId, (all) => all.filter((one) => one.clientId !== clientId));
  return {
    ...kept,
    conversations: inOrder(conversations),
    logs: { ...state.logs, [userId]: addMessages(state.logs[userId] ?? [], [message]) },
    typing: { ...state.typing, [userId]: false },
  };
}

function synced(state: DeskState, change: { userId: string; synced: Synced }): DeskState {
  const { userId } = change;
  const { conversation, messages } = change.synced;
  // A response without a conversation means that the customer's data were erased, so everything about the customer is removed.
  if (!conversation) return withoutConversation(state, userId);
  const log = addMessages(messagesOf(state.logs[userId] ?? [], conversation), messages);
  const next = { ...state, logs: { ...state.logs, [userId]: log } };
  const delivered = withOutgoing(next, userId, (all) =>
    all.filter((one) => !log.some(({ clientId }) => clientId === one.clientId)),
  );
  return withConversation(delivered, conversation);
}

function withOutgoing(
  state: DeskState,
  userId: string,
  update: (all: readonly Outgoing[]) => readonly Outgoing[],
): DeskState {
  return { ...state, outgoing: { ...state.outgoing, [userId]: update(state.outgoing[userId] ?? []) } };
}

const withSeen = (conversations: readonly Conversation[], userId: string | null): Conversation[] =>
  conversations.map((one) => (one.userId === userId ? seen(one) : one));

/** The conversation as one that its member of staff is looking at: neither new nor unread. */
const seen = ({ transferredAt: _new, ...conversation }: Conversation): Conversation => ({ ...conversation, unread: 0 });

const withPage = (
  pages: DeskState['pages'],
  { userId, page }: { userId: string; page: SharedPage | null },
): DeskState['pages'] => (page ? { ...pages, [userId]: page } : without(pages, userId));

function inOrder(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted((one, other) => {
    const isWaiting = one.state === 'waiting';
    if (isWaiting !== (other.state === 'waiting')) return isWaiting ? -1 : 1;
    return isWaiting ? one.startedAt.localeCompare(other.startedAt) : other.updatedAt.localeCompare(one.updatedAt);
  });
}

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));
}
