/** The chat desk with a simulated chat server. Real servers and customers: e2e/admin-chat.spec.ts, e2e/chat-support.spec.ts. */
import type { ChatMessage, ChatSettings, Conversation, Synced } from '@garage/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openChatServer, refusedEvent } from '../../testing/chat-server.ts';
import { idOf } from '../../testing/ids.ts';
import { dialog, gone, message, plainText, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, stub, stubByDefault } from '../../testing/stub-api.ts';

const me = { _id: accountOf('admin')._id, fullName: accountOf('admin').fullName };
const userId = idOf('customer of the desk');
const at = '2026-11-21T01:00:00.000Z';

const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  _id: idOf('conversation'),
  userId,
  fullName: 'Nguyễn Thị Lan',
  state: 'open',
  admin: me,
  lastMessage: 'Alo',
  lastSequence: 1,
  unread: 0,
  online: true,
  startedAt: at,
  updatedAt: at,
  ...changes,
});
const alo: ChatMessage = {
  conversationId: idOf('conversation'),
  sequence: 1,
  clientId: 'client-1',
  from: 'customer',
  userId,
  message: 'Alo',
  at,
};
const synced = (one: Conversation, messages: ChatMessage[] = [alo]): Synced => ({
  conversation: one,
  messages,
  more: false,
});
const settings: ChatSettings = {
  days: [1],
  opens: '08:00',
  closes: '17:00',
  greeting: 'Chào',
  away: 'Vắng',
  cannedReplies: [
    { title: 'Chào khách', text: 'Chào {tên}, em là {nhân viên}.' },
    { title: 'Hỏi xe', text: 'Anh chị đi xe gì ạ?' },
    { title: 'Cảm ơn', text: 'Cảm ơn anh chị.' },
  ],
  retentionMonths: 24,
};
const colleagues = [
  { _id: idOf('Minh'), fullName: 'Trần Văn Minh', online: false },
  { _id: idOf('Hoa'), fullName: 'Lê Thị Hoa', online: true },
];

type Answers = Parameters<typeof openChatServer>[0];

/** Opens the desk with one conversation and selects it. */
async function openDesk(one = conversation(), answers: Answers = {}, opening: Parameters<typeof openPage>[1] = {}) {
  stub('chat.conversations', ({ query }) => (query['state'] === 'waiting' || query['assigned'] ? [] : [one]));
  stubByDefault('chat.getSettings', settings);
  const server = openChatServer({
    sync: () => synced(one),
    send_message: () => ({ conversationId: one._id, sequence: 2, at }),
    list_colleagues: () => ({ colleagues }),
    ...answers,
  });
  await openPage('/admin-chat', { as: 'admin', ...opening });
  await page.getByRole('list', { name: 'Cuộc trò chuyện' }).first().getByRole('button', { name: one.fullName }).click();
  await shown(page.getByText('Alo').last());
  return server;
}

const box = page.getByRole('textbox', { name: 'Nội dung tin nhắn' });
const replies = page.getByRole('listbox', { name: 'Câu trả lời mẫu' });
const selected = () => plainText(replies.getByRole('option', { selected: true }));

