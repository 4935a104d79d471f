/** The chat with the bot. Real answers and page loads: e2e/chat-bot.spec.ts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reference, stubAvailability, stubBooking, chooseWhen, vietnameseDate } from '../../testing/appointments.ts';
import { gone, message, plainText, shown, submit } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { callsOf, failure, leaveOthersPending, offline, refusal, stub } from '../../testing/stub-api.ts';

const chat = page.getByRole('dialog', { name: 'Hỗ trợ trực tuyến' });
const box = chat.getByRole('textbox', { name: 'Nội dung tin nhắn' });
const bubbles = chat.getByRole('list', { name: 'Tin nhắn' }).getByRole('listitem');
const openButton = page.getByRole('button', { name: 'Mở cửa sổ chat' });
const form = chat.locate('form').filter({ has: page.getByLabelText('Số điện thoại') });
const reply = (botReply: string) => ({ botReply, links: [], handover: false });

interface Opening {
  path?: string;
  viewport?: { width: number; height: number };
}

/** Opens the chat with the bot on a page that requests nothing. */
async function openBot({ path = '/khong-co-trang-nay', ...options }: Opening = {}): Promise<void> {
  stubAvailability();
  stubBooking();
  await openPage(path, options);
  await openButton.click();
  await shown(chat.getByRole('heading', { level: 2 }));
  // After a navigation on a phone, of an earlier test, the panel opens with the bot at once.
  const back = chat.getByRole('button', { name: 'Quay lại menu chat' });
  if (back.length > 0) await back.click();
  await chat.getByRole('button', { name: 'Trợ lý ảo' }).click();
  await shown(box);
}

async function say(text: string): Promise<void> {
  await box.fill(text);
  await userEvent.keyboard('{Enter}');
}

async function fillIn(): Promise<void> {
  await chooseWhen(form, vietnameseDate(20), '08:00');
  await form.getByLabelText('Họ và tên').fill('Nguyễn Thị Lan');
  await form.getByLabelText('Số điện thoại').fill('0912345678');
}

it('opens from the corner with a menu, goes to the bot and back, and starts again after closing [HDR-19, CHAT-01, CHAT-02]', async () => {
  await openBot();
  expect(plainText(chat.getByRole('heading', { level: 2 }))).toBe('Trợ lý ảo');
  await chat.getByRole('button', { name: 'Đóng cửa sổ chat' }).click();
  await openButton.click();
  await shown(chat.getByRole('button', { name: 'Nhân viên tư vấn' }));
  await userEvent.keyboard('{Escape}');
  await gone(chat);
  await expect.element(openButton).toHaveFocus();
});

it('sends on Enter, inserts a new line on Shift+Enter, and grows to three rows [CHAT-04, CHAT-05, CHAT-06]', async () => {
  stub('bot.ask', reply('Vâng.'));
  await openBot();
  const heightWith = async (lines: number): Promise<number> => {
    await box.fill(Array.from({ length: lines }, (_, index) => `dòng ${index}`).join('\n'));
    return box.element().getBoundingClientRect().height;
  };
  const heights = [await heightWith(1), await heightWith(3), await heightWith(9)];
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
  expect(heights[2]).toBe(heights[1]);
  await box.fill('một');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}hai');
  await expect.element(box).toHaveValue('một\nhai');
  await userEvent.keyboard('{Enter}');
  await shown(chat.getByText('Vâng.'));
  expect(bubbles.nth(1).element().textContent).toContain('một\nhai');
});

it('accepts no second question while one is being answered [CHAT-19]', async () => {
  const answer = Promise.withResolvers<void>();
  stub('bot.ask', async () => {
    await answer.promise;
    return reply('Xong.');
  });
  await openBot();
  await say('một');
  await shown(chat.getByText('Trợ lý đang trả lời…'));
  await say('hai');
  await expect.element(box).toHaveValue('hai');
  answer.resolve();
  await shown(chat.getByText('Xong.'));
  expect(callsOf('bot.ask')).toHaveLength(1);
});

it('shows that the bot failed, or had no answer [CHAT-25, CHAT-26]', async () => {
  await openBot();
  stub('bot.ask', refusal('SERVICE_UNAVAILABLE'));
  await say('alo');
  await shown(chat.getByText('Xin loi, da co loi xay ra. Vui long thu lai sau.'));
  stub('bot.ask', reply('  '));
  await say('alo alo');
  const empty = chat.getByText('Xin loi, toi khong the xu ly yeu cau nay.');
  await shown(empty);
  expect(empty.length).toBe(1);
});

it('opens the booking form for a booking request without calling the bot, and closes it with the next question [CHAT-16, CHAT-17, CHAT-21]', async () => {
  stub('bot.ask', reply('Dạ.'));
  await openBot({ viewport: phone });
  await say('Tôi muốn đặt lịch sửa xe');
  await shown(form);
  await shown(chat.getByText('Bạn vui lòng điền thông tin bên dưới', { exact: false }).first());
  expect(callsOf('bot.ask')).toEqual([]);
  await say('giá thay dầu bao nhiêu');
  await gone(form);
  expect(callsOf('bot.ask')).toHaveLength(1);
});

