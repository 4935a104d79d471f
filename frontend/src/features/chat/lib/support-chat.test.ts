import type { ChatMessage, Conversation, Synced } from '@garage/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { ChatConnection, ConnectionState } from '../../../shared/chat/chat-connection.ts';
import { dismissToast, toasts } from '../../../shared/lib/toasts.ts';
import { createSupportChat } from './support-chat.ts';

const own = 'a'.repeat(24);
const other = 'b'.repeat(24);

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const say = (sequence: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  conversationId: 'c'.repeat(24),
  sequence,
  clientId: `client-${sequence}`,
  from: 'admin',
  userId: own,
  message: `tin ${sequence}`,
  at: '2026-11-21T01:00:00.000Z',
  ...changes,
});
const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  _id: 'c'.repeat(24),
  userId: own,
  fullName: 'Khách',
  state: 'waiting',
  admin: null,
  lastMessage: '',
  lastSequence: 0,
  unread: 0,
  online: true,
  startedAt: '2026-11-21T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
  ...changes,
});
const nothing: Synced = { conversation: conversation(), messages: [], more: false };

/** A conversation over a fake connection whose responses the test defines. */
function openSupportChat(answers: Partial<Record<string, (data: object) => unknown>> = {}) {
  const emitted: Array<[name: string, data: object]> = [];
  const listeners = new Map<string, (data: object) => void>();
  let emitState: (state: ConnectionState) => void = () => undefined;
  const connection: ChatConnection = {
    open: () => emitState('open'),
    close: () => void emitted.push(['close', {}]),
    id: () => 'own-socket',
    request: async (name, data) => {
      emitted.push([name, data]);
      const answer = answers[name] ?? (() => nothing);
      return Object(answer(data));
    },
    on: (name, listener) => void listeners.set(name, (data) => listener(Object(data))),
    onState: (listener) => {
      emitState = listener;
    },
  };
  const supportChat = createSupportChat({ userId: own, handover: [{ text: 'Xe kêu', isUser: true }], connection });
  supportChat.open();
  const receive = (name: string, data: object) => listeners.get(name)?.(data);
  return {
    talk: supportChat,
    tell: receive,
    asked: emitted,
    namesAsked: () => emitted.map(([name]) => name),
    drop: () => emitState('broken'),
  };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const refused = (code: string, message: string) => () => {
  throw new ApiError({ status: 409, code, message, isServerMessage: true });
};

it('ignores messages of other customers, which staff receive too [SRV-17]', async () => {
  const { talk: supportChat, tell: receive, asked: emitted } = openSupportChat();
  await settle();
  const before = supportChat.view.get();
  receive('start_chat', { userId: other, socketId: 's', conversation: conversation({ userId: other, state: 'open' }) });
  receive('start_chat', { userId: own, conversation: conversation() });
  receive('receive_message', say(1, { userId: other }));
  receive('typing', { userId: other, typing: true });
  receive('chat_ended', { userId: other, message: 'Hết.' });
  expect(supportChat.view.get()).toEqual(before);
  expect(emitted).toHaveLength(1);
});

it('sends the ids of customer and staff with every message [SOCK-10]', async () => {
  const {
    talk: supportChat,
    tell: receive,
    asked: emitted,
  } = openSupportChat({
    send_message: () => ({ sequence: 1, conversationId: 'c'.repeat(24), at: '' }),
  });
  await settle();
  receive('start_chat', {
    adminSocketId: 'socket-of-staff',
    adminName: 'Hoa',
    conversation: conversation({ state: 'open' }),
  });
  supportChat.send('Chào');
  await settle();
  const fields = { message: 'Chào', from: 'customer', userId: own, adminSocketId: 'socket-of-staff' };
  expect(emitted.at(-1)).toEqual(['send_message', expect.objectContaining(fields)]);
});

it('tells staff that typing has stopped before the connection is closed', async () => {
  const { talk: supportChat, asked: emitted } = openSupportChat();
  await settle();
  supportChat.type();
  supportChat.close();
  expect(emitted.slice(1)).toEqual([
    ['typing', { typing: true }],
    ['typing', { typing: false }],
    ['close', {}],
  ]);
});

it('retries while the connection is up, and shows the failure only when it is down', async () => {
  let fails = true;
  const fail = refused('RATE_LIMITED', 'Bạn thao tác quá nhanh');
  const {
    talk: supportChat,
    namesAsked: emittedNames,
    drop,
  } = openSupportChat({ start_chat: () => (fails ? fail() : nothing) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([emittedNames().length, supportChat.view.get().trouble]).toEqual([2, '']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([emittedNames().length, supportChat.view.get().trouble]).toEqual([3, 'Bạn thao tác quá nhanh']);
  drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([emittedNames().length, supportChat.view.get().trouble]).toEqual([3, '']);
  fails = false;
  supportChat.open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([emittedNames().length, supportChat.view.get().trouble]).toEqual([4, '']);
});

it('retries at once on request, without fields that the server does not read', async () => {
  const { talk: supportChat, asked: emitted } = openSupportChat({
    start_chat: (data) =>
      JSON.stringify(data).includes('Xe kêu') ? refused('VALIDATION_FAILED', 'Dữ liệu không hợp lệ!')() : nothing,
  });
  await settle();
  supportChat.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(emitted.map(([, data]) => data)).toEqual([{ handover: [{ text: 'Xe kêu', isUser: true }] }, { handover: [] }]);
});

it('shows all of a long conversation, also when the customer’s own message reveals a gap', async () => {
  const open = conversation({ state: 'open' });
  const stored = [1, 2, 3, 4].map((sequence) => say(sequence));
  const {
    talk: supportChat,
    tell: receive,
    asked: emitted,
  } = openSupportChat({
    start_chat: () => ({ conversation: open, messages: stored.slice(0, 2), more: true }),
    sync: (data) => ({
      conversation: open,
      messages: 'after' in data && data.after === 2 ? stored : [say(5)],
      more: false,
    }),
  });
  await settle();
  expect(supportChat.view.get().log).toHaveLength(4);
  receive('receive_message', say(6, { from: 'customer' }));
  await settle();
  expect(supportChat.view.get().log.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(emitted.slice(1)).toEqual([
    ['sync', { after: 2 }],
    ['sync', { after: 4 }],
  ]);
});

it('detects after an absence that the conversation has ended and another has started [CHAT-13]', async () => {
  let synced: Synced = { conversation: conversation({ state: 'open' }), messages: [say(1), say(2)], more: false };
  const { talk: supportChat, drop } = openSupportChat({ start_chat: () => synced, sync: () => synced });
  await settle();
  const comeBack = async () => {
    drop();
    supportChat.open();
    await settle();
    return supportChat.view.get();
  };
  synced = { conversation: conversation({ state: 'ended' }), messages: [], more: false };
  expect(await comeBack()).toMatchObject({ phase: 'ended', log: [{ sequence: 1 }, { sequence: 2 }] });
  const next = 'd'.repeat(24);
  const messages = [say(1, { conversationId: next, message: 'mới' })];
  synced = { conversation: conversation({ _id: next, state: 'open' }), messages, more: false };
  expect(await comeBack()).toMatchObject({ phase: 'connected', log: messages });
});

it('shows at a rate limited message why it was not sent, until it is sent again [SRV-19]', async () => {
  let isTooFast = true;
  const { talk: supportChat, tell: receive } = openSupportChat({
    send_message: () =>
      isTooFast ? refused('RATE_LIMITED', 'Bạn thao tác quá nhanh')() : { sequence: 1, conversationId: 'c', at: '' },
  });
  await settle();
  receive('start_chat', { adminSocketId: 's', conversation: conversation({ state: 'open' }) });
  supportChat.send('Chào');
  await settle();
  expect(supportChat.view.get().outgoing).toMatchObject([{ failed: true, reason: 'Bạn thao tác quá nhanh' }]);
  isTooFast = false;
  for (const one of supportChat.view.get().outgoing) supportChat.resend(one);
  expect(supportChat.view.get().outgoing.map(({ reason }) => reason)).toEqual([undefined]);
  await settle();
  expect(supportChat.view.get()).toMatchObject({ outgoing: [], log: [{ message: 'Chào' }] });
});

it('shows that the conversation could not be ended, and why [SRV-19]', async () => {
  const { talk: supportChat } = openSupportChat({ end_chat: refused('RATE_LIMITED', 'Bạn thao tác quá nhanh') });
  await settle();
  supportChat.end();
  await settle();
  const text = 'Chưa kết thúc được cuộc trò chuyện. Vui lòng thử lại.';
  expect(toasts.get()).toMatchObject([{ severity: 'error', text, detail: 'Bạn thao tác quá nhanh' }]);
});
