import type { BotAnswer } from '@garage/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing/stub-storage.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { readBotHistory } from './bot-history.ts';
import { createBotConversation } from './bot-conversation.ts';

beforeEach(() => {
  stubStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reply = (botReply: string): BotAnswer => ({ botReply, links: [], handover: false });

it('keeps an answer that arrives after the chat was closed [CHAT-27]', async () => {
  const answer = Promise.withResolvers<BotAnswer>();
  const conversation = createBotConversation(() => answer.promise);
  conversation.read();
  conversation.add({ text: 'Mấy giờ mở cửa?', isUser: true });
  const pending = conversation.ask('Mấy giờ mở cửa?');
  conversation.read();
  expect(conversation.view.get().thinking).toBe(true);
  answer.resolve(reply('Từ 7:30.'));
  await pending;
  expect(conversation.view.get().thinking).toBe(false);
  const both = [
    { text: 'Mấy giờ mở cửa?', isUser: true },
    { text: 'Từ 7:30.', isUser: false },
  ];
  expect(readBotHistory()).toEqual(both);
  conversation.read();
  expect(conversation.view.get().entries).toEqual(both);
});

it('shows that it failed, or that it has no answer [CHAT-25, CHAT-26]', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(reply('  '))];
  const conversation = createBotConversation(() => (answers.shift() ?? answers[0])?.() ?? Promise.resolve(reply('')));
  await conversation.ask('alo');
  await conversation.ask('alo alo');
  expect(conversation.view.get().entries.map(({ text }) => text)).toEqual([
    'Xin loi, da co loi xay ra. Vui long thu lai sau.',
    'Xin loi, toi khong the xu ly yeu cau nay.',
  ]);
});

it('shows the server’s reason for a failure below its own message [CHAT-25, SRV-19]', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const message = 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.';
  const tooFast = { status: 429, code: 'RATE_LIMITED', message };
  const failures = [new ApiError({ ...tooFast, isServerMessage: true }), new ApiError(tooFast)];
  const conversation = createBotConversation(() => Promise.reject(failures.shift() ?? new Error('away')));
  await conversation.ask('alo');
  await conversation.ask('alo alo');
  expect(conversation.view.get().entries.map(({ text }) => text)).toEqual([
    `Xin loi, da co loi xay ra. Vui long thu lai sau.\n${message}`,
    'Xin loi, da co loi xay ra. Vui long thu lai sau.',
  ]);
});
