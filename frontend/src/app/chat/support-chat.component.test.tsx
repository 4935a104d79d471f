/** The customer's side of the live chat with a simulated chat server. Real servers and staff: e2e/chat-support.spec.ts. */
import type { ChatMessage, Conversation } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renewToken } from '../../shared/lib/session.ts';
import { logInElsewhere } from '../../testing/another-tab.ts';
import { openChatServer } from '../../testing/chat-server.ts';
import { idOf } from '../../testing/ids.ts';
import { gone, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { accountOf, sessionOf } from '../../testing/sessions.ts';
import { leaveOthersPending } from '../../testing/stub-api.ts';

const userId = accountOf('customer')._id;
const at = '2026-11-21T01:00:00.000Z';
const conversation: Conversation = {
  _id: idOf('own conversation'),
  userId,
  fullName: 'Lan',
  state: 'open',
  admin: { _id: idOf('Minh'), fullName: 'Minh' },
  lastMessage: '',
  lastSequence: 1,
  unread: 0,
  online: true,
  startedAt: at,
  updatedAt: at,
};
const said = (sequence: number, message: string): ChatMessage => ({
  conversationId: conversation._id,
  sequence,
  clientId: `client-${sequence}`,
  from: 'system',
  userId,
  message,
  at,
});

async function openSupport() {
  leaveOthersPending();
  const synced = { conversation, messages: [said(1, 'Chào bạn')], more: false };
  const server = openChatServer({ start_chat: () => synced, sync: () => ({ ...synced, messages: [] }) });
  await openPage('/about', { as: 'customer' });
  await page.getByRole('button', { name: 'Mở cửa sổ chat' }).click();
  await page.getByRole('button', { name: 'Nhân viên tư vấn' }).click();
  await shown(page.getByText('Đang trò chuyện với Minh'));
  return server;
}

const consent = page.getByRole('checkbox', { name: 'Cho nhân viên thấy trang tôi đang mở' });

it('shows staff the opened page only after the customer has agreed, and until it is withdrawn [OFFICE-75]', async () => {
  const server = await openSupport();
  await expect.element(consent).not.toBeChecked();
  await shown(page.getByText('không thấy giỏ hàng, tài khoản', { exact: false }));
  await page.getByRole('link', { name: 'Liên hệ' }).first().click();
  await expect.poll(() => window.location.pathname).toBe('/contact');
  expect(server.sent('share_page')).toEqual([]);
  await consent.click();
  await expect.poll(() => server.sent('share_page')).toEqual([{ page: { path: '/contact' } }]);
  await page.getByRole('link', { name: 'Giỏ hàng' }).first().click();
  await expect.poll(() => server.sent('share_page').at(-1)).toEqual({ page: { path: null } });
  await consent.click();
  await expect.poll(() => server.sent('share_page').at(-1)).toEqual({ page: null });
  const count = server.sent('share_page').length;
  await page.getByRole('link', { name: 'Liên hệ' }).first().click();
  await expect.poll(() => window.location.pathname).toBe('/contact');
  expect(server.sent('share_page')).toHaveLength(count);
});

it('offers no sharing once the conversation has ended, and asks again for the next one [OFFICE-75]', async () => {
  const server = await openSupport();
  await consent.click();
  await expect.poll(() => server.sent('share_page').length).toBe(1);
  server.emit('chat_ended', { message: 'Nhân viên đã kết thúc cuộc trò chuyện.', userId });
  await gone(consent);
});

it('waits again when staff give the conversation back to the queue [OFFICE-74]', async () => {
  const server = await openSupport();
  server.emit(
    'receive_message',
    said(2, 'Bạn vui lòng chờ trong giây lát, một nhân viên khác sẽ tiếp tục hỗ trợ bạn.'),
  );
  server.emit('start_chat', { conversation: { ...conversation, state: 'waiting', admin: null } });
  await shown(page.getByText('Đang chờ kết nối với nhân viên'));
  await shown(page.getByText('một nhân viên khác sẽ tiếp tục hỗ trợ bạn', { exact: false }));
  await expect.element(page.getByRole('textbox', { name: 'Nội dung tin nhắn' })).toBeDisabled();
  server.emit('start_chat', { adminName: 'Hoa', adminSocketId: 's', conversation });
  await shown(page.getByText('Đang trò chuyện với Hoa'));
});

it.each([
  ['this tab', () => renewToken(sessionOf(accountOf('customer')).token)],
  ['another tab', () => logInElsewhere(accountOf('customer'))],
])('connects again by itself when the token was replaced in %s', async (_, replaceToken) => {
  const server = await openSupport();
  server.disconnect();
  await shown(page.getByRole('button', { name: 'Kết nối lại' }));
  const before = server.sent('start_chat').length + server.sent('sync').length;
  replaceToken();
  await gone(page.getByRole('button', { name: 'Kết nối lại' }));
  await expect.poll(() => server.sent('start_chat').length + server.sent('sync').length).toBeGreaterThan(before);
});

it('stays disconnected without a new token, until the customer connects again', async () => {
  const server = await openSupport();
  server.disconnect();
  const again = page.getByRole('button', { name: 'Kết nối lại' });
  await again.click();
  await gone(again);
});
