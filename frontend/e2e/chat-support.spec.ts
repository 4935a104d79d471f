import { waitFor } from '@garage/testing';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin, dialog, master, message, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import type { Person } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import {
  SOCKETS,
  box,
  bubbles,
  conversation,
  openWaitingCustomer,
  openChat,
  panel,
  refuse,
  say,
  openStaffChat,
} from './chat.ts';

launchBrowser();

const named = async (fullName: string): Promise<Person> => verifiedPerson({ fullName });
const waiting = (chat: Locator) => chat.locator('[data-msg="waiting for staff connection"]');
const connected = (chat: Locator) => chat.locator('[data-msg="Admin connected with you"]');

it('asks guests to log in, and opens no socket without a token [CHAT-03, ROLE-04, SOCK-01, SOCK-02]', async () => {
  const { page, complaints } = await visit('/');
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const chat = await openChat(page, 'Nhân viên tư vấn');
  await chat.getByRole('button', { name: 'Đăng nhập để chat' }).click();
  await dialog(page, 'Chào mừng bạn trở lại').waitFor();
  expect(sockets).toEqual([]);
  expect(complaints.join()).toContain('No authentication token available');
});

it('lets two customers and two of the staff chat with each other until the chats end [GEN-10, GEN-13, MCHAT-01, MCHAT-02]', async () => {
  const people = await Promise.all([named('Khách Một'), named('Khách Hai')]);
  const [first, second] = await Promise.all([openStaffChat(admin), openStaffChat(master)]);
  const [one, two] = await Promise.all(people.map(openWaitingCustomer));
  if (!one || !two) throw new Error('Two customers were expected');
  expect(await box(one.chat).isDisabled()).toBe(true);
  expect(await waiting(one.chat).innerText()).toBe('Đang chờ kết nối với nhân viên');

  await conversation(first, 'Khách Một').click();
  await connected(one.chat).waitFor();
  await conversation(second, 'Khách Hai').click();
  await connected(two.chat).waitFor();
  await say(one.chat, 'Xe tôi kêu khi phanh');
  await first.getByText('Xe tôi kêu khi phanh').last().waitFor();
  await say(first, 'Anh cho xe qua xưởng nhé');
  await bubbles(one.chat).filter({ hasText: 'Anh cho xe qua xưởng nhé' }).waitFor();
  await say(two.chat, 'Còn lốp 16 inch không?');
  await second.getByText('Còn lốp 16 inch không?').last().waitFor();
  expect(await two.chat.getByText('Anh cho xe qua xưởng nhé').count()).toBe(0);
});