describe('a slash in the message box', () => {
  it('lists the canned replies, and inserts the chosen one with both names [OFFICE-77, OFFICE-78]', async () => {
    const server = await openDesk();
    await box.fill('Dạ ');
    await userEvent.type(box, '/');
    await shown(replies);
    expect(replies.getByRole('option').length).toBe(3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(selected()).toContain('Cảm ơn');
    const active = box.element().getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toContain('Cảm ơn');
    await userEvent.keyboard('chao');
    await expect.poll(() => replies.getByRole('option').length).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue(`Dạ Chào Nguyễn Thị Lan, em là ${me.fullName}.`);
    await expect.element(box).toHaveFocus();
    await gone(replies);
    expect(server.sent('send_message')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.sent('send_message').length).toBe(1);
  });

  it('inserts with Tab and with a press, and Esc closes the list until another slash [OFFICE-77]', async () => {
    const server = await openDesk();
    await userEvent.type(box, '/xe');
    await shown(replies);
    await userEvent.keyboard('{Tab}');
    await expect.element(box).toHaveValue('Anh chị đi xe gì ạ?');
    await box.fill('');
    await userEvent.type(box, '/');
    await replies.getByRole('option', { name: 'Cảm ơn' }).click();
    await expect.element(box).toHaveValue('Cảm ơn anh chị.');
    await box.fill('');
    await userEvent.type(box, '/');
    await userEvent.keyboard('{Escape}');
    await gone(replies);
    await userEvent.keyboard('x{Enter}');
    await expect.poll(() => server.sent('send_message')).toMatchObject([{ message: '/x' }]);
    await userEvent.type(box, '/');
    await shown(replies);
  });

  it('is ordinary text inside a word and where nothing matches [OFFICE-77]', async () => {
    const server = await openDesk();
    await userEvent.type(box, 'Mở 24/7');
    await gone(replies);
    await box.fill('');
    await userEvent.type(box, '/zzz');
    await shown(page.getByText('Không có câu trả lời mẫu nào khớp.'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.sent('send_message')).toMatchObject([{ message: '/zzz' }]);
  });

  it('leaves the keys of a composing input method alone [OFFICE-77]', async () => {
    const server = await openDesk();
    await userEvent.type(box, '/ch');
    await shown(replies);
    const before = selected();
    for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true });
      box.element().dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    }
    await shown(replies);
    expect(selected()).toBe(before);
    await expect.element(box).toHaveValue('/ch');
    expect(server.sent('send_message')).toEqual([]);
  });

  it('shows that the replies could not be loaded [OFFICE-77]', async () => {
    await openDesk();
    stub('chat.getSettings', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.type(box, '/');
    await shown(page.getByText('Không thể tải câu trả lời mẫu.'));
  });
});

it('refuses an unknown placeholder of a canned reply, and explains the known ones [OFFICE-78]', async () => {
  await openDesk();
  await press(page, 'Cài đặt chat');
  const form = dialog('Cài đặt chat');
  await shown(form.getByText('{tên} được thay bằng tên khách, {nhân viên} bằng tên bạn', { exact: false }));
  await form.getByLabelText('Nội dung mẫu 2').fill('Chào {ten khach}');
  await form.locate('button[type="submit"]').click();
  await shown(form.getByText('{ten khach} không dùng được. Chỉ dùng được: {tên}, {nhân viên}.'));
  expect(callsOf('chat.updateSettings')).toEqual([]);
});

