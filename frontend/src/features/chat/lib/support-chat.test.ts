import type { ChatMessage, Conversation, Synced } from '@garage/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { ChatLine, LineState } from '../../../shared/chat/chat-line.ts';
import { toasts } from '../../../shared/lib/toasts.ts';
import { createSupportChat } from './support-chat.ts';

const own = 'a'.repeat(24);
const other = 'b'.repeat(24);

beforeEach(() => {
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

/** A talk at the far end of a line that the test answers. */
function openTalk(answers: Partial<Record<string, (data: object) => unknown>> = {}) {
  const asked: Array<[name: string, data: object]> = [];
  const listeners = new Map<string, (data: object) => void>();
  let tellState: (state: LineState) => void = () => undefined;
  const line: ChatLine = {
    open: () => tellState('open'),
    close: () => undefined,
    id: () => 'own-socket',
    ask: async (name, data) => {
      asked.push([name, data]);
      const answer = answers[name] ?? (() => nothing);
      return Object(answer(data));
    },
    on: (name, listener) => void listeners.set(name, (data) => listener(Object(data))),
    onState: (listener) => {
      tellState = listener;
    },
  };
  const talk = createSupportChat({ userId: own, said: [{ text: 'Xe kêu', isUser: true }], line });
  talk.open();
  const tell = (name: string, data: object) => listeners.get(name)?.(data);
  return { talk, tell, asked, namesAsked: () => asked.map(([name]) => name), drop: () => tellState('broken') };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const refused = (code: string, message: string) => () => {
  throw new ApiError({ status: 409, code, message, saidByServer: true });
};

it('hears nothing of another customer, whom staff are told of as well [SRV-17]', async () => {
  const { talk, tell, asked } = openTalk();
  await settle();
  const before = talk.view.get();
  tell('start_chat', { userId: other, socketId: 's', conversation: conversation({ userId: other, state: 'open' }) });
  tell('start_chat', { userId: own, conversation: conversation() });
  tell('receive_message', say(1, { userId: other }));
  tell('typing', { userId: other, typing: true });
  tell('chat_ended', { userId: other, message: 'Hết.' });
  expect(talk.view.get()).toEqual(before);
  expect(asked).toHaveLength(1);
});

it('names who is talking with whom in every message [SOCK-10]', async () => {
  const { talk, tell, asked } = openTalk({
    send_message: () => ({ sequence: 1, conversationId: 'c'.repeat(24), at: '' }),
  });
  await settle();
  tell('start_chat', {
    adminSocketId: 'socket-of-staff',
    adminName: 'Hoa',
    conversation: conversation({ state: 'open' }),
  });
  talk.send('Chào');
  await settle();
  const fields = { message: 'Chào', from: 'customer', userId: own, adminSocketId: 'socket-of-staff' };
  expect(asked.at(-1)).toEqual(['send_message', expect.objectContaining(fields)]);
});

it('tries again for as long as the line stands, and tells what is wrong only then', async () => {
  let fails = true;
  const fail = refused('RATE_LIMITED', 'Bạn thao tác quá nhanh');
  const { talk, namesAsked, drop } = openTalk({ start_chat: () => (fails ? fail() : nothing) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([namesAsked().length, talk.view.get().trouble]).toEqual([2, '']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([namesAsked().length, talk.view.get().trouble]).toEqual([3, 'Bạn thao tác quá nhanh']);
  drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([namesAsked().length, talk.view.get().trouble]).toEqual([3, '']);
  fails = false;
  talk.open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([namesAsked().length, talk.view.get().trouble]).toEqual([4, '']);
});

it('can be told to try at once, and asks without what the server does not read', async () => {
  const { talk, asked } = openTalk({
    start_chat: (data) =>
      JSON.stringify(data).includes('Xe kêu') ? refused('VALIDATION_FAILED', 'Dữ liệu không hợp lệ!')() : nothing,
  });
  await settle();
  talk.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.map(([, data]) => data)).toEqual([{ handover: [{ text: 'Xe kêu', isUser: true }] }, { handover: [] }]);
});

it('shows all of a long talk, also where a message of the customer shows that one is missing', async () => {
  const open = conversation({ state: 'open' });
  const stored = [1, 2, 3, 4].map((sequence) => say(sequence));
  const { talk, tell, asked } = openTalk({
    start_chat: () => ({ conversation: open, messages: stored.slice(0, 2), more: true }),
    sync: (data) => ({
      conversation: open,
      messages: 'after' in data && data.after === 2 ? stored : [say(5)],
      more: false,
    }),
  });
  await settle();
  expect(talk.view.get().log).toHaveLength(4);
  tell('receive_message', say(6, { from: 'customer' }));
  await settle();
  expect(talk.view.get().log.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(asked.slice(1)).toEqual([
    ['sync', { after: 2 }],
    ['sync', { after: 4 }],
  ]);
});

it('knows after an absence that the talk is over, and that another one began [CHAT-13]', async () => {
  let synced: Synced = { conversation: conversation({ state: 'open' }), messages: [say(1), say(2)], more: false };
  const { talk, drop } = openTalk({ start_chat: () => synced, sync: () => synced });
  await settle();
  const comeBack = async () => {
    drop();
    talk.open();
    await settle();
    return talk.view.get();
  };
  synced = { conversation: conversation({ state: 'ended' }), messages: [], more: false };
  expect(await comeBack()).toMatchObject({ phase: 'ended', log: [{ sequence: 1 }, { sequence: 2 }] });
  const next = 'd'.repeat(24);
  const messages = [say(1, { conversationId: next, message: 'mới' })];
  synced = { conversation: conversation({ _id: next, state: 'open' }), messages, more: false };
  expect(await comeBack()).toMatchObject({ phase: 'connected', log: messages });
});

it('says at a message that was sent too fast why it did not get through, until it is sent again [SRV-19]', async () => {
  let isTooFast = true;
  const { talk, tell } = openTalk({
    send_message: () =>
      isTooFast ? refused('RATE_LIMITED', 'Bạn thao tác quá nhanh')() : { sequence: 1, conversationId: 'c', at: '' },
  });
  await settle();
  tell('start_chat', { adminSocketId: 's', conversation: conversation({ state: 'open' }) });
  talk.send('Chào');
  await settle();
  expect(talk.view.get().outgoing).toMatchObject([{ failed: true, reason: 'Bạn thao tác quá nhanh' }]);
  isTooFast = false;
  for (const one of talk.view.get().outgoing) talk.resend(one);
  expect(talk.view.get().outgoing.map(({ reason }) => reason)).toEqual([undefined]);
  await settle();
  expect(talk.view.get()).toMatchObject({ outgoing: [], log: [{ message: 'Chào' }] });
});

it('tells that the talk could not be ended, and why [SRV-19]', async () => {
  const { talk } = openTalk({ end_chat: refused('RATE_LIMITED', 'Bạn thao tác quá nhanh') });
  await settle();
  talk.end();
  await settle();
  const text = 'Chưa kết thúc được cuộc trò chuyện. Vui lòng thử lại.';
  expect(toasts.get()).toMatchObject([{ severity: 'error', text, detail: 'Bạn thao tác quá nhanh' }]);
});
