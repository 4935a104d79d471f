/** Helpers for tests of the chat widget and the staff's chat page. */
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { waitFor } from '@garage/testing';
import type { Person } from './accounts.ts';
import { sessionOf, visitAs } from './accounts.ts';

export const SOCKETS = /\/socket\.io\//;

/**
 * Refuses a connection before its handshake, as a proxy in front of a dead server does. Socket.IO ignores a WebSocket that only closes
 * before the handshake, and waits until its connection timeout of 20 s; an invalid packet fails the attempt at once.
 */
export function refuse(socket: WebSocketRoute): void {
  socket.send('invalid');
  void socket.close();
}

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Hỗ trợ trực tuyến' });

export const box = (place: Locator | Page): Locator => place.getByRole('textbox', { name: 'Nội dung tin nhắn' });

/** Locates the messages of a chat, one list item each. */
export const bubbles = (place: Locator | Page): Locator =>
  place.getByRole('list', { name: 'Tin nhắn' }).getByRole('listitem');

/** Opens the chat widget and selects the bot or the live chat with staff. */
export async function openChat(page: Page, mode: 'Trợ lý ảo' | 'Nhân viên tư vấn'): Promise<Locator> {
  await page.getByRole('button', { name: 'Mở cửa sổ chat' }).click();
  await panel(page).getByRole('button', { name: mode }).click();
  return panel(page);
}

export async function say(place: Locator | Page, text: string): Promise<void> {
  await box(place).fill(text);
  await box(place).press('Enter');
}

/** Opens the live chat as a customer, and waits until the widget asks the customer to wait for staff. */
export async function openWaitingCustomer(person: Person): Promise<{ page: Page; chat: Locator }> {
  const { page } = await visitAs(await sessionOf(person), '/');
  const chat = await openChat(page, 'Nhân viên tư vấn');
  await chat.getByText('Xin chào! Vui lòng chờ trong giây lát', { exact: false }).first().waitFor();
  return { page, chat };
}

/** Opens the live chat as a member of staff and waits until it is connected. */
export async function openStaffChat(person: Person): Promise<Page> {
  const { page } = await visitAs(await sessionOf(person), '/admin-chat');
  await page.getByRole('heading', { level: 1, name: 'Chat với khách' }).waitFor();
  await waitFor(async () => (await page.getByText('Đang kết nối…').count()) === 0);
  return page;
}

export const conversation = (desk: Page, name: string): Locator =>
  desk.getByRole('list', { name: 'Cuộc trò chuyện' }).first().getByRole('button').filter({ hasText: name });