describe('a transfer', () => {
  const transfer = dialog('Chuyển cuộc trò chuyện');

  it('needs a receiver other than the customer, warns about one who is offline, and sends the note [OFFICE-70]', async () => {
    const customer = { _id: userId, fullName: 'Nguyễn Thị Lan', online: true };
    const server = await openDesk(conversation(), {
      list_colleagues: () => ({ colleagues: [...colleagues, customer] }),
    });
    await press(page, 'Chuyển');
    await shown(transfer.getByRole('radio', { name: 'Trần Văn Minh' }));
    await expect.element(transfer.getByRole('radio', { name: 'Hàng chờ' })).toHaveFocus();
    // Those who are online come first, after the queue.
    expect(plainText(transfer.getByRole('group'))).toMatch(/Hàng chờ.*Lê Thị Hoa.*Trần Văn Minh/);
    expect(transfer.getByRole('radio').length).toBe(3);
    await press(transfer, 'Chuyển');
    await shown(transfer.getByText('Vui lòng chọn người nhận.'));
    await transfer.getByRole('radio', { name: 'Lê Thị Hoa' }).click();
    expect(transfer.getByText('đang ngoại tuyến').length).toBe(0);
    await transfer.getByRole('radio', { name: 'Trần Văn Minh' }).click();
    await shown(transfer.getByText('Trần Văn Minh đang ngoại tuyến.', { exact: false }));
    await transfer.getByLabelText('Ghi chú cho đồng nghiệp').fill('Khách cần lốp 16');
    await press(transfer, 'Chuyển');
    await shown(message('success', 'Đã chuyển cuộc trò chuyện cho Trần Văn Minh.'));
    await gone(transfer);
    expect(server.sent('transfer_chat')).toMatchObject([{ userId, to: idOf('Minh'), note: 'Khách cần lốp 16' }]);
  });

  it('by a master names the receiver and stays open, also when the event arrives before the response [OFFICE-70]', async () => {
    const hoa = { _id: idOf('Hoa'), fullName: 'Lê Thị Hoa' };
    const server = await openDesk(
      conversation(),
      {
        transfer_chat: () => {
          server.emit('start_chat', { userId, socketId: '', conversation: conversation({ admin: hoa }) });
          return {};
        },
      },
      { as: 'master' },
    );
    await press(page, 'Chuyển');
    await transfer.getByRole('radio', { name: hoa.fullName }).click();
    await press(transfer, 'Chuyển');
    await shown(message('success', 'Đã chuyển cuộc trò chuyện cho Lê Thị Hoa.'));
    await gone(transfer);
    await shown(page.getByRole('heading', { name: 'Nguyễn Thị Lan' }));
  });

  it('keeps the dialog when it fails, and is repeated with the same id [OFFICE-73]', async () => {
    let isRefused = true;
    const server = await openDesk(conversation(), {
      transfer_chat: () => (isRefused ? refusedEvent('STAFF_NOT_FOUND') : {}),
    });
    await press(page, 'Chuyển');
    await transfer.getByRole('radio', { name: 'Hàng chờ' }).click();
    await press(transfer, 'Chuyển');
    await shown(message('error', 'Không tìm thấy nhân viên.'));
    isRefused = false;
    await press(transfer, 'Chuyển');
    await shown(message('success', 'Đã trả cuộc trò chuyện về hàng chờ.'));
    const [first, second] = server.sent('transfer_chat');
    expect(first).toEqual(second);
    expect(first).toMatchObject({ to: null, note: '' });
  });

  it('to somebody else after a failure is no repeat of the first one [OFFICE-73]', async () => {
    const server = await openDesk(conversation(), { transfer_chat: () => refusedEvent('SERVICE_UNAVAILABLE') });
    await press(page, 'Chuyển');
    for (const name of ['Lê Thị Hoa', 'Trần Văn Minh']) {
      await transfer.getByRole('radio', { name }).click();
      await press(transfer, 'Chuyển');
      await expect.element(transfer.getByRole('button', { name: 'Chuyển' })).toBeEnabled();
    }
    await expect.poll(() => server.sent('transfer_chat').length).toBe(2);
    const [first, second] = server.sent('transfer_chat');
    expect(first).toMatchObject({ to: idOf('Hoa') });
    expect(second).not.toMatchObject({ clientId: Reflect.get(Object(first), 'clientId') });
  });

  it('to the queue remains possible while the colleagues cannot be loaded [OFFICE-70]', async () => {
    await openDesk(conversation(), { list_colleagues: () => refusedEvent('SERVICE_UNAVAILABLE') }, { viewport: phone });
    await press(page, 'Chuyển');
    await shown(transfer.getByText('Không thể tải danh sách đồng nghiệp.'));
    await expect.element(transfer.getByRole('radio', { name: 'Hàng chờ' })).toBeEnabled();
  });

  it('and everything beside it is on the screen of a phone, also with a long name and long replies [OFFICE-70, OFFICE-77]', async () => {
    const text = 'Xe của anh chị đã sẵn sàng, mời anh chị ghé xưởng nhận xe trước 17 giờ.';
    stub('chat.getSettings', { ...settings, cannedReplies: [{ title: 'Xe xong', text }] });
    await openDesk(conversation({ fullName: 'Nguyễn Hoàng Bảo Phương Quỳnh Anh' }), {}, { viewport: phone });
    await userEvent.type(box, '/');
    await shown(replies);
    const { clientWidth } = document.documentElement;
    for (const name of ['Chuyển', 'Kết thúc chat', 'Gửi']) {
      const button = page.getByRole('button', { name, exact: true }).element();
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(clientWidth - 16);
    }
  });

  it('is not offered to other admins [OFFICE-70]', async () => {
    await openDesk(conversation({ admin: { _id: idOf('Minh'), fullName: 'Minh' } }));
    await shown(page.getByRole('button', { name: 'Kết thúc chat' }));
    expect(page.getByRole('button', { name: 'Chuyển', exact: true }).length).toBe(0);
  });

  it('from a colleague is announced, marked until opened, and shown with its note [OFFICE-71, OFFICE-72]', async () => {
    const hoa = { _id: idOf('Hoa'), fullName: 'Lê Thị Hoa' };
    const before = conversation({ admin: hoa });
    const moved = conversation({ transferredAt: '2026-11-21T02:00:00.000Z' });
    const line: ChatMessage = {
      ...alo,
      sequence: 2,
      clientId: 'transfer-1',
      from: 'system',
      message: 'Một nhân viên khác sẽ tiếp tục hỗ trợ bạn.',
      transfer: { from: hoa, to: me, note: 'Khách cần lốp 16' },
    };
    let current = before;
    stub('chat.conversations', ({ query }) => {
      if (query['assigned']) return current === moved ? [moved] : [];
      return query['state'] === 'waiting' ? [] : [current];
    });
    const server = openChatServer({ sync: () => synced(current, [alo, line]) });
    await openPage('/admin-chat', { as: 'admin' });
    const list = page.getByRole('list', { name: 'Cuộc trò chuyện' }).first();
    await shown(list.getByText('Lê Thị Hoa đang phụ trách'));
    await press(page, 'Của tôi (0)');
    await shown(page.getByText('Bạn chưa phụ trách cuộc trò chuyện nào.'));
    current = moved;
    server.emit('receive_message', line);
    server.emit('start_chat', { userId, socketId: '', conversation: moved });
    await shown(message('info', 'Bạn vừa được chuyển cuộc trò chuyện với Nguyễn Thị Lan'));
    await shown(page.getByRole('button', { name: 'Của tôi (1)' }));
    await shown(list.getByText('Vừa được chuyển cho bạn'));
    await list.getByRole('button', { name: 'Nguyễn Thị Lan' }).click();
    await shown(page.getByText(`Lê Thị Hoa chuyển cho ${me.fullName}`));
    await shown(page.getByText('Khách cần lốp 16'));
    await gone(list.getByText('Vừa được chuyển cho bạn'));
    expect(plainText(list)).toContain('Alo');
  });
});

describe('the page of a customer', () => {
  beforeEach(() => stub('products.get', newProduct({ name: 'Lốp Kordan', price: 1_950_000 })));

  it('is shown live with the product and its price, and is gone when withdrawn [OFFICE-76]', async () => {
    const server = await openDesk(conversation({ page: { path: '/contact' } }));
    await expect
      .element(page.getByRole('link', { name: 'Liên hệ', exact: false }).last())
      .toHaveAttribute('href', '/contact');
    const path = `/products/${idOf('Lốp Kordan')}`;
    server.emit('shared_page', { userId, page: { path } });
    const link = page.getByRole('link', { name: 'Lốp Kordan' });
    await expect.element(link).toHaveAttribute('href', path);
    await shown(page.getByText('1.950.000', { exact: false }));
    server.emit('shared_page', { userId, page: { path: null } });
    await shown(page.getByText('trang riêng của khách', { exact: false }));
    server.emit('shared_page', { userId, page: null });
    await gone(page.getByText('Khách đang xem:', { exact: false }));
  });
});
