/** The chat with the bot: its real answers, page loads and bookings. The rest: src/app/chat/bot-chat.component.test.tsx. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { message } from './accounts.ts';
import { chooseWhen, newPhone, emptyDay } from './appointments.ts';
import { isHydrated, launchBrowser, phone, visit } from './browser.ts';
import { bubbles, openChat, panel, say } from './chat.ts';

launchBrowser();

const BOT = '**/api/coze/chat';
const reply = (botReply: string) => ({ botReply, links: [], handover: false });

/** Replaces the bot's responses; returns the recorded requests. */
async function mockBot(page: Page, json: object, status = 200): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route(BOT, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status, json });
  });
  return asked;
}

const form = (chat: Locator) => chat.locator('form').filter({ has: chat.page().getByLabel('Số điện thoại') });

it('answers questions about the garage’s services, without a login [GEN-05, API-75, ROLE-03]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'Giờ làm việc của garage thế nào?');
  await chat
    .getByText(/17[:h]/)
    .first()
    .waitFor();
  expect(await bubbles(chat).count()).toBeGreaterThanOrEqual(3);
});

it('sends questions as a guest, and stores text and sender in this browser [ROLE-05, CHAT-18, CHAT-27, CHAT-28]', async () => {
  const { page } = await visit('/');
  const asked = await mockBot(page, reply('Dạ có ạ.'));
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, '  Có thay dầu không?  ');
  await chat.getByText('Dạ có ạ.').waitFor();
  expect(asked).toEqual([{ message: 'Có thay dầu không?', userId: 'guest' }]);
  const kept = await page.evaluate(() => localStorage.getItem('chatBotHistory'));
  expect(JSON.parse(kept ?? '')).toEqual([
    { text: 'Có thay dầu không?', isUser: true },
    { text: 'Dạ có ạ.', isUser: false },
  ]);
  await page.reload();
  await panel(page).getByText('Dạ có ạ.').waitFor();
});

it('shows the reference even when the form is closed while it is being sent [CHAT-20]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'đặt lịch hẹn');
  await form(chat).waitFor();
  await chooseWhen(form(chat), await emptyDay(), '08:00');
  await form(chat).getByLabel('Họ và tên').fill('Nguyễn Thị Lan');
  await form(chat).getByLabel('Số điện thoại').fill(newPhone());
  const held = Promise.withResolvers<void>();
  await page.route('**/api/contacts/create', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/contacts/create');
  await form(chat).locator('button[type="submit"]').click();
  await asked;
  await chat.getByRole('button', { name: 'Đóng biểu mẫu' }).click();
  await form(chat).waitFor({ state: 'detached' });
  held.resolve();
  await bubbles(chat).filter({ hasText: 'Dat lich thanh cong! Mã tra cứu:' }).waitFor();
  await message(page, 'success', 'Mã lịch hẹn:').waitFor();
  expect(await form(chat).count()).toBe(0);
});

const links = [{ label: 'Xem dịch vụ', path: '/products' }];

it('closes, where it covers the page, when a link in an answer is followed, and continues when it is opened again [CHAT-27]', async () => {
  const { page } = await visit('/about', { viewport: phone });
  await mockBot(page, { ...reply('Dạ có ạ.'), links });
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'Có thay dầu không?');
  await chat.getByRole('link', { name: 'Xem dịch vụ' }).click();
  await page.getByRole('article').first().waitFor();
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('button', { name: 'Mở cửa sổ chat' }).click();
  await chat.getByText('Dạ có ạ.').waitFor();
  await chat.getByRole('button', { name: 'Đóng cửa sổ chat' }).click();
  await page.reload();
  await isHydrated(page);
  expect(await panel(page).count()).toBe(0);
});
