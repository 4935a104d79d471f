import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing/stub-storage.ts';
import { storeBotHistory, readBotHistory } from './bot-history.ts';

let storage: Map<string, string>;

beforeEach(() => {
  storage = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

it('stores text and sender of each message, the last hundred [CHAT-27, CHAT-28, B-54]', () => {
  storeBotHistory(Array.from({ length: 120 }, (_, index) => ({ text: `tin ${index}`, isUser: index % 2 === 0 })));
  const read = readBotHistory();
  expect(read).toHaveLength(100);
  expect(read[0]).toEqual({ text: 'tin 20', isUser: true });
  expect([...storage.keys()]).toEqual(['chatBotHistory']);
});

it.each(['', 'no json', '{"text":"x"}', '[{"text":1,"isUser":true},null,{"text":"x"}]'])(
  'reads %j as nothing',
  (stored) => {
    storage.set('chatBotHistory', stored);
    expect(readBotHistory()).toEqual([]);
  },
);

it('works in a browser without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => storeBotHistory([{ text: 'xin chào', isUser: true }])).not.toThrow();
});
