import type { Conversation } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import type { ChatConnection, ConnectionState } from '../../../shared/chat/chat-connection.ts';
import { toasts } from '../../../shared/lib/toasts.ts';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';

const userId = 'a'.repeat(24);
const waiting: Conversation = {
  _id: 'c'.repeat(24),
  userId,
  fullName: 'Khách',
  state: 'waiting',
  admin: null,
  lastMessage: '',
  lastSequence: 0,
  unread: 0,
  online: true,
  startedAt: '2026-11-21T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
};

it('sends the customer and its own socket when claiming a conversation, and with every message [SOCK-07][SOCK-10]', async () => {
  // The test has no server, so loading the list fails.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const emitted: Array<[name: string, data: object]> = [];
  const listeners = new Map<string, (data: object) => void>();
  let answered = Promise.withResolvers<void>();
  const connection: ChatConnection = {
    open: () => undefined,
    close: () => undefined,
    id: () => 'own-socket',
    request: async (name, data) => {
      emitted.push([name, data]);
      answered.resolve();
      return Object({ conversation: { ...waiting, state: 'open' }, messages: [], more: false });
    },
    on: (name, listener) => void listeners.set(name, (data) => listener(Object(data))),
    onState: (listener) => listener('open'),
  };
  const desk = createDesk('b'.repeat(24), connection);
  listeners.get('start_chat')?.({ userId, conversation: waiting });
  desk.choose(userId);
  await answered.promise;
  answered = Promise.withResolvers();
  desk.send('Chào anh');
  await answered.promise;
  expect(emitted).toEqual([
    ['start_chat', { userId, socketId: 'own-socket' }],
    [
      'send_message',
      expect.objectContaining({ message: 'Chào anh', from: 'admin', userId, adminSocketId: 'own-socket' }),
    ],
  ]);
});

it('tells a customer that typing has stopped when another one is selected, and before the connection is closed', () => {
  const other = 'd'.repeat(24);
  const emitted: unknown[] = [];
  const desk = createDesk('b'.repeat(24), {
    open: () => undefined,
    close: () => void emitted.push('close'),
    id: () => '',
    request: (name, data) => {
      if (name === 'typing') emitted.push(data);
      return new Promise(() => undefined);
    },
    on: () => undefined,
    onState: () => undefined,
  });
  desk.choose(userId);
  desk.type();
  desk.choose(other);
  expect(emitted).toEqual([
    { userId, typing: true },
    { userId, typing: false },
  ]);
  desk.type();
  desk.close();
  expect(emitted.slice(2)).toEqual([{ userId: other, typing: true }, { userId: other, typing: false }, 'close']);
});

/** A desk whose connection changes as the test says. */
function deskWithStates() {
  let report: (state: ConnectionState) => void = () => undefined;
  const desk = createDesk('b'.repeat(24), {
    open: () => undefined,
    close: () => undefined,
    id: () => '',
    request: () => new Promise(() => undefined),
    on: () => undefined,
    onState: (listener) => {
      report = listener;
    },
  });
  return { desk, report: (state: ConnectionState) => report(state) };
}

/** The trouble of the notice, and the last message. */
const troubles = ({ view }: Desk) => [view.get().trouble, toasts.get().at(-1)?.text];

it('names the same trouble in the notice that stays and in the message [DAILY-22, MCHAT-07, MCHAT-08]', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const unreachable = 'Không thể kết nối đến server';
  const lost = 'Mất kết nối với server';
  const first = deskWithStates();
  first.report('broken');
  expect(troubles(first.desk)).toEqual([unreachable, unreachable]);
  first.report('given-up');
  expect(troubles(first.desk)).toEqual([unreachable, unreachable]);
  first.desk.tryAgain();
  expect(first.desk.view.get()).toMatchObject({ connection: 'connecting', trouble: '' });

  const second = deskWithStates();
  second.report('open');
  expect(second.desk.view.get().trouble).toBe('');
  second.report('broken');
  expect(troubles(second.desk)).toEqual([lost, lost]);
  second.report('given-up');
  expect(troubles(second.desk)).toEqual([lost, lost]);
});
