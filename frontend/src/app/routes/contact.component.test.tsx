/** The form of the contact page. The page itself, the way to it and bookings with their effects: e2e/contact.spec.ts. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { logInElsewhere, storageOfAnotherTab } from '../../testing/another-tab.ts';
import { chooseWhen, stubAvailability, stubBooking, vietnameseDate } from '../../testing/appointments.ts';
import { clickAtOnce, focusOn } from '../../testing/input.ts';
import { gone, message, plainText, shown, submit } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pictureFile } from '../../testing/picture-files.ts';
import { newProduct } from '../../testing/products.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, failure, leaveOthersPending, offline, refusal, stub } from '../../testing/stub-api.ts';

const field = (label: string) => page.getByLabelText(label);
const send = () => submit(page.getByRole('main'));
const slotLabel = (timeSlot: string) => page.locate('label').filter({ hasText: timeSlot });

async function openForm(query = ''): Promise<void> {
  stubBooking();
  await openPage(`/contact${query}`);
  await shown(field('Ngày hẹn'));
}

async function fillIn(date = vietnameseDate(20)): Promise<void> {
  await field('Họ và tên').fill('Khách liên hệ');
  await field('Số điện thoại').fill('0912345678');
  await field('Nội dung').fill('Xe rung khi phanh');
  await chooseWhen(page, date, '10:00');
}

it('says that a service is gone, and books without it [DAILY-41 service that is gone]', async () => {
  stubAvailability();
  stub('products.get', refusal('PRODUCT_NOT_FOUND'));
  await openForm(`?product=${'e'.repeat(24)}`);
  await shown(page.getByText('Dịch vụ bạn chọn không còn nữa.'));
  await fillIn();
  await send();
  await expect.poll(() => callsOf('contacts.create').length).toBe(1);
  expect(callsOf('contacts.create')[0]?.body).not.toHaveProperty('productId');
});

it('is opened by “Nhận báo giá” with the service; it can be removed from the form [DAILY-41 service in the form]', async () => {
  const product = newProduct({ price: 0 });
  leaveOthersPending();
  stubAvailability();
  stub('products.get', product);
  await openPage(`/products/${product._id}`);
  await clickAtOnce(page.getByRole('main').getByRole('link', { name: 'Nhận báo giá', exact: true }));
  const chosen = page.getByRole('region', { name: 'Dịch vụ bạn quan tâm' });
  await shown(chosen.getByText('Liên hệ báo giá'));
  await field('Họ và tên').fill('Trần Thị Lan');
  await clickAtOnce(chosen.getByRole('link', { name: `Bỏ chọn ${product.name}` }));
  await gone(chosen);
  await expect.element(field('Họ và tên')).toHaveValue('Trần Thị Lan');
  expect(window.location.search).toBe('');
});

it('asks for name, telephone, date, slot and message; a missing date gets the specified text [BOOK-01, BOOK-03]', async () => {
  stubAvailability();
  await openForm();
  await send();
  for (const text of [
    'Vui lòng nhập họ và tên.',
    'Vui lòng nhập số điện thoại.',
    'Vui long chon ngay hen.',
    'Vui lòng chọn khung giờ.',
    'Vui lòng nhập nội dung.',
  ])
    await shown(page.getByText(text, { exact: true }));
  await field('Số điện thoại').fill('12345');
  await shown(page.getByText('Số điện thoại không đúng định dạng Việt Nam.'));
  expect(callsOf('contacts.create')).toEqual([]);
});

it('offers exactly eight slots [BOOK-04]', async () => {
  stubAvailability();
  await openForm();
  await shown(page.getByRole('radio').first());
  const values = page
    .getByRole('radio')
    .elements()
    .map((input) => input.getAttribute('value'));
  expect(values).toEqual(['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']);
});

it('sends several pictures as base64, without removed ones, and states no limit [BOOK-09, BOOK-10, BOOK-11, BOOK-12]', async () => {
  stubAvailability();
  await openForm();
  await fillIn();
  await field('Hình ảnh xe').upload([
    await pictureFile({ width: 1600, height: 720 }),
    await pictureFile({ width: 30, height: 20 }),
    await pictureFile({ width: 20, height: 30 }),
  ]);
  await shown(page.getByRole('button', { name: 'Bỏ ảnh 3' }));
  await page.getByRole('button', { name: 'Bỏ ảnh 2' }).click();
  expect(plainText(page.getByRole('main'))).not.toMatch(/\d\s*(?:MB|kB|KB)/);
  await send();
  await shown(page.getByRole('heading', { name: 'Dat lich thanh cong!' }));
  const images = callsOf('contacts.create')[0]?.body.images ?? [];
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^data:image\/(?:webp|jpeg|png);base64,[\w+/]+=*$/);
  const picture = new Image();
  picture.src = images[0] ?? '';
  await picture.decode();
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([1280, 576]);
});

it('shows the server’s message, else the error’s, else the specified text; what was typed stays [BOOK-07, BOOK-08]', async () => {
  stubAvailability();
  await openForm();
  await fillIn();
  const alert = page.getByRole('main').getByRole('alert');
  const requests = callsOf('contacts.availability').length;
  stub('contacts.create', failure(409, 'Hết chỗ rồi, bạn ơi.', 'SLOT_FULL'));
  await send();
  await shown(alert.filter({ hasText: 'Hết chỗ rồi, bạn ơi.' }));
  await shown(message('error', 'Hết chỗ rồi, bạn ơi.'));
  await expect.poll(() => callsOf('contacts.availability').length).toBeGreaterThan(requests);
  stub('contacts.create', offline);
  await send();
  await shown(alert.filter({ hasText: 'Lỗi kết nối đến máy chủ' }));
  stub('contacts.create', failure(500, '', 'INTERNAL'));
  await send();
  await shown(alert.filter({ hasText: 'Da xay ra loi khong xac dinh.' }));
  await expect.element(field('Họ và tên')).toHaveValue('Khách liên hệ');
  stubBooking();
  await send();
  await shown(page.getByRole('heading', { name: 'Dat lich thanh cong!' }));
  const keys = callsOf('contacts.create').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

const sendButton = page.getByRole('main').locate('button[type="submit"]');
const alerts = page.getByRole('main').getByRole('alert');
const busy = alerts.filter({ hasText: 'Hệ thống đang bận.' });

/** Sends the complete form with the keyboard. The returned function lets the pending request fail. */
async function sendByKeyboard(): Promise<() => void> {
  stubAvailability();
  await openForm();
  await fillIn();
  const answer = Promise.withResolvers<void>();
  stub('contacts.create', async () => {
    await answer.promise;
    return failure(503, 'Hệ thống đang bận.');
  });
  focusOn(sendButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(sendButton).toHaveTextContent('Đang gửi...');
  return answer.resolve;
}

it('says nothing about marked fields when all are filled in; after a failure the button has the focus again', async () => {
  const fail = await sendByKeyboard();
  expect(alerts.length).toBe(0);
  // The browser has taken the focus from the disabled button.
  await expect.poll(() => document.activeElement).toBe(document.body);
  fail();
  await shown(busy);
  expect(alerts.length).toBe(1);
  await expect.element(sendButton).toHaveFocus();
});

it('leaves the focus where it was moved while a request was pending', async () => {
  const fail = await sendByKeyboard();
  // As after a navigation, which a form in the chat survives.
  document.querySelector<HTMLElement>('#main')?.focus();
  fail();
  await shown(busy);
  expect(document.activeElement?.id).toBe('main');
});

it('keeps what was entered through a look at another page, except pictures, until it was sent [BOOK-01]', async () => {
  leaveOthersPending();
  stubAvailability();
  await openForm();
  const date = vietnameseDate(40);
  await fillIn(date);
  await field('Hình ảnh xe').upload([await pictureFile({ width: 30, height: 20 })]);
  await shown(page.getByRole('button', { name: 'Bỏ ảnh 1' }));
  const lookAround = async () => {
    await clickAtOnce(page.getByRole('link', { name: 'Tra cứu lịch đã đặt' }));
    await gone(field('Nội dung'));
    window.history.back();
    await shown(field('Ngày hẹn'));
  };
  await lookAround();
  await expect.element(field('Họ và tên')).toHaveValue('Khách liên hệ');
  await expect.element(field('Số điện thoại')).toHaveValue('0912345678');
  await expect.element(field('Nội dung')).toHaveValue('Xe rung khi phanh');
  await expect.element(field('Ngày hẹn')).toHaveValue(date);
  await expect.element(page.getByRole('radio', { name: '10:00' })).toBeChecked();
  await gone(page.getByRole('button', { name: 'Bỏ ảnh 1' }));
  await send();
  await shown(page.getByRole('heading', { name: 'Dat lich thanh cong!' }));
  await page.getByRole('button', { name: 'Đặt thêm lịch khác' }).click();
  await expect.element(field('Họ và tên')).toHaveValue('');
});

it('does not book twice when the answer was lost and the request is sent again from a new page [BOOK-01]', async () => {
  leaveOthersPending();
  stubAvailability();
  await openForm();
  await fillIn();
  stub('contacts.create', offline);
  await send();
  await shown(page.getByRole('main').getByRole('alert').filter({ hasText: 'Lỗi kết nối đến máy chủ' }));
  await clickAtOnce(page.getByRole('link', { name: 'Tra cứu lịch đã đặt' }));
  await gone(field('Nội dung'));
  window.history.back();
  await expect.element(field('Nội dung')).toHaveValue('Xe rung khi phanh');
  stubBooking();
  await send();
  await page.getByRole('button', { name: 'Đặt thêm lịch khác' }).click();
  await fillIn();
  await send();
  await shown(page.getByRole('heading', { name: 'Dat lich thanh cong!' }));
  const [lost, again, another] = callsOf('contacts.create').map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

/** Books with the form, and returns what the page says then. */
async function book(as?: 'customer'): Promise<Locator> {
  leaveOthersPending();
  stubAvailability();
  stubBooking();
  await openPage('/contact', as && { as });
  await fillIn();
  await send();
  const booked = page.getByRole('heading', { name: 'Dat lich thanh cong!' });
  await shown(booked);
  return booked;
}

it('no longer shows a booking after a logout in another tab', async () => {
  const booked = await book('customer');
  storageOfAnotherTab().clear();
  await gone(booked);
  await expect.element(field('Họ và tên')).toHaveValue('');
});

it('shows a booking to the guest who made it and logs in, and to no other account', async () => {
  const booked = await book();
  logInElsewhere(accountOf('customer'));
  await shown(page.getByRole('banner').getByRole('button', { name: accountOf('customer').fullName }));
  await shown(booked);
  storageOfAnotherTab().removeItem('token');
  await gone(page.getByRole('banner').getByRole('button', { name: accountOf('customer').fullName }));
  await shown(booked);
  logInElsewhere(accountOf('technician'));
  await gone(booked);
});

it('disables slots that are full, past or closed', async () => {
  const date = vietnameseDate(20);
  stubAvailability((day, timeSlot) => (day === date && timeSlot === '14:00' ? 'full' : 'free'));
  await openForm(`?date=${date}&slot=14:00`);
  const slot = page.getByRole('radio', { name: '14:00' });
  await shown(slotLabel('14:00').getByText('Hết chỗ'));
  await expect.element(slot).toBeDisabled();
  await expect.element(slot).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: '15:00' })).toBeEnabled();

  const today = vietnameseDate(0);
  stubAvailability((day, timeSlot) => {
    if (day !== today) return 'closed';
    return timeSlot < '12:00' ? 'past' : 'full';
  });
  await openForm(`?date=${today}`);
  await shown(slotLabel('08:00').getByText('Đã qua'));
  await shown(slotLabel('13:00').getByText('Hết chỗ'));
  const day = page.locate(`[data-day="${today}"]`);
  await expect.element(day).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day).toMatchTextContent('Hết chỗ');
});

