import type { BotMessage, SharedPage } from '@garage/contracts';
import { chat } from '../../../i18n/chat.ts';
import { createChatConnection } from '../../../shared/chat/chat-connection.ts';
import type { ChatConnection, ConnectionState } from '../../../shared/chat/chat-connection.ts';
import { deliverMessage } from '../../../shared/chat/deliver-message.ts';
import { hasGap } from '../../../shared/chat/message-log.ts';
import { createTypingNotifier } from '../../../shared/chat/typing.ts';
import { isChatMessage } from '../../../shared/chat/is-chat-message.ts';
import { logError } from '../../../shared/lib/log.ts';
import { randomId } from '../../../shared/lib/random-id.ts';
import { createStore } from '../../../shared/lib/store.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { serverMessageOf } from '../../../shared/lib/failure.ts';
import { conversationIdOf, initialState, reduceSupport } from './support-state.ts';
import type { SupportChange, SupportState } from './support-state.ts';
import { createConversationSync } from './conversation-sync.ts';
import type { ConversationSync } from './conversation-sync.ts';

export interface SupportView extends SupportState {
  connection: ConnectionState;
  staffTyping: boolean;
}

export const initialView: SupportView = { ...initialState, connection: 'connecting', staffTyping: false };

interface ClientMessage {
  clientId: string;
  message: string;
}

/** A customer's live conversation with staff. */
export interface SupportChat {
  view: Store<SupportView>;
  open: () => void;
  close: () => void;
  tryAgain: () => void;
  /** Sends a message. Returns false when nothing was sent, because no staff member is connected or the text is blank. */
  send: (text: string) => boolean;
  resend: (one: ClientMessage) => void;
  /** Requests a new conversation after the previous one ended. */
  startNew: () => void;
  /** Retries at once instead of waiting for the next automatic attempt. */
  retry: () => void;
  end: () => void;
  type: () => void;
  /** Shows staff the opened page; null ends that. @throws ApiError */
  sharePage: (page: SharedPage | null) => Promise<void>;
}

interface SupportOptions {
  userId: string;
  handover: readonly BotMessage[];
  /** Connection to the chat server; tests pass a simulated one. */
  connection?: ChatConnection;
}

/** Starts the conversation when the connection opens, and resumes it after every reconnect. */
export function createSupportChat({
  userId,
  handover,
  connection = createChatConnection(),
}: SupportOptions): SupportChat {
  const view = createStore<SupportView>(initialView);
  const change = (one: SupportChange) => {
    view.set({ ...view.get(), ...reduceSupport(view.get(), one) });
    if ((one.kind === 'received' || one.kind === 'sent') && hasGap(view.get().log)) conversationSync.fillGaps();
  };
  const dependencies = { connection, view, change, userId };
  const onEstablished = () => {
    for (const { clientId, message } of view.get().outgoing) void deliver(dependencies, { clientId, message });
  };
  const conversationSync = createConversationSync({ connection, view, change, onEstablished }, handover);
  const typing = createTypingNotifier(
    (isTyping) => void connection.request('typing', { typing: isTyping }).catch(() => undefined),
  );
  listen(dependencies, conversationSync);
  return {
    view,
    open: connection.open,
    close() {
      typing.stop();
      conversationSync.stop();
      connection.close();
    },
    tryAgain() {
      view.set({ ...view.get(), connection: 'connecting' });
      connection.open();
    },
    send(text) {
      const message = text.trim();
      const { connection: state, phase } = view.get();
      if (state !== 'open' || phase !== 'connected' || message === '') return false;
      typing.stop();
      void deliver(dependencies, { clientId: randomId(), message });
      return true;
    },
    resend: (one) => void deliver(dependencies, one),
    startNew() {
      change({ kind: 'again' });
      conversationSync.restart();
    },
    retry: conversationSync.start,
    end() {
      connection.request('end_chat', { userId }).catch((cause: unknown) => {
        showToast({ severity: 'error', text: chat.admin.endFailed, detail: serverMessageOf(cause), cause });
      });
    },
    type: typing.go,
    async sharePage(page) {
      await connection.request('share_page', { page });
    },
  };
}

interface ConversationDependencies {
  connection: ChatConnection;
  view: Store<SupportView>;
  change: (one: SupportChange) => void;
  userId: string;
}

function deliver(
  { connection, view, change, userId }: ConversationDependencies,
  { clientId, message }: ClientMessage,
): Promise<void> {
  change({ kind: 'sending', clientId, message });
  const { adminSocketId } = view.get();
  return deliverMessage({
    connection,
    message: { clientId, message, userId, from: 'customer', adminSocketId },
    onSent: (sent) => change({ kind: 'sent', message: sent }),
    onFailed: (error) => {
      logError('A message was not sent', error);
      change({ kind: 'unsent', clientId, reason: serverMessageOf(error) });
    },
  });
}

/** The chat server sends staff the events of all conversations, so those of other users are ignored here. */
function listen(
  { connection, view, change, userId }: ConversationDependencies,
  conversationSync: ConversationSync,
): void {
  const isOwn = (whose: string | undefined): boolean => whose === undefined || whose === userId;
  const setTyping = (staffTyping: boolean) => view.set({ ...view.get(), staffTyping });
  connection.onState((state) => {
    view.set({ ...view.get(), connection: state, staffTyping: false });
    if (state === 'open') conversationSync.start();
    else conversationSync.stop();
  });
  connection.on('start_chat', ({ userId: whose, adminName = '', adminSocketId, socketId = '', conversation }) => {
    if (!isOwn(whose) || !isOwn(conversation?.userId)) return;
    if (conversation?.state === 'waiting' && conversation._id === conversationIdOf(view.get()))
      change({ kind: 'returned' });
    if (conversation && conversation.state !== 'open') return;
    change({ kind: 'taken', adminName, adminSocketId: adminSocketId ?? socketId });
    const [first] = view.get().log;
    if (conversation && first?.conversationId !== conversation._id) conversationSync.fillGaps();
  });
  connection.on('chat_ended', ({ userId: whose, message }) => {
    if (!isOwn(whose)) return;
    change({ kind: 'ended', message });
    setTyping(false);
  });
  connection.on('receive_message', (message) => {
    if (!isOwn(message.userId) || !isChatMessage(message)) return;
    change({ kind: 'received', messages: [message] });
    if (message.from !== 'admin') return;
    setTyping(false);
    connection.request('seen', { sequence: message.sequence }).catch(() => undefined);
  });
  connection.on('typing', ({ userId: whose, typing }) => {
    if (isOwn(whose)) setTyping(typing);
  });
}
