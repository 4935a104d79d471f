import type { ClientEventData, Colleague, Conversation } from '@garage/contracts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { createChatConnection } from '../../../shared/chat/chat-connection.ts';
import type { ChatConnection, ConnectionState } from '../../../shared/chat/chat-connection.ts';
import { deliverMessage } from '../../../shared/chat/deliver-message.ts';
import { catchUp, hasGap } from '../../../shared/chat/message-log.ts';
import { createTypingNotifier } from '../../../shared/chat/typing.ts';
import { isChatMessage } from '../../../shared/chat/is-chat-message.ts';
import { randomId } from '../../../shared/lib/random-id.ts';
import { createStore } from '../../../shared/lib/store.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { serverMessageOf } from '../../../shared/lib/failure.ts';
import { listConversations } from '../api/list-conversations.ts';
import { emptyDesk, reduceDesk } from './desk-state.ts';
import type { DeskChange, DeskState } from './desk-state.ts';

export interface DeskView extends DeskState {
  connection: ConnectionState;
  /** Text that explains why there is no connection, shown as a toast and as a permanent notice; empty while connected. */
  trouble: string;
  /** True once the list of conversations has been loaded. */
  listed: boolean;
  /** True when the last attempt to load the list of conversations failed. */
  listFailed: boolean;
}

export const initialDeskView: DeskView = {
  ...emptyDesk,
  connection: 'connecting',
  trouble: '',
  listed: false,
  listFailed: false,
};

/** The live chat as seen by a staff member. */
export interface Desk {
  view: Store<DeskView>;
  open: () => void;
  close: () => void;
  tryAgain: () => void;
  /** Requests the list of conversations again. */
  reload: () => void;
  /** Selects the conversation of a customer; null selects none. A waiting conversation is assigned to this staff member. */
  choose: (userId: string | null) => void;
  claim: (userId: string) => void;
  /** Sends a message to the selected customer; returns false when nothing was sent. */
  send: (text: string) => boolean;
  resend: (one: { userId: string; clientId: string; message: string }) => void;
  end: (userId: string) => void;
  type: () => void;
  /** The staff to whom conversations can be transferred. @throws ApiError */
  listColleagues: () => Promise<Colleague[]>;
  /** Gives a conversation to a colleague or back to the queue. Safe to repeat with the same `clientId`. @throws ApiError */
  transfer: (request: ClientEventData<'transfer_chat'>) => Promise<void>;
}

interface DeskDependencies {
  connection: ChatConnection;
  view: Store<DeskView>;
  change: (one: DeskChange) => void;
  adminId: string;
}

/** Creates the live chat of the staff member with the account id `adminId`. Tests pass a simulated `connection`. */
export function createDesk(adminId: string, connection: ChatConnection = createChatConnection()): Desk {
  const view = createStore<DeskView>(initialDeskView);
  const change = (one: DeskChange) => view.set({ ...view.get(), ...reduceDesk(view.get(), one) });
  const dependencies = { connection, view, change, adminId };
  const typing = createTypingNotifier((isTyping) => {
    const { chosen } = view.get();
    if (chosen !== null) connection.request('typing', { userId: chosen, typing: isTyping }).catch(() => undefined);
  });
  listen(dependencies);
  return {
    view,
    open: connection.open,
    close() {
      typing.stop();
      connection.close();
    },
    tryAgain() {
      view.set({ ...view.get(), connection: 'connecting', trouble: '' });
      connection.open();
    },
    reload: () => void synchronize(dependencies),
    choose(userId) {
      // While the customer to whom it was announced is still selected.
      typing.stop();
      choose(dependencies, userId);
    },
    claim: (userId) => void claim(dependencies, userId),
    send(text) {
      typing.stop();
      return send(dependencies, text);
    },
    resend: (one) => void deliver(dependencies, one),
    end: (userId) => void end(dependencies, userId),
    type: typing.go,
    listColleagues: async () => (await connection.request('list_colleagues', {})).colleagues,
    transfer: async (request) => void (await connection.request('transfer_chat', request)),
  };
}

function listen({ connection, view, change, adminId }: DeskDependencies): void {
  const dependencies = { connection, view, change, adminId };
  connection.onState((state) => {
    const before = view.get();
    const trouble = state === 'open' ? '' : before.trouble || troubleAfter(before.connection);
    view.set({ ...before, connection: state, trouble });
    if (state === 'open') void synchronize(dependencies);
    else if (trouble !== before.trouble) showToast({ severity: 'error', text: trouble });
  });
  connection.on('start_chat', ({ conversation }) => {
    if (conversation) change({ kind: 'started', conversation });
  });
  connection.on('chat_ended', ({ userId }) => {
    if (userId !== undefined) change({ kind: 'ended', userId });
  });
  connection.on('receive_message', (message) => {
    if (!isChatMessage(message)) return;
    change({ kind: 'received', message });
    const { chosen, logs } = view.get();
    if (chosen !== message.userId) return;
    sendSeen(dependencies, chosen);
    if (hasGap(logs[chosen] ?? [])) void sync(dependencies, chosen);
  });
  connection.on('shared_page', (shared) => change({ kind: 'page', ...shared }));
  connection.on('presence', ({ userId, online }) => {
    if (userId !== undefined) change({ kind: 'presence', userId, online });
  });
  connection.on('typing', ({ userId, typing }) => change({ kind: 'typing', userId, typing }));
}