it('leads somebody who wants to cancel an appointment to the page of appointments, above the form [CHAT-16]', async () => {
  await openBot({ viewport: phone });
  await say('hủy lịch hẹn');
  await shown(form);
  const link = bubbles.filter({ hasText: 'đổi hoặc hủy lịch hẹn' }).getByRole('link', { name: 'Mở trang Lịch hẹn' });
  await expect.element(link).toHaveAttribute('href', '/booking');
  // The form is higher than the panel; what is above it is read first.
  await expect.element(link).toBeInViewport();
  expect(callsOf('bot.ask')).toEqual([]);
});

it('requires the mandatory fields of the form, and no others [DAILY-23, CHAT-22, CHAT-23]', async () => {
  await openBot();
  await say('liên hệ');
  await submit(form);
  const asked = bubbles.filter({ hasText: 'Vui lòng điền đầy đủ thông tin trước khi gửi' });
  await shown(asked);
  await expect
    .element(asked.locate('[data-msg]'))
    .toHaveAttribute('data-msg', 'Please fill in all information before sending');
  expect(form.getByLabelText('Nội dung (không bắt buộc)').length).toBe(1);
  await fillIn();
  await form.getByLabelText('Số điện thoại').fill('12345');
  await submit(form);
  await shown(form.getByText('Số điện thoại không đúng định dạng Việt Nam.'));
  expect(asked.length).toBe(1);
});

it('shows why the form was not sent: the server’s message, else the specified text [CHAT-24]', async () => {
  await openBot();
  await say('liên hệ');
  await fillIn();
  stub('contacts.create', failure(409, 'Giờ này vừa hết chỗ.', 'SLOT_FULL'));
  await submit(form);
  await shown(form.getByText('Giờ này vừa hết chỗ.'));
  await shown(message('error', 'Giờ này vừa hết chỗ.'));
  stub('contacts.create', offline);
  await submit(form);
  await shown(form.getByText('Gui thong tin that bai. Vui long thu lai sau.'));
  await expect.element(form.getByLabelText('Họ và tên')).toHaveValue('Nguyễn Thị Lan');
});

it('shows the rescue number first to people in an emergency', async () => {
  stub('bot.ask', reply('Bạn đang ở đâu?'));
  await openBot();
  await say('xe chết máy giữa đường');
  const call = chat.getByRole('link', { name: /Cần cứu hộ\? Gọi ngay/ });
  await expect.element(call).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
});

it('stays open beside the page when a link in an answer is followed, where there is room', async () => {
  leaveOthersPending();
  stub('bot.ask', { ...reply('Dạ có ạ.'), links: [{ label: 'Xem dịch vụ', path: '/products' }] });
  await openBot({ path: '/about' });
  await say('Có thay dầu không?');
  await chat.getByRole('link', { name: 'Xem dịch vụ' }).click();
  await expect.poll(() => window.location.pathname).toBe('/products');
  await shown(page.getByRole('main').getByRole('heading', { level: 1 }));
  await expect.element(chat.getByText('Dạ có ạ.')).toBeVisible();
});

it.each([
  { width: 360, height: 740 },
  { width: 767, height: 1024 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1399, height: 900 },
])('leaves the contact bar at the bottom visible and usable at $width px [DAILY-26]', async (viewport) => {
  leaveOthersPending();
  await openBot({ path: '/about', viewport });
  const bar = page.getByRole('navigation', { name: 'Liên hệ nhanh' });
  const [above, below] = [chat.element().getBoundingClientRect(), bar.element().getBoundingClientRect()];
  expect(above.bottom).toBeLessThanOrEqual(below.top);
  const book = bar.getByRole('link', { name: 'Đặt lịch' });
  book.element().focus();
  await expect.element(book).toHaveFocus();
  // Fails while another element would receive the click.
  await book.click();
  await expect.poll(() => window.location.pathname).toBe('/contact');
  await expect.poll(() => page.locate('#root > [inert]').length).toBe(0);
});

it('closes on a phone’s back gesture as on its button', async () => {
  await openBot({ viewport: phone });
  const dialog = chat.element();
  // As the browser does on the back gesture.
  if (dialog instanceof HTMLDialogElement) dialog.requestClose();
  await gone(chat);
  await expect.element(openButton).toHaveFocus();
  await openButton.click();
  await shown(chat.getByRole('button', { name: 'Nhân viên tư vấn' }));
});

it('closes the form after sending it, and shows the reference [CHAT-20]', async () => {
  await openBot();
  await say('đặt lịch hẹn');
  await fillIn();
  await submit(form);
  await gone(form);
  const answer = bubbles.filter({ hasText: 'Dat lich thanh cong! Mã tra cứu:' });
  await shown(answer.filter({ hasText: reference }));
  expect(answer.length).toBe(1);
});