it('no longer chooses a slot that another day does not offer [DAILY-09, BOOK-01]', async () => {
  const [free, taken] = [vietnameseDate(20), vietnameseDate(21)];
  stubAvailability((day, timeSlot) => (day === taken && timeSlot === '10:00' ? 'full' : 'free'));
  await openForm();
  await fillIn(free);
  const slot = page.getByRole('radio', { name: '10:00' });
  await expect.element(slot).toBeChecked();
  await field('Ngày hẹn').fill(taken);
  await shown(slotLabel('10:00').getByText('Hết chỗ'));
  await send();
  await shown(page.getByText('Vui lòng chọn khung giờ.', { exact: true }));
  expect(callsOf('contacts.create')).toEqual([]);
  await field('Ngày hẹn').fill(free);
  await gone(slotLabel('10:00').getByText('Hết chỗ'));
  await expect.element(slot).not.toBeChecked();
});

it('lets the keyboard move through the days, past the end of the month, and choose one', async () => {
  stubAvailability();
  await openForm();
  const today = vietnameseDate(0);
  const focusedDay = () => document.activeElement?.getAttribute('data-day') ?? '';
  await shown(page.locate(`[data-day="${today}"]`));
  page.locate(`[data-day="${today}"]`).element().focus();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(focusedDay).not.toBe(today);
  expect(focusedDay().slice(0, 7) > today.slice(0, 7)).toBe(true);
  await userEvent.keyboard('{Home}{ArrowUp}{PageUp}');
  await expect.poll(focusedDay).toBe(today);
});