/** Text for a failed connection: it was lost if it had been open before, otherwise it could not be established. */
const troubleAfter = (before: ConnectionState): string =>
  before === 'open' ? officeChat.lost : officeChat.noConnection;

/** After a reconnect: reloads the list, synchronizes the selected conversation and resends unconfirmed messages. */
async function synchronize(dependencies: DeskDependencies): Promise<void> {
  const { view, change } = dependencies;
  try {
    const before = view.get().conversations;
    change({ kind: 'listed', conversations: await listConversations(), before });
    view.set({ ...view.get(), listed: true, listFailed: false });
  } catch (error) {
    view.set({ ...view.get(), listFailed: true });
    showToast({ severity: 'error', text: officeChat.listFailed, cause: error });
  }
  const { chosen, outgoing } = view.get();
  if (chosen !== null) await sync(dependencies, chosen);
  for (const [userId, all] of Object.entries(outgoing))
    for (const { clientId, message } of all) void deliver(dependencies, { userId, clientId, message });
}

async function sync(dependencies: DeskDependencies, userId: string): Promise<void> {
  const { connection, view, change } = dependencies;
  try {
    await catchUp({
      log: () => view.get().logs[userId] ?? [],
      fetchAfter: (after) => connection.request('sync', { userId, after }),
      apply: (synced) => change({ kind: 'synced', userId, synced }),
    });
    sendSeen(dependencies, userId);
  } catch (error) {
    showToast({ severity: 'error', text: connectionTrouble(dependencies), cause: error });
  }
}

/** Text for a request that failed for lack of a connection: the notice that is shown already, else a general text. */
const connectionTrouble = ({ view }: DeskDependencies): string => view.get().trouble || officeChat.noConnection;

function choose(dependencies: DeskDependencies, userId: string | null): void {
  dependencies.change({ kind: 'chosen', userId });
  if (userId === null) return;
  const conversation = conversationOf(dependencies.view.get(), userId);
  if (conversation?.state === 'waiting') void claim(dependencies, userId);
  else void sync(dependencies, userId);
}

/**
 * Assigns a waiting conversation to this staff member. If several try at once, the server assigns it to one of them; the others get a message
 * and can read along.
 */
async function claim(dependencies: DeskDependencies, userId: string): Promise<void> {
  try {
    const synced = await dependencies.connection.request('start_chat', {
      userId,
      socketId: dependencies.connection.id(),
    });
    dependencies.change({ kind: 'synced', userId, synced });
    if (synced.more) await sync(dependencies, userId);
    else sendSeen(dependencies, userId);
  } catch (error) {
    const text = serverMessageOf(error) ?? connectionTrouble(dependencies);
    showToast({ severity: 'warning', text, cause: error });
    await sync(dependencies, userId);
  }
}

function sendSeen({ connection, view }: DeskDependencies, userId: string): void {
  const last = view.get().logs[userId]?.at(-1)?.sequence ?? 0;
  if (last > 0) connection.request('seen', { userId, sequence: last }).catch(() => undefined);
}

function send(dependencies: DeskDependencies, text: string): boolean {
  const message = text.trim();
  const { chosen: userId, connection } = dependencies.view.get();
  if (message === '') return false;
  if (userId === null) {
    showToast({ severity: 'warning', text: officeChat.chooseUser });
    return false;
  }
  if (connection !== 'open') {
    showToast({ severity: 'error', text: officeChat.sendFailed });
    return false;
  }
  void deliver(dependencies, { userId, clientId: randomId(), message });
  return true;
}

function deliver(
  { connection, change }: DeskDependencies,
  { userId, clientId, message }: { userId: string; clientId: string; message: string },
): Promise<void> {
  change({ kind: 'sending', userId, clientId, message });
  return deliverMessage({
    connection,
    message: { clientId, message, userId, from: 'admin', adminSocketId: connection.id() },
    onSent: (sent) => change({ kind: 'received', message: sent }),
    onFailed: (error) => {
      change({ kind: 'unsent', userId, clientId });
      showToast({ severity: 'error', text: officeChat.sendFailed, detail: serverMessageOf(error), cause: error });
    },
  });
}

async function end({ connection, change }: DeskDependencies, userId: string): Promise<void> {
  try {
    await connection.request('end_chat', { userId });
    change({ kind: 'ended', userId });
  } catch (error) {
    showToast({ severity: 'error', text: officeChat.endFailed, detail: serverMessageOf(error), cause: error });
  }
}

export const conversationOf = ({ conversations }: DeskState, userId: string | null): Conversation | undefined =>
  conversations.find((one) => one.userId === userId);

/** True for a conversation that a colleague has transferred to this member of staff, who has not opened it yet. */
export const isNewForMe = ({ state, admin, transferredAt }: Conversation, adminId: string): boolean =>
  state === 'open' && admin?._id === adminId && transferredAt !== undefined;
