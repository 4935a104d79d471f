import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failure, message } from './accounts.ts';
import { chooseWhen, newPhone, emptyDay } from './appointments.ts';
import { isHydrated, launchBrowser, phone, visit } from './browser.ts';
import { box, bubbles, openChat, panel, say } from './chat.ts';

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

it('opens from the corner with a menu, goes to the bot and back, and starts again after closing [HDR-19, CHAT-01, CHAT-02]', async () => {
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

it('sends on Enter, inserts a new line on Shift+Enter, and grows to three rows [CHAT-04, CHAT-05, CHAT-06]', async () => {
  const { page } = await visit('/');
  await mockBot(page, reply('Vâng.'));
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

it('accepts no second question while one is being answered [CHAT-19]', async () => {
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

it('shows that the bot failed, or had no answer [CHAT-25, CHAT-26]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await page.route(BOT, (route) => route.fulfill({ status: 503, json: failure('SERVICE_UNAVAILABLE', 'x') }));
  await say(chat, 'alo');
  await chat.getByText('Xin loi, da co loi xay ra. Vui long thu lai sau.').waitFor();
  await page.unroute(BOT);
  await mockBot(page, reply('  '));
  await say(chat, 'alo alo');
  const empty = chat.getByText('Xin loi, toi khong the xu ly yeu cau nay.');
  await empty.waitFor();
  expect(await empty.count()).toBe(1);
});

it('opens the booking form for a booking request without calling the bot, and closes it with the next question [CHAT-16, CHAT-17, CHAT-21]', async () => {
  const { page } = await visit('/', { viewport: phone });
  const asked = await mockBot(page, reply('Dạ.'));
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'Tôi muốn đặt lịch sửa xe');
  await form(chat).waitFor();
  await chat.getByText('Bạn vui lòng điền thông tin bên dưới', { exact: false }).first().waitFor();
  expect(asked).toEqual([]);
  await say(chat, 'giá thay dầu bao nhiêu');
  await form(chat).waitFor({ state: 'detached' });
  expect(asked).toHaveLength(1);
});

it('requires the mandatory fields of the form, and no others [DAILY-23, CHAT-22, CHAT-23]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'liên hệ');
  await form(chat).locator('button[type="submit"]').click();
  const asked = bubbles(chat).filter({ hasText: 'Vui lòng điền đầy đủ thông tin trước khi gửi' });
  await asked.waitFor();
  expect(await asked.locator('[data-msg]').getAttribute('data-msg')).toBe(
    'Please fill in all information before sending',
  );
  expect(await form(chat).getByLabel('Nội dung (không bắt buộc)').count()).toBe(1);
  await chooseWhen(form(chat), await emptyDay(), '08:00');
  await form(chat).getByLabel('Họ và tên').fill('Nguyễn Thị Lan');
  await form(chat).getByLabel('Số điện thoại').fill('12345');
  await form(chat).locator('button[type="submit"]').click();
  await form(chat).getByText('Số điện thoại không đúng định dạng Việt Nam.').waitFor();
  expect(await asked.count()).toBe(1);
});

it('shows why the form was not sent: the server’s message, else the specified text [CHAT-24]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'liên hệ');
  await chooseWhen(form(chat), await emptyDay(), '08:00');
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

it('closes the form after sending it, and shows the reference [CHAT-20]', async () => {
  const { page } = await visit('/');
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'đặt lịch hẹn');
  await form(chat).waitFor();
  await chooseWhen(form(chat), await emptyDay(), '08:00');
  await form(chat).getByLabel('Họ và tên').fill('Nguyễn Thị Lan');
  await form(chat).getByLabel('Số điện thoại').fill(newPhone());
  await form(chat).locator('button[type="submit"]').click();
  await form(chat).waitFor({ state: 'detached' });
  const toast = bubbles(chat).filter({ hasText: 'Dat lich thanh cong! Mã tra cứu:' });
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
});

it('shows the rescue number first to people in an emergency', async () => {
  const { page } = await visit('/');
  await mockBot(page, reply('Bạn đang ở đâu?'));
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'xe chết máy giữa đường');
  const call = chat.getByRole('link', { name: /Cần cứu hộ\? Gọi ngay/ });
  await call.waitFor();
  expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
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

it('stays open beside the page when a link in an answer is followed, where there is room', async () => {
  const { page } = await visit('/about');
  await mockBot(page, { ...reply('Dạ có ạ.'), links });
  const chat = await openChat(page, 'Trợ lý ảo');
  await say(chat, 'Có thay dầu không?');
  await chat.getByRole('link', { name: 'Xem dịch vụ' }).click();
  await page.getByRole('article').first().waitFor();
  expect(await chat.getByText('Dạ có ạ.').isVisible()).toBe(true);
});

it.each([
  { width: 360, height: 740 },
  { width: 767, height: 1024 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1399, height: 900 },
])('leaves the contact bar at the bottom visible and usable at $width px [DAILY-26]', async (viewport) => {
  const { page } = await visit('/about', { viewport });
  const chat = await openChat(page, 'Trợ lý ảo');
  const bar = page.getByRole('navigation', { name: 'Liên hệ nhanh' });
  const [above, below] = [await chat.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN)).toBeLessThanOrEqual(below?.y ?? Number.NaN);
  const book = bar.getByRole('link', { name: 'Đặt lịch' });
  // Fails while another element would receive the click.
  await book.click({ trial: true });
  await book.focus();
  expect(await book.evaluate((link) => link === document.activeElement)).toBe(true);
  await book.click();
  await page.waitForURL((url) => url.pathname === '/contact');
  await expect.poll(() => page.locator('#root > [inert]').count()).toBe(0);
});

it('closes on a phone’s back gesture as on its button', async () => {
  const { page } = await visit('/about', { viewport: phone });
  const chat = await openChat(page, 'Trợ lý ảo');
  // As the browser does on the back gesture.
  await chat.evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
  await panel(page).waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name: 'Mở cửa sổ chat' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await chat.getByRole('button', { name: 'Nhân viên tư vấn' }).waitFor();
});
