import type { BotMessage } from '@garage/contracts';
import { chat } from '../../../i18n/chat.ts';
import { createChatLine } from '../../../shared/chat/chat-line.ts';
import type { ChatLine, LineState } from '../../../shared/chat/chat-line.ts';
import { hasGap } from '../../../shared/chat/message-log.ts';
import { createTyping } from '../../../shared/chat/typing.ts';
import { isChatMessage } from '../../../shared/chat/wire-message.ts';
import { logError } from '../../../shared/lib/log.ts';
import { createStore } from '../../../shared/lib/store.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { beginning, reduceSupport } from './support-state.ts';
import type { SupportChange, SupportState } from './support-state.ts';
import { createTakeUp } from './take-up.ts';
import type { TakeUp } from './take-up.ts';
import { wordsOfServer } from './words-of-server.ts';

export interface SupportView extends SupportState {
  line: LineState;
  staffTyping: boolean;
}

export const firstView: SupportView = { ...beginning, line: 'connecting', staffTyping: false };

interface Written {
  clientId: string;
  message: string;
}

/** A customer's talk with a person. */
export interface SupportChat {
  view: Store<SupportView>;
  open: () => void;
  close: () => void;
  tryAgain: () => void;
  /** False when nothing was sent: not connected to anybody, or blank. */
  send: (text: string) => boolean;
  resend: (one: Written) => void;
  /** Asks for a person anew, after the end. */
  again: () => void;
  /** Does not wait for the next try to take the talk up. */
  retry: () => void;
  end: () => void;
  type: () => void;
}

interface SupportOptions {
  userId: string;
  said: readonly BotMessage[];
  /** By default the browser's own. */
  line?: ChatLine;
}

/** The talk is asked for when the line opens, and taken up again after every loss of it. */
export function createSupportChat({ userId, said, line = createChatLine() }: SupportOptions): SupportChat {
  const view = createStore<SupportView>(firstView);
  const change = (one: SupportChange) => {
    view.set({ ...view.get(), ...reduceSupport(view.get(), one) });
    if ((one.kind === 'received' || one.kind === 'sent') && hasGap(view.get().log)) takeUp.fill();
  };
  const talk = { line, view, change, userId };
  const onStanding = () => {
    for (const { clientId, message } of view.get().outgoing) void deliver(talk, { clientId, message });
  };
  const takeUp = createTakeUp({ line, view, change, onStanding }, said);
  const typing = createTyping((isTyping) => void line.ask('typing', { typing: isTyping }).catch(() => undefined));
  listen(talk, takeUp);
  return {
    view,
    open: line.open,
    close() {
      takeUp.stop();
      line.close();
    },
    tryAgain() {
      view.set({ ...view.get(), line: 'connecting' });
      line.open();
    },
    send(text) {
      const message = text.trim();
      const { line: state, phase } = view.get();
      if (state !== 'open' || phase !== 'connected' || message === '') return false;
      typing.stop();
      void deliver(talk, { clientId: crypto.randomUUID(), message });
      return true;
    },
    resend: (one) => void deliver(talk, one),
    again() {
      change({ kind: 'again' });
      takeUp.anew();
    },
    retry: takeUp.run,
    end() {
      line.ask('end_chat', { userId }).catch((cause: unknown) => {
        showToast({ severity: 'error', text: chat.admin.endFailed, detail: wordsOfServer(cause), cause });
      });
    },
    type: typing.go,
  };
}

interface Talk {
  line: ChatLine;
  view: Store<SupportView>;
  change: (one: SupportChange) => void;
  userId: string;
}

/** The same message may be sent any number of times: its id makes it one. */
async function deliver({ line, view, change, userId }: Talk, { clientId, message }: Written): Promise<void> {
  change({ kind: 'sending', clientId, message });
  const { adminSocketId } = view.get();
  try {
    const sent = await line.ask('send_message', { clientId, message, from: 'customer', userId, adminSocketId });
    change({ kind: 'sent', message: { ...sent, clientId, message, userId, from: 'customer' } });
  } catch (error) {
    logError('A message was not sent', error);
    change({ kind: 'unsent', clientId, reason: wordsOfServer(error) });
  }
}

/** Staff are told of every customer's talk: here only the own one counts. */
function listen({ line, view, change, userId }: Talk, takeUp: TakeUp): void {
  const isOwn = (whose: string | undefined): boolean => whose === undefined || whose === userId;
  const setTyping = (staffTyping: boolean) => view.set({ ...view.get(), staffTyping });
  line.onState((state) => {
    view.set({ ...view.get(), line: state, staffTyping: false });
    if (state === 'open') takeUp.run();
    else takeUp.stop();
  });
  line.on('start_chat', ({ userId: whose, adminName = '', adminSocketId, socketId = '', conversation }) => {
    if (!isOwn(whose) || !isOwn(conversation?.userId)) return;
    if (conversation && conversation.state !== 'open') return;
    change({ kind: 'taken', adminName, adminSocketId: adminSocketId ?? socketId });
    const [first] = view.get().log;
    if (conversation && first?.conversationId !== conversation._id) takeUp.fill();
  });
  line.on('chat_ended', ({ userId: whose, message }) => {
    if (!isOwn(whose)) return;
    change({ kind: 'ended', message });
    setTyping(false);
  });
  line.on('receive_message', (message) => {
    if (!isOwn(message.userId) || !isChatMessage(message)) return;
    change({ kind: 'received', messages: [message] });
    if (message.from !== 'admin') return;
    setTyping(false);
    line.ask('seen', { sequence: message.sequence }).catch(() => undefined);
  });
  line.on('typing', ({ userId: whose, typing }) => {
    if (isOwn(whose)) setTyping(typing);
  });
}