it('offers the first days of the next month beside the last ones of a month', async () => {
  stubAvailability();
  vi.useFakeTimers({ now: Date.parse('2026-11-30T09:00:00+07:00'), toFake: ['Date'] });
  await openForm();
  await page.locate('[data-day="2026-12-02"]').click();
  await expect.element(field('Ngày hẹn')).toHaveValue('2026-12-02');
  await shown(page.getByText('Tháng 12 năm 2026'));
});

it('goes on to the next month when midnight comes on the last evening of a month [BOOK-02]', async () => {
  stubAvailability();
  vi.useFakeTimers({ now: Date.parse('2026-11-30T23:59:00+07:00'), toFake: ['Date'] });
  await openForm();
  await shown(page.getByText('Tháng 11 năm 2026'));
  vi.setSystemTime(Date.parse('2026-12-01T00:00:30+07:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.locate('[data-day="2026-12-01"]')).toHaveAttribute('aria-current', 'date');
  await gone(page.getByText('Tháng 11 năm 2026'));
});

it('starts with the slot in the address, and with the name and e-mail of a signed-in person', async () => {
  const date = vietnameseDate(20);
  stubAvailability();
  stub('addresses.list', { status: 'thành công', addresses: [] });
  await openPage(`/contact?date=${date}&slot=11:00`, { as: 'customer' });
  await expect.element(page.locate('input[value="11:00"]')).toBeChecked();
  await expect.element(field('Ngày hẹn')).toHaveValue(date);
  await expect.element(field('Họ và tên')).toHaveValue(accountOf('customer').fullName);
  await expect.element(page.getByLabelText(/^Email/)).toHaveValue(accountOf('customer').email);
});
