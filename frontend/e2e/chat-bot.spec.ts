import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failure, message } from './accounts.ts';
import { chooseWhen, newPhone, untouchedDay } from './appointments.ts';
import { isHydrated, launchBrowser, phone, visit } from './browser.ts';
import { box, bubbles, openChat, panel, say } from './chat.ts';

launchBrowser();

const BOT = '**/api/coze/chat';
const reply = (botReply: string) => ({ botReply, links: [], handover: false });

/** The bot answers this; what it is asked is kept. */
async function botSays(page: Page, json: object, status = 200): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route(BOT, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status, json });
  });
  return asked;
}

const form = (chat: Locator) => chat.locator('form').filter({ has: chat.page().getByLabel('Số điện thoại') });

it('opens from the corner with a menu, goes to the bot and back, and begins anew once closed [HDR-19, CHAT-01, CHAT-02]', async () => {
  const { page } = await visit('/products');
  const chat = await openChat(page, 'Trợ lý ảo');
  expect(await chat.getByRole('heading', { level: 2 }).innerText()).toBe('Trợ lý ảo');
  await chat.getByRole('button', { name: 'Đóng cửa sổ chat' }).click();
  const button = page.getByRole('button', { name: 'Mở cửa sổ chat' });
  await button.click();
  expect(await chat.getByRole('button', { name: 'Nhân viên tư vấn' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('is answered by the bot about what the garage sells, without a login [GEN-05, API-75, ROLE-03]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'Giờ làm việc của garage thế nào?');
  await chat
    .getByText(/17[:h]/)
    .first()
    .waitFor();
  expect(await bubbles(chat).count()).toBeGreaterThanOrEqual(3);
});

it('asks as the guest that is nobody, and keeps text and sender in this browser [ROLE-05, CHAT-18, CHAT-27, CHAT-28]', async () => {
  const { page } = await visit('/');
  const asked = await botSays(page, reply('Dạ có ạ.'));
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

it('sends by Enter, makes a new line by Shift+Enter, and shows three rows at most [CHAT-04, CHAT-05, CHAT-06]', async () => {
  const { page } = await visit('/');
  await botSays(page, reply('Vâng.'));
  const chat = await openChat(page, 'Trợ lý ảo');
  const input = box(chat);
  const heightWith = async (lines: number): Promise<number> => {
    await input.fill(Array.from({ length: lines }, (_, index) => `dòng ${index}`).join('\n'));
    return (await input.boundingBox())?.height ?? 0;
  };
  const heights = [await heightWith(1), await heightWith(3), await heightWith(9)];
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
  expect(heights[2]).toBe(heights[1]);
  await input.fill('một');
  await input.press('Shift+Enter');
  await input.pressSequentially('hai');
  expect(await input.inputValue()).toBe('một\nhai');
  await input.press('Enter');
  await chat.getByText('Vâng.').waitFor();
  expect(await bubbles(chat).nth(1).innerText()).toContain('một\nhai');
});

it('takes no second question while it thinks [CHAT-19]', async () => {
  const { page } = await visit('/');
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(BOT, async (route) => {
    asked += 1;
    await answer.promise;
    await route.fulfill({ json: reply('Xong.') });
  });
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'một');
  await chat.getByText('Trợ lý đang trả lời…').waitFor();
  await say(chat, 'hai');
  expect(await box(chat).inputValue()).toBe('hai');
  answer.resolve();
  await chat.getByText('Xong.').waitFor();
  expect(asked).toBe(1);
});

it('says when the bot fails, and when it has nothing to say [CHAT-25, CHAT-26]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await page.route(BOT, (route) => route.fulfill({ status: 503, json: failure('SERVICE_UNAVAILABLE', 'x') }));
  await say(chat, 'alo');
  await chat.getByText('Xin loi, da co loi xay ra. Vui long thu lai sau.').waitFor();
  await page.unroute(BOT);
  await botSays(page, reply('  '));
  await say(chat, 'alo alo');
  const empty = chat.getByText('Xin loi, toi khong the xu ly yeu cau nay.');
  await empty.waitFor();
  expect(await empty.count()).toBe(1);
});

it('opens the form for who wants an appointment, asks no bot, and closes it with the next question [CHAT-16, CHAT-17, CHAT-21]', async () => {
  const { page } = await visit('/', { viewport: phone });
  const asked = await botSays(page, reply('Dạ.'));
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'Tôi muốn đặt lịch sửa xe');
  await form(chat).waitFor();
  await chat.getByText('Bạn vui lòng điền thông tin bên dưới', { exact: false }).first().waitFor();
  expect(asked).toEqual([]);
  await say(chat, 'giá thay dầu bao nhiêu');
  await form(chat).waitFor({ state: 'detached' });
  expect(asked).toHaveLength(1);
});

it('wants what the form needs, and leaves the rest to whoever fills it in [CHAT-22, CHAT-23]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'liên hệ');
  await form(chat).locator('button[type="submit"]').click();
  await bubbles(chat).filter({ hasText: 'Vui lòng điền đầy đủ thông tin trước khi gửi' }).waitFor();
  expect(await form(chat).getByLabel('Nội dung (không bắt buộc)').count()).toBe(1);
  await chooseWhen(form(chat), await untouchedDay(), '08:00');
  await form(chat).getByLabel('Họ và tên').fill('Nguyễn Thị Lan');
  await form(chat).getByLabel('Số điện thoại').fill('12345');
  await form(chat).locator('button[type="submit"]').click();
  await form(chat).getByText('Số điện thoại không đúng định dạng Việt Nam.').waitFor();
  expect(await bubbles(chat).filter({ hasText: 'Vui lòng điền đầy đủ thông tin trước khi gửi' }).count()).toBe(1);
});

it('tells why the form was not sent: the words of the server, else the agreed ones [CHAT-24]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'liên hệ');
  await chooseWhen(form(chat), await untouchedDay(), '08:00');
  await form(chat).getByLabel('Họ và tên').fill('Nguyễn Thị Lan');
  await form(chat).getByLabel('Số điện thoại').fill(newPhone());
  const calls = '**/api/contacts/create';
  await page.route(calls, (route) =>
    route.fulfill({ status: 409, json: failure('SLOT_FULL', 'Giờ này vừa hết chỗ.') }),
  );
  await form(chat).locator('button[type="submit"]').click();
  await form(chat).getByText('Giờ này vừa hết chỗ.').waitFor();
  await message(page, 'error', 'Giờ này vừa hết chỗ.').waitFor();
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await form(chat).locator('button[type="submit"]').click();
  await form(chat).getByText('Gui thong tin that bai. Vui long thu lai sau.').waitFor();
  expect(await form(chat).getByLabel('Họ và tên').inputValue()).toBe('Nguyễn Thị Lan');
});

it('tells the reference even when the form is closed while it is sent [CHAT-20]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'đặt lịch hẹn');
  await form(chat).waitFor();
  await chooseWhen(form(chat), await untouchedDay(), '08:00');
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

it('closes the form once it was sent, and tells the reference [CHAT-20]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'đặt lịch hẹn');
  await form(chat).waitFor();
  await chooseWhen(form(chat), await untouchedDay(), '08:00');
  await form(chat).getByLabel('Họ và tên').fill('Nguyễn Thị Lan');
  await form(chat).getByLabel('Số điện thoại').fill(newPhone());
  await form(chat).locator('button[type="submit"]').click();
  await form(chat).waitFor({ state: 'detached' });
  const told = bubbles(chat).filter({ hasText: 'Dat lich thanh cong! Mã tra cứu:' });
  await told.waitFor();
  expect(await told.count()).toBe(1);
});

it('puts the rescue number before everything else for who is in trouble', async () => {
  const { page } = await visit('/');
  await botSays(page, reply('Bạn đang ở đâu?'));
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'xe chết máy giữa đường');
  const call = chat.getByRole('link', { name: /Cần cứu hộ\? Gọi ngay/ });
  await call.waitFor();
  expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
});

const links = [{ label: 'Xem dịch vụ', path: '/products' }];

it('makes way, where it covers the page, for one that an answer leads to, and goes on from there when it is opened again [CHAT-27]', async () => {
  const { page } = await visit('/about', { viewport: phone });
  await botSays(page, { ...reply('Dạ có ạ.'), links });
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

it('stays beside the page that an answer leads to, where there is room', async () => {
  const { page } = await visit('/about');
  await botSays(page, { ...reply('Dạ có ạ.'), links });
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'Có thay dầu không?');
  await chat.getByRole('link', { name: 'Xem dịch vụ' }).click();
  await page.getByRole('article').first().waitFor();
  expect(await chat.getByText('Dạ có ạ.').isVisible()).toBe(true);
});

it('is closed by the back gesture of a phone, as by its button', async () => {
  const { page } = await visit('/about', { viewport: phone });
  const chat = await openChat(page, 'Trợ lý ảo');
  // What the browser does of itself then.
  await chat.evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
  await panel(page).waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name: 'Mở cửa sổ chat' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await chat.getByRole('button', { name: 'Nhân viên tư vấn' }).waitFor();
});
