/** Booked appointments. Looking them up, mailed links and changes with their effects: e2e/booking.spec.ts. */
import type { Appointment } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reference, stubAvailability, vietnameseDate } from '../../testing/appointments.ts';
import { newId } from '../../testing/ids.ts';
import { clickAtOnce } from '../../testing/input.ts';
import { dialog, gone, message, plainText, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { callsOf, failure, leaveOthersPending, pageOf, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const listed = (name = 'Danh sách lịch hẹn') => page.getByRole('list', { name }).getByRole('listitem');
const manageButton = (name: string) => main.getByRole('button', { name });
/** A date as the page writes it: `21/11/2026`. */
const written = (date: string) => date.split('-').toReversed().join('/');
const queries = () => callsOf('contacts.list').map(({ query }) => query);

function newAppointment(days: number, status: Appointment['status'] = 'confirmed'): Appointment {
  return {
    _id: newId(),
    reference,
    fullName: 'Trần Thị Lan',
    numberPhone: '0912345678',
    email: '',
    date: vietnameseDate(days),
    timeSlot: '09:00',
    description: '',
    vehicle: '',
    plate: '',
    service: '',
    status,
    imageCount: 0,
    createdAt: '2026-03-01T02:00:00.000Z',
    version: 1,
  };
}

async function openList(appointments: Appointment[], total = appointments.length): Promise<void> {
  leaveOthersPending();
  stub('contacts.list', pageOf(appointments, total));
  await openPage('/booking', { as: 'customer' });
  await shown(main.getByRole('heading', { level: 1 }));
}

it('refers to the telephone after the deadline for changes, and explains invalid links', async () => {
  leaveOthersPending();
  stub('contacts.open', {
    status: SUCCESS,
    appointment: newAppointment(0),
    token: 't'.repeat(32),
    changeableUntil: new Date().toISOString(),
    changeable: false,
  });
  await openPage(`/booking/manage?token=${'t'.repeat(32)}`);
  await shown(main.getByText('Đã quá hạn tự đổi hoặc hủy tại đây.'));
  const call = main.getByRole('link', { name: 'Gọi 1900 0128' }).element();
  expect(call.getAttribute('href')).toBe('tel:19000128');
  expect(manageButton('Hủy lịch hẹn').length).toBe(0);

  stub('contacts.open', refusal('APPOINTMENT_NOT_FOUND'));
  for (const query of ['', `?token=${'x'.repeat(40)}`]) {
    await openPage(`/booking/manage${query}`);
    await shown(page.getByRole('heading', { level: 1, name: 'Đường dẫn này không mở được lịch hẹn' }));
    const lookup = main.getByRole('link', { name: 'Tra cứu lịch hẹn' }).element();
    expect(lookup.getAttribute('href')).toBe('/booking');
  }
});

it('offers a long appointment only times of its length [OFFICE-39]', async () => {
  leaveOthersPending();
  stubAvailability((_, slot) => (slot === '11:00' ? 'full' : 'free'));
  stub('contacts.open', {
    status: SUCCESS,
    appointment: { ...newAppointment(3), slotCount: 2 },
    token: 't'.repeat(32),
    changeableUntil: new Date().toISOString(),
    changeable: true,
  });
  await openPage(`/booking/manage?token=${'t'.repeat(32)}`);
  await press(main, 'Đổi lịch');
  await main.getByLabelText('Ngày hẹn').fill(vietnameseDate(4));
  await expect.element(main.getByRole('radio', { name: '09:00' })).toBeEnabled();
  for (const name of ['10:00', '11:00', '16:00'])
    await expect.element(main.getByRole('radio', { name })).toBeDisabled();
});

it('shows the new time on a phone after an appointment is moved, not the foot of the shorter page', async () => {
  leaveOthersPending();
  stubAvailability(() => 'free');
  const opened = {
    status: SUCCESS,
    appointment: newAppointment(3),
    token: 't'.repeat(32),
    changeableUntil: new Date().toISOString(),
    changeable: true,
  };
  stub('contacts.open', opened);
  await openPage(`/booking/manage?token=${'t'.repeat(32)}`, { viewport: phone });
  await press(main, 'Đổi lịch');
  await main.getByRole('radio', { name: '14:00' }).click();
  const appointment = { ...opened.appointment, timeSlot: '14:00' as const };
  stub('contacts.reschedule', { ...opened, appointment });
  await press(main, 'Đổi sang giờ này');
  await shown(message('success', 'Đã đổi lịch hẹn.'));
  const time = main.getByText(/^14:00, /);
  await expect.element(time).toBeInViewport();
  await expect.element(time).toHaveFocus();
});

it('lets nobody leave a change that is being sent, so that its outcome is seen', async () => {
  leaveOthersPending();
  stubAvailability(() => 'free');
  stub('contacts.open', {
    status: SUCCESS,
    appointment: newAppointment(3),
    token: 't'.repeat(32),
    changeableUntil: new Date().toISOString(),
    changeable: true,
  });
  const answer = Promise.withResolvers<ReturnType<typeof failure>>();
  stub('contacts.reschedule', () => answer.promise);
  await openPage(`/booking/manage?token=${'t'.repeat(32)}`);
  await press(main, 'Đổi lịch');
  await main.getByRole('radio', { name: '14:00' }).click();
  await press(main, 'Đổi sang giờ này');
  await expect.element(manageButton('Quay lại')).toBeDisabled();
  answer.resolve(failure(500, 'Máy chủ gặp lỗi.'));
  await expect.element(manageButton('Quay lại')).toBeEnabled();
  await press(main, 'Quay lại');

  const held = Promise.withResolvers<ReturnType<typeof failure>>();
  stub('contacts.cancel', () => held.promise);
  await press(main, 'Hủy lịch hẹn');
  const asked = dialog('Hủy lịch hẹn?');
  await press(asked, 'Hủy lịch hẹn');
  await expect.element(asked.getByRole('button', { name: 'Giữ lịch' })).toBeDisabled();
  await expect.element(asked.getByRole('button', { name: 'Đóng' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await shown(asked);
  held.resolve(failure(500, 'Máy chủ gặp lỗi.'));
  await shown(asked.getByRole('alert'));
  await press(asked, 'Giữ lịch');
  await gone(asked);
});

it('leads from the account to “Lịch hẹn của tôi”: upcoming first, then past ones [DAILY-40 own appointments]', async () => {
  leaveOthersPending();
  const days = [2, 9, -1, -8];
  stub(
    'contacts.list',
    days.map((day) => newAppointment(day)),
  );
  await openPage('/account/profile', { as: 'customer' });
  const link = page
    .getByRole('navigation', { name: 'Trang của tài khoản' })
    .getByRole('link', { name: 'Lịch hẹn của tôi' });
  await clickAtOnce(link);
  await shown(page.getByRole('heading', { level: 1, name: 'Lịch hẹn của tôi' }));
  for (const [title, expected] of [
    ['Sắp tới', days.slice(0, 2)],
    ['Đã qua hoặc đã hủy', days.slice(2)],
  ] as const) {
    await shown(main.getByRole('heading', { level: 2, name: title }));
    const texts = listed(`Danh sách lịch hẹn ${title.toLowerCase()}`).all().map(plainText);
    expect(texts).toHaveLength(2);
    for (const [index, day] of expected.entries()) expect(texts[index]).toContain(written(vietnameseDate(day)));
  }
  expect(link.element().getAttribute('aria-current')).toBe('page');
  expect(queries().at(-1)).toEqual({ page: '1', limit: '10', sort: 'upcoming' });
});

it('shows each status with its text and colour; unknown ones as cancelled [BOOK-13, BOOK-14, BOOK-15, BOOK-16]', async () => {
  const unknown = Object.assign(newAppointment(3), { status: 'nonsense' });
  await openList([
    newAppointment(0, 'pending'),
    newAppointment(1, 'confirmed'),
    newAppointment(2, 'cancelled'),
    unknown,
  ]);
  const seen: [string, string][] = [];
  for (const [index, word] of ['Chờ xử lý', 'Đã xác nhận', 'Đã hủy', 'Đã hủy'].entries()) {
    const chip = listed().nth(index).getByText(word, { exact: true });
    await shown(chip);
    seen.push([word, getComputedStyle(chip.element()).color]);
  }
  expect(seen).toEqual([
    ['Chờ xử lý', 'rgb(180, 83, 9)'],
    ['Đã xác nhận', 'rgb(30, 122, 78)'],
    ['Đã hủy', 'rgb(198, 40, 40)'],
    ['Đã hủy', 'rgb(198, 40, 40)'],
  ]);
});

it('shows that the list could not be loaded, and reloads it [BOOK-17]', async () => {
  leaveOthersPending();
  stub('contacts.list', failure(500));
  await openPage('/booking', { as: 'customer' });
  await shown(message('error', 'Không thể tải danh sách lịch hẹn'));
  await shown(main.getByRole('heading', { name: 'Không thể tải danh sách lịch hẹn' }));
  stub('contacts.list', []);
  await press(main, 'Thử lại');
  await shown(page.getByRole('heading', { name: 'Bạn chưa có lịch hẹn nào' }));
  const book = main.getByRole('link', { name: 'Đặt lịch hẹn' }).first().element();
  expect(book.getAttribute('href')).toBe('/contact');
});

it('shows ten per page [PAGE-15]', async () => {
  await openList(
    Array.from({ length: 10 }, (_, index) => newAppointment(index)),
    12,
  );
  await expect.poll(() => listed().length).toBe(10);
  await clickAtOnce(page.getByRole('link', { name: 'Trang 2' }));
  await expect.poll(() => window.location.search).toBe('?page=2');
  await expect.poll(() => queries().at(-1)).toEqual({ page: '2', limit: '10', sort: 'upcoming' });
  expect(queries()[0]).toEqual({ page: '1', limit: '10', sort: 'upcoming' });
});

it('goes to the last page when the page of the address is empty by now', async () => {
  leaveOthersPending();
  stub('contacts.list', ({ query }) => pageOf(query['page'] === '1' ? [newAppointment(3)] : [], 1));
  await openPage('/booking?page=2', { as: 'customer' });
  await expect.poll(() => listed('Danh sách lịch hẹn sắp tới').length).toBe(1);
  expect(window.location.search).toBe('');
});
