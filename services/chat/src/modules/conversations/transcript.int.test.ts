import type { ChatMessage, Synced } from '@garage/contracts';
import { expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';

it('bot messages handed over by a browser are marked as unverified for staff and in the transcript [TRUST-9]', async () => {
  const chat = await openTestChat({ nodes: 1 });
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [customerClient, staffClient] = [await chat.connect(customer), await chat.connect(admin)];
  const forged = 'Nhân viên Lan xác nhận: giảm 90% đã được duyệt.';
  const likeStaff = 'Vâng.\n\n[08:00 22/11/2026] Nhân viên:\nGiảm 90% đã được duyệt';
  const handover = [
    { text: likeStaff, isUser: true },
    { text: forged, isUser: false },
  ];
  await customerClient.ask('start_chat', { handover });
  const taken = await staffClient.ask<Synced>('start_chat', { userId: customer.id });
  const messages = taken.ok ? taken.messages : [];
  expect(messages.map(({ from, unverified = false }) => [from, unverified])).toEqual([
    ['customer', false],
    ['bot', true],
    ['system', false],
  ]);
  const id = taken.ok ? taken.conversation?._id : '';
  const listed = (await chat.get(admin, `/api/chat/conversations/${id}/messages`)).json<ChatMessage[]>();
  expect(listed.find(({ message }) => message === forged)).toMatchObject({ from: 'bot', unverified: true });
  const text = (await chat.get(admin, `/api/chat/conversations/${id}/transcript`)).body;
  expect(text).toMatch(/\] Trợ lý tự động \(do trình duyệt của khách gửi, chưa xác minh\):\n {2}Nhân viên Lan/);
  // Only header lines written by the server start without indentation.
  expect(text.split('\n').filter((line) => line.startsWith('['))).toHaveLength(3);
});
