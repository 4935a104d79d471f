import type { BotMessage } from '@garage/contracts';
import { MOST_HANDED_OVER } from '@garage/contracts/browser';
import { createChatLine } from '../../../shared/chat/chat-line.ts';
import type { ChatLine, LineState } from '../../../shared/chat/chat-line.ts';
import { completeUpTo, hasGap } from '../../../shared/chat/message-log.ts';
import { createTyping } from '../../../shared/chat/typing.ts';
import { isChatMessage } from '../../../shared/chat/wire-message.ts';
import { logError } from '../../../shared/lib/log.ts';
import { createStore } from '../../../shared/lib/store.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { beginning, reduceSupport } from './support-state.ts';
import type { SupportChange, SupportState } from './support-state.ts';

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
  end: () => void;
  type: () => void;
}

/** The talk is asked for when the line opens, and taken up again after every loss of it. */
export function createSupportChat(options: { userId: string; said: readonly BotMessage[] }): SupportChat {
  const { userId } = options;
  const line = createChatLine();
  const view = createStore<SupportView>(firstView);
  const change = (one: SupportChange) => view.set({ ...view.get(), ...reduceSupport(view.get(), one) });
  const talk = { line, view, change, userId };
  const start = createStart(talk, options.said);
  const typing = createTyping((isTyping) => void line.ask('typing', { typing: isTyping }).catch(() => undefined));
  listen(talk, start.run);
  return {
    view,
    open: line.open,
    close: line.close,
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
      start.anew();
    },
    end() {
      line.ask('end_chat', { userId }).catch((error: unknown) => logError('The chat could not be ended', error));
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

/** Begins the talk the first time, and later asks for what was missed; what was not stored is sent again. */
function createStart(talk: Talk, first: readonly BotMessage[]) {
  const { line, view, change } = talk;
  let started = false;
  let said = first.slice(-MOST_HANDED_OVER).map(({ text, isUser }) => ({ text, isUser }));
  const run = async (): Promise<void> => {
    try {
      if (started) await catchUp(talk);
      else change({ kind: 'synced', synced: await line.ask('start_chat', { handover: said }) });
      started = true;
      for (const { clientId, message } of view.get().outgoing) void deliver(talk, { clientId, message });
    } catch (error) {
      logError('The conversation could not be taken up', error);
    }
  };
  return {
    run,
    anew() {
      started = false;
      said = [];
      void run();
    },
  };
}

async function catchUp(talk: Pick<Talk, 'line' | 'view' | 'change'>): Promise<void> {
  const { line, view, change } = talk;
  const synced = await line.ask('sync', { after: completeUpTo(view.get().log) });
  change({ kind: 'synced', synced });
  if (synced.more) await catchUp(talk);
}

/** The same message may be sent any number of times: its id makes it one. */
async function deliver({ line, change, userId }: Talk, { clientId, message }: Written): Promise<void> {
  change({ kind: 'sending', clientId, message });
  try {
    const sent = await line.ask('send_message', { clientId, message });
    change({ kind: 'sent', message: { ...sent, clientId, message, userId, from: 'customer' } });
  } catch (error) {
    logError('A message was not sent', error);
    change({ kind: 'unsent', clientId });
  }
}

function listen(talk: Talk, takeUp: () => Promise<void>): void {
  const { line, view, change } = talk;
  const setTyping = (staffTyping: boolean) => view.set({ ...view.get(), staffTyping });
  line.onState((state) => {
    view.set({ ...view.get(), line: state, staffTyping: false });
    if (state === 'open') void takeUp();
  });
  line.on('start_chat', ({ adminName = '' }) => change({ kind: 'taken', adminName }));
  line.on('chat_ended', ({ message }) => {
    change({ kind: 'ended', message });
    setTyping(false);
  });
  line.on('receive_message', (message) => {
    if (!isChatMessage(message)) return;
    change({ kind: 'received', messages: [message] });
    if (message.from !== 'admin') return;
    setTyping(false);
    line.ask('seen', { sequence: message.sequence }).catch(() => undefined);
    if (hasGap(view.get().log)) void takeUp();
  });
  line.on('typing', ({ typing }) => setTyping(typing));
}
