import type { ChatMessage } from '@garage/contracts';
import { expect, it } from 'vitest';
import { addMessages, completeUpTo, hasGap } from './message-log.ts';

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

it('keeps each message once and in order, however they come', () => {
  const log = addMessages(addMessages([], [say(3), say(1)]), [say(2), say(3), say(1)]);
  expect(numbers(log)).toEqual([1, 2, 3]);
  expect(addMessages(log, [])).toBe(log);
});

it('begins anew with another conversation', () => {
  const log = addMessages([say(1), say(2)], [say(1, 'b')]);
  expect(log).toEqual([say(1, 'b')]);
});

it('knows from where on something is missing', () => {
  expect([completeUpTo([]), hasGap([])]).toEqual([0, false]);
  expect([completeUpTo([say(1), say(2)]), hasGap([say(1), say(2)])]).toEqual([2, false]);
  expect([completeUpTo([say(1), say(4)]), hasGap([say(1), say(4)])]).toEqual([1, true]);
  expect([completeUpTo([say(2)]), hasGap([say(2)])]).toEqual([0, true]);
});
