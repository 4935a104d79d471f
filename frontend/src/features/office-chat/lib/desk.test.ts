import type { Conversation } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import type { ChatLine } from '../../../shared/chat/chat-line.ts';
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

it('names the customer and the own socket when it takes a talk, and in every message [SOCK-07][SOCK-10]', async () => {
  // There is no list to be read here.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const asked: Array<[name: string, data: object]> = [];
  const listeners = new Map<string, (data: object) => void>();
  let told = Promise.withResolvers<void>();
  const line: ChatLine = {
    open: () => undefined,
    close: () => undefined,
    id: () => 'own-socket',
    ask: async (name, data) => {
      asked.push([name, data]);
      told.resolve();
      return Object({ conversation: { ...waiting, state: 'open' }, messages: [], more: false });
    },
    on: (name, listener) => void listeners.set(name, (data) => listener(Object(data))),
    onState: (listener) => listener('open'),
  };
  const desk = createDesk('b'.repeat(24), line);
  listeners.get('start_chat')?.({ userId, conversation: waiting });
  desk.choose(userId);
  await told.promise;
  told = Promise.withResolvers();
  desk.send('Chào anh');
  await told.promise;
  expect(asked).toEqual([
    ['start_chat', { userId, socketId: 'own-socket' }],
    [
      'send_message',
      expect.objectContaining({ message: 'Chào anh', from: 'admin', userId, adminSocketId: 'own-socket' }),
    ],
  ]);
});
