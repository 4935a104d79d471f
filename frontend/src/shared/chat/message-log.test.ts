import type { ChatMessage, Conversation, Synced } from '@garage/contracts';
import { expect, it } from 'vitest';
import { addMessages, catchUp, lastContiguousSequence, hasGap, messagesOf } from './message-log.ts';
import type { MessageLog } from './message-log.ts';

const say = (sequence: number, conversation = 'a'): ChatMessage => ({
  conversationId: conversation.repeat(24),
  sequence,
  clientId: `client-${sequence}`,
  from: 'customer',
  userId: 'c'.repeat(24),
  message: `tin ${sequence}`,
  at: '2026-11-21T01:00:00.000Z',
});
const numbers = (log: readonly ChatMessage[]) => log.map(({ sequence }) => sequence);

it('keeps each message once and in order, however they arrive', () => {
  const log = addMessages(addMessages([], [say(3), say(1)]), [say(2), say(3), say(1)]);
  expect(numbers(log)).toEqual([1, 2, 3]);
  expect(addMessages(log, [])).toBe(log);
});

it('starts again with another conversation', () => {
  const log = addMessages([say(1), say(2)], [say(1, 'b')]);
  expect(log).toEqual([say(1, 'b')]);
});

it('finds the first gap', () => {
  expect([lastContiguousSequence([]), hasGap([])]).toEqual([0, false]);
  expect([lastContiguousSequence([say(1), say(2)]), hasGap([say(1), say(2)])]).toEqual([2, false]);
  expect([lastContiguousSequence([say(1), say(4)]), hasGap([say(1), say(4)])]).toEqual([1, true]);
  expect([lastContiguousSequence([say(2)]), hasGap([say(2)])]).toEqual([0, true]);
});

/**
 * Runs catchUp against a fake server that stores `stored` and returns two messages per request; returns the log and the requested offsets.
 */
async function caughtUp(initial: MessageLog, stored: readonly ChatMessage[]) {
  let log = initial;
  const requested: number[] = [];
  const conversation: Conversation = {
    _id: stored[0]?.conversationId ?? '',
    userId: 'c'.repeat(24),
    fullName: 'Khách',
    state: 'open',
    admin: null,
    lastMessage: '',
    lastSequence: stored.length,
    unread: 0,
    online: true,
    startedAt: '2026-11-21T01:00:00.000Z',
    updatedAt: '2026-11-21T01:00:00.000Z',
  };
  await catchUp({
    log: () => log,
    fetchAfter: async (after): Promise<Synced> => {
      requested.push(after);
      const rest = stored.filter(({ sequence }) => sequence > after);
      return { conversation, messages: rest.slice(0, 2), more: rest.length > 2 };
    },
    apply: (synced) => {
      log = addMessages(messagesOf(log, synced.conversation), synced.messages);
    },
  });
  return { numbers: numbers(log), ids: new Set(log.map(({ conversationId }) => conversationId[0])), asked: requested };
}

it('requests missing messages page by page', async () => {
  const stored = [1, 2, 3, 4, 5].map((sequence) => say(sequence));
  expect(await caughtUp([say(1), say(4)], stored)).toMatchObject({ numbers: [1, 2, 3, 4, 5], asked: [1, 4] });
});

it('drops a finished conversation, and requests all of the next one', async () => {
  const old = [1, 2, 3, 4].map((sequence) => say(sequence));
  const short = await caughtUp(old, [say(1, 'b'), say(2, 'b')]);
  expect(short).toEqual({ numbers: [1, 2], ids: new Set('b'), asked: [4, 0] });
  const stored = [1, 2, 3, 4, 5].map((sequence) => say(sequence, 'b'));
  expect(await caughtUp(old, stored)).toEqual({ numbers: [1, 2, 3, 4, 5], ids: new Set('b'), asked: [4, 0, 2, 5] });
});
