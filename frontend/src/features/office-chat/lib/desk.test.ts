import type { Conversation } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import type { ChatConnection } from '../../../shared/chat/chat-connection.ts';
import { createDesk } from './desk.ts';

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