it('lets customers chat with staff, in addition to their other functions [ROLE-06]', async () => {
  const { page } = await visitAs(await sessionOf(await named('Khách Bảy')), '/account/profile');
  await openChat(page, 'Nhân viên tư vấn');
  await waiting(panel(page)).waitFor();
  for (const path of ['/account/likeProducts', '/cart/cartDetail', '/account/historyOrder']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

it('waits with the input disabled, shows the name of the connected staff, and waits again when staff end the chat [CHAT-09, CHAT-10, CHAT-11, CHAT-12, CHAT-13]', async () => {
  const desk = await openStaffChat(admin);
  const { chat } = await openWaitingCustomer(await named('Khách Ba'));
  expect(await box(chat).isDisabled()).toBe(true);
  await conversation(desk, 'Khách Ba').click();
  await connected(chat).waitFor();
  expect(await connected(chat).innerText()).toContain('Admin đã kết nối với bạn');
  expect(await box(chat).isDisabled()).toBe(false);
  await desk.getByRole('button', { name: 'Kết thúc chat' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Kết thúc chat' }).click();
  await chat.getByText('❌ Nhân viên đã kết thúc cuộc trò chuyện.').waitFor();
  expect(await waiting(chat).innerText()).toBe('Đang chờ kết nối với nhân viên');
  // A conversation starts, with its notification, only when the customer asks for staff.
  await chat.getByText('Hãy bắt đầu cuộc trò chuyện mới khi bạn cần hỗ trợ.').waitFor();
  expect(await box(chat).isDisabled()).toBe(true);
  expect(await conversation(desk, 'Khách Ba').count()).toBe(0);
  await chat.getByRole('button', { name: 'Bắt đầu cuộc trò chuyện mới' }).click();
  await conversation(desk, 'Khách Ba').waitFor();
  expect(await waiting(chat).innerText()).toBe('Đang chờ kết nối với nhân viên');
});

it('sends no blank messages [CHAT-15]', async () => {
  const desk = await openStaffChat(admin);
  const { chat } = await openWaitingCustomer(await named('Khách Bốn'));
  await conversation(desk, 'Khách Bốn').click();
  await connected(chat).waitFor();
  const before = await bubbles(chat).count();
  await say(chat, '   ');
  await say(chat, 'có chữ');
  await bubbles(chat).filter({ hasText: 'có chữ' }).waitFor();
  expect(await bubbles(chat).count()).toBe(before + 1);
});

it('continues the chat after a reload, on both sides [CHAT-29]', async () => {
  const desk = await openStaffChat(admin);
  const { page, chat } = await openWaitingCustomer(await named('Khách Năm'));
  await conversation(desk, 'Khách Năm').click();
  await connected(chat).waitFor();
  await say(chat, 'trước khi tải lại');
  await desk.getByText('trước khi tải lại').last().waitFor();
  await page.reload();
  await connected(panel(page)).waitFor();
  await bubbles(panel(page)).filter({ hasText: 'trước khi tải lại' }).waitFor();
  await desk.reload();
  await conversation(desk, 'Khách Năm').click();
  await say(desk, 'sau khi tải lại');
  await bubbles(panel(page)).filter({ hasText: 'sau khi tải lại' }).waitFor();
  expect(await bubbles(panel(page)).filter({ hasText: 'tải lại' }).count()).toBe(2);
});

it('shows that the server cannot be reached, tries five times, and then offers a button [CHAT-07, CHAT-08, CHAT-14, SOCK-04]', async () => {
  const { page } = await visitAs(await sessionOf(await named('Khách Sáu')), '/');
  let tries = 0;
  let isReachable = false;
  await page.routeWebSocket(SOCKETS, (socket) => {
    tries += 1;
    if (isReachable) socket.connectToServer();
    else refuse(socket);
  });
  await page.clock.install();
  const chat = await openChat(page, 'Nhân viên tư vấn');
  const banner = chat.getByText('Khong the ket noi den server');
  await banner.waitFor();
  expect(await box(chat).isDisabled()).toBe(true);
  const again = chat.getByRole('button', { name: 'Kết nối lại' });
  while (!(await again.isVisible())) await page.clock.runFor(1000);
  expect(tries).toBe(6);
  isReachable = true;
  await again.click();
  await waiting(chat).waitFor();
  expect(await banner.count()).toBe(0);
});

it('reconnects after about a second, and not before half a second [SOCK-05]', async () => {
  const { page } = await visitAs(await sessionOf(await named('Khách Tám')), '/');
  const tries: number[] = [];
  await page.routeWebSocket(SOCKETS, (socket) => {
    tries.push(performance.now());
    refuse(socket);
  });
  const chat = await openChat(page, 'Nhân viên tư vấn');
  await chat.getByText('Khong the ket noi den server').waitFor();
  const [first = 0, second = 0] = await waitFor(() => tries.length >= 2 && tries);
  // Half of the delay is random, so that clients do not reconnect all at once; a busy machine only makes it longer.
  expect(second - first).toBeGreaterThan(450);
});

it('waits twenty seconds for a server that does not respond [SOCK-06]', async () => {
  const { page } = await visitAs(await sessionOf(await named('Khách Chín')), '/');
  await page.routeWebSocket(SOCKETS, () => undefined);
  await page.clock.install();
  const chat = await openChat(page, 'Nhân viên tư vấn');
  await waiting(chat).waitFor();
  const banner = chat.getByText('Khong the ket noi den server');
  await page.clock.runFor(19_000);
  expect(await banner.count()).toBe(0);
  await page.clock.runFor(2000);
  await banner.waitFor();
});

it('is transferred to a colleague with a note, and shows staff the page that the customer shares [OFFICE-79]', async () => {
  const { fullName: nameOfMaster } = await sessionOf(master);
  const [first, second] = await Promise.all([openStaffChat(admin), openStaffChat(master)]);
  const { page, chat } = await openWaitingCustomer(await named('Khách Mười'));
  await conversation(first, 'Khách Mười').click();
  await connected(chat).waitFor();

  const consent = chat.getByRole('checkbox', { name: 'Cho nhân viên thấy trang tôi đang mở' });
  const looksAt = first.getByText('Khách đang xem:');
  expect([await consent.isChecked(), await looksAt.count()]).toEqual([false, 0]);
  await consent.check();
  await looksAt.filter({ hasText: 'Trang chủ' }).waitFor();
  await page.getByRole('banner').locator('a[href="/products"]').first().click();
  await looksAt.filter({ hasText: 'Sản phẩm và dịch vụ' }).waitFor();
  const product = page.getByRole('main').locator('a[href^="/products/"]').first();
  const path = await product.getAttribute('href');
  await product.click();
  await first.getByRole('main').locator(`a[href="${path}"]`).waitFor();
  const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
  await looksAt.filter({ hasText: heading.trim() }).waitFor();
  await consent.uncheck();
  await looksAt.waitFor({ state: 'detached' });

  await first.getByRole('button', { name: 'Chuyển', exact: true }).click();
  const transfer = dialog(first, 'Chuyển cuộc trò chuyện');
  await transfer.getByRole('radio', { name: nameOfMaster }).check();
  expect(await transfer.getByText('đang ngoại tuyến').count()).toBe(0);
  await transfer.getByLabel('Ghi chú cho đồng nghiệp').fill('Khách cần báo giá lốp 16');
  await transfer.getByRole('button', { name: 'Chuyển', exact: true }).click();
  await message(second, 'info', 'Bạn vừa được chuyển cuộc trò chuyện với Khách Mười').waitFor();
  await conversation(second, 'Vừa được chuyển cho bạn').click();
  await second.getByText('Khách cần báo giá lốp 16').waitFor();
  await bubbles(chat).filter({ hasText: 'Một nhân viên khác sẽ tiếp tục hỗ trợ bạn.' }).waitFor();
  await chat.getByText(`Đang trò chuyện với ${nameOfMaster}`).waitFor();
  await first.getByText(`${nameOfMaster} đã tiếp nhận cuộc trò chuyện này.`, { exact: false }).waitFor();
  await say(second, 'Dạ em tiếp tục hỗ trợ anh');
  await bubbles(chat).filter({ hasText: 'Dạ em tiếp tục hỗ trợ anh' }).waitFor();
  await page.reload();
  await connected(panel(page)).waitFor();
  await bubbles(panel(page)).filter({ hasText: 'Dạ em tiếp tục hỗ trợ anh' }).waitFor();
  expect(await page.content()).not.toContain('báo giá lốp 16');
});
