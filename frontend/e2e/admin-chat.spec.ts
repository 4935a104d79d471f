import { expect, it } from 'vitest';
import { admin, customer, message, newVisitAs, sessionOf, verifiedPerson } from './accounts.ts';
import { launchBrowser, phone, visit } from './browser.ts';
import { SOCKETS, box, conversation, openWaitingCustomer, refuse, say, openStaffChat } from './chat.ts';

launchBrowser();

it('asks guests to log in [ROLE-14]', async () => {
  const { page } = await visit('/admin-chat');
  const heading = page.getByRole('heading', { level: 1, name: 'Vui lòng đăng nhập để sử dụng chat' });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
});

it('redirects customers to the home page with the reason [ROLE-08]', async () => {
  const { page } = await newVisitAs(await sessionOf(customer));
  await page.goto('/admin-chat');
  const reason = message(page, 'error', 'Chỉ Admin mới có quyền truy cập trang này');
  await reason.waitFor();
  expect(await reason.count()).toBe(1);
});

it('shows that access is denied once the browser learns that the role was removed [ROLE-13]', async () => {
  const desk = await openStaffChat(admin);
  const noAccess = desk.getByText('Bạn không có quyền truy cập trang này');
  expect(await noAccess.count()).toBe(0);
  // As another tab would update the stored account; this page's guard has already admitted the person.
  const otherTab = await desk.context().newPage();
  await otherTab.goto('/about');
  await otherTab.evaluate(() => {
    const user: object = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, roles: [] }));
  });
  await noAccess.waitFor();
  expect(await desk.getByRole('list', { name: 'Cuộc trò chuyện' }).count()).toBe(0);
});

it('sends nothing while no customer is selected, and says so [MCHAT-05, MCHAT-06]', async () => {
  const desk = await openStaffChat(admin);
  await say(desk, 'chào anh');
  await message(desk, 'warning', 'Vui lòng chọn user để chat!').waitFor();
  expect(await box(desk).inputValue()).toBe('chào anh');
});

it('shows a lost connection, and that nothing can be sent meanwhile [DAILY-22, MCHAT-08, MCHAT-09]', async () => {
  const desk = await openStaffChat(admin);
  await openWaitingCustomer(await verifiedPerson({ fullName: 'Khách Mất Sóng' }));
  await conversation(desk, 'Khách Mất Sóng').click();
  await desk.getByRole('button', { name: 'Kết thúc chat' }).waitFor();
  await desk.routeWebSocket(SOCKETS, refuse);
  await desk.context().setOffline(true);
  await message(desk, 'error', 'Mất kết nối với server').waitFor();
  await desk.getByRole('main').getByText('Mất kết nối với server').waitFor();
  await say(desk, 'alo');
  await message(desk, 'error', 'Không thể gửi tin nhắn. Vui lòng kiểm tra kết nối.').waitFor();
  expect(await box(desk).inputValue()).toBe('alo');
});

it('shows that ending a chat failed [MCHAT-10]', async () => {
  const desk = await openStaffChat(admin);
  // Socket.IO keeps the timers that it found when the page was loaded.
  await desk.clock.install();
  await desk.reload();
  await openWaitingCustomer(await verifiedPerson({ fullName: 'Khách Chưa Xong' }));
  await conversation(desk, 'Khách Chưa Xong').click();
  await desk.getByRole('button', { name: 'Kết thúc chat' }).waitFor();
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: 'Kết thúc chat' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Kết thúc chat' }).click();
  const failure = message(desk, 'error', 'Không thể kết thúc chat...');
  while (!(await failure.isVisible())) await desk.clock.runFor(1000);
  expect(await conversation(desk, 'Khách Chưa Xong').count()).toBe(1);
});

it('shows that the server cannot be reached, in a message and in the notice that stays [DAILY-22, MCHAT-07]', async () => {
  const { page } = await newVisitAs(await sessionOf(admin));
  await page.routeWebSocket(SOCKETS, refuse);
  await page.goto('/admin-chat');
  const toast = message(page, 'error', 'Không thể kết nối đến server');
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
  await page.getByRole('main').getByText('Không thể kết nối đến server').waitFor();
  expect(await page.getByText('Mất kết nối với server').count()).toBe(0);
});

it('shows either the list or the conversation on a phone', async () => {
  const person = await verifiedPerson({ fullName: 'Khách Trên Điện Thoại' });
  const desk = await openStaffChat(admin);
  await openWaitingCustomer(person);
  await desk.setViewportSize(phone);
  await conversation(desk, 'Khách Trên Điện Thoại').click();
  await desk.getByRole('button', { name: 'Quay lại danh sách' }).click();
  expect(await conversation(desk, 'Khách Trên Điện Thoại').isVisible()).toBe(true);
});
