import type { Conversation } from '@garage/contracts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createChatLine } from '../../../shared/chat/chat-line.ts';
import type { ChatLine, LineState } from '../../../shared/chat/chat-line.ts';
import { catchUp, hasGap } from '../../../shared/chat/message-log.ts';
import { createTyping } from '../../../shared/chat/typing.ts';
import { isChatMessage } from '../../../shared/chat/wire-message.ts';
import { createStore } from '../../../shared/lib/store.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { listConversations } from '../api/list-conversations.ts';
import { emptyDesk, reduceDesk } from './desk-state.ts';
import type { DeskChange, DeskState } from './desk-state.ts';

export interface DeskView extends DeskState {
  line: LineState;
  /** The list has been there at least once. */
  listed: boolean;
  /** It could not be loaded when that was tried last. */
  listFailed: boolean;
}

export const firstDesk: DeskView = { ...emptyDesk, line: 'connecting', listed: false, listFailed: false };

/** Where one of the staff talks with customers. */
export interface Desk {
  view: Store<DeskView>;
  open: () => void;
  close: () => void;
  tryAgain: () => void;
  /** Loads the list once more. */
  reload: () => void;
  /** Shows a conversation; one that nobody has is taken. Null: the list alone. */
  choose: (userId: string | null) => void;
  claim: (userId: string) => void;
  /** False when nothing was sent. */
  send: (text: string) => boolean;
  resend: (one: { userId: string; clientId: string; message: string }) => void;
  end: (userId: string) => void;
  type: () => void;
}

interface Parts {
  line: ChatLine;
  view: Store<DeskView>;
  change: (one: DeskChange) => void;
  adminId: string;
}

/** `line`: by default the browser's own. */
export function createDesk(adminId: string, line: ChatLine = createChatLine()): Desk {
  const view = createStore<DeskView>(firstDesk);
  const change = (one: DeskChange) => view.set({ ...view.get(), ...reduceDesk(view.get(), one) });
  const parts = { line, view, change, adminId };
  const typing = createTyping((isTyping) => {
    const { chosen } = view.get();
    if (chosen !== null) line.ask('typing', { userId: chosen, typing: isTyping }).catch(() => undefined);
  });
  listen(parts);
  return {
    view,
    open: line.open,
    close: line.close,
    tryAgain() {
      view.set({ ...view.get(), line: 'connecting' });
      line.open();
    },
    reload: () => void takeUp(parts),
    choose: (userId) => choose(parts, userId),
    claim: (userId) => void claim(parts, userId),
    send(text) {
      typing.stop();
      return send(parts, text);
    },
    resend: (one) => void deliver(parts, one),
    end: (userId) => void end(parts, userId),
    type: typing.go,
  };
}

function listen({ line, view, change, adminId }: Parts): void {
  const parts = { line, view, change, adminId };
  line.onState((state) => {
    const before = view.get().line;
    view.set({ ...view.get(), line: state });
    if (state === 'open') void takeUp(parts);
    else if (before === 'open') showToast({ severity: 'error', text: officeChat.lost });
    else if (before === 'connecting') showToast({ severity: 'error', text: officeChat.noConnection });
  });
  line.on('start_chat', ({ conversation }) => {
    if (conversation) change({ kind: 'started', conversation });
  });
  line.on('chat_ended', ({ userId }) => {
    if (userId !== undefined) change({ kind: 'ended', userId });
  });
  line.on('receive_message', (message) => {
    if (!isChatMessage(message)) return;
    change({ kind: 'received', message });
    const { chosen, logs } = view.get();
    if (chosen !== message.userId) return;
    tellSeen(parts, chosen);
    if (hasGap(logs[chosen] ?? [])) void sync(parts, chosen);
  });
  line.on('presence', ({ userId, online }) => {
    if (userId !== undefined) change({ kind: 'presence', userId, online });
  });
  line.on('typing', ({ userId, typing }) => change({ kind: 'typing', userId, typing }));
}

/** What was missed: the list, the chosen conversation, and what was not stored. */
async function takeUp(parts: Parts): Promise<void> {
  const { view, change } = parts;
  try {
    const before = view.get().conversations;
    change({ kind: 'listed', conversations: await listConversations(), before });
    view.set({ ...view.get(), listed: true, listFailed: false });
  } catch (error) {
    view.set({ ...view.get(), listFailed: true });
    showToast({ severity: 'error', text: officeChat.listFailed, cause: error });
  }
  const { chosen, outgoing } = view.get();
  if (chosen !== null) await sync(parts, chosen);
  for (const [userId, all] of Object.entries(outgoing))
    for (const { clientId, message } of all) void deliver(parts, { userId, clientId, message });
}

async function sync(parts: Parts, userId: string): Promise<void> {
  const { line, view, change } = parts;
  try {
    await catchUp({
      log: () => view.get().logs[userId] ?? [],
      ask: (after) => line.ask('sync', { userId, after }),
      take: (synced) => change({ kind: 'synced', userId, synced }),
    });
    tellSeen(parts, userId);
  } catch (error) {
    showToast({ severity: 'error', text: officeChat.noConnection, cause: error });
  }
}

function choose(parts: Parts, userId: string | null): void {
  parts.change({ kind: 'chosen', userId });
  if (userId === null) return;
  const conversation = conversationOf(parts.view.get(), userId);
  if (conversation?.state === 'waiting') void claim(parts, userId);
  else void sync(parts, userId);
}

/** Of several who try at once one gets it; the others are told and may read. */
async function claim(parts: Parts, userId: string): Promise<void> {
  try {
    const synced = await parts.line.ask('start_chat', { userId, socketId: parts.line.id() });
    parts.change({ kind: 'synced', userId, synced });
    if (synced.more) await sync(parts, userId);
    else tellSeen(parts, userId);
  } catch (error) {
    const text = error instanceof ApiError && error.saidByServer ? error.message : officeChat.noConnection;
    showToast({ severity: 'warning', text, cause: error });
    await sync(parts, userId);
  }
}

function tellSeen({ line, view }: Parts, userId: string): void {
  const last = view.get().logs[userId]?.at(-1)?.sequence ?? 0;
  if (last > 0) line.ask('seen', { userId, sequence: last }).catch(() => undefined);
}

function send(parts: Parts, text: string): boolean {
  const message = text.trim();
  const { chosen: userId, line } = parts.view.get();
  if (message === '') return false;
  if (userId === null) {
    showToast({ severity: 'warning', text: officeChat.chooseUser });
    return false;
  }
  if (line !== 'open') {
    showToast({ severity: 'error', text: officeChat.sendFailed });
    return false;
  }
  void deliver(parts, { userId, clientId: crypto.randomUUID(), message });
  return true;
}

async function deliver(
  { line, change }: Parts,
  { userId, clientId, message }: { userId: string; clientId: string; message: string },
): Promise<void> {
  change({ kind: 'sending', userId, clientId, message });
  try {
    const fields = { message, from: 'admin', userId, adminSocketId: line.id() };
    const sent = await line.ask('send_message', { ...fields, clientId });
    change({ kind: 'received', message: { ...sent, clientId, message, userId, from: 'admin' } });
  } catch (error) {
    change({ kind: 'unsent', userId, clientId });
    const detail = error instanceof ApiError && error.saidByServer ? error.message : undefined;
    showToast({ severity: 'error', text: officeChat.sendFailed, detail, cause: error });
  }
}

async function end({ line, change }: Parts, userId: string): Promise<void> {
  try {
    await line.ask('end_chat', { userId });
    change({ kind: 'ended', userId });
  } catch (error) {
    const detail = error instanceof ApiError && error.saidByServer ? error.message : undefined;
    showToast({ severity: 'error', text: officeChat.endFailed, detail, cause: error });
  }
}

export const conversationOf = ({ conversations }: DeskState, userId: string | null): Conversation | undefined =>
  conversations.find((one) => one.userId === userId);
