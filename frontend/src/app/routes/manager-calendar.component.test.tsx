/** Moving appointments in the calendar of the back office. */
import type { TimeSlot, Appointment } from '@garage/contracts';
import { errorText } from '@garage/contracts/browser';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { newAppointment, stubCalendar } from '../../testing/calendar.ts';
import { dialog, gone, message, plainText, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { callsOf, failure, stub } from '../../testing/stub-api.ts';

/** Monday, 2 March 2026, 10:30 in Vietnam. */
const now = Date.parse('2026-03-02T10:30:00+07:00');
const wednesday = '2026-03-04';

const cell = (date: string, timeSlot: TimeSlot): Locator => page.locate(`td[data-slot="${date} ${timeSlot}"]`);
const buttonIn = (place: Locator): Locator => place.getByRole('button', { name: 'Trần Thị Lan' });
const question = (): Locator => dialog('Chuyển lịch hẹn');
const status = (): Locator => page.locate('[aria-live="assertive"]').filter({ hasText: /\d\d:00/ });

/** Opens the calendar with an appointment on Wednesday at 09:00 and a full slot at 10:00. */
async function openCalendar(changes: Partial<Appointment> = {}, maxSlots = 1): Promise<Appointment> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const appointment = newAppointment(changes);
  const others = [1, 2].map((number) => newAppointment({ fullName: `Khách ${number}`, timeSlot: '10:00' }));
  stubCalendar([appointment, ...others], maxSlots);
  await openPage('/manager/booking', { as: 'admin', viewport: { width: 1280, height: 1000 } });
  await page.getByRole('tab', { name: 'Lịch tuần' }).click();
  await shown(buttonIn(cell(appointment.date, appointment.timeSlot)));
  return appointment;
}

/** Sends an event of the mouse to the middle of an element. */
function point(type: 'pointerdown' | 'pointermove' | 'pointerup', at: Locator): void {
  const element = at.element();
  const { x, y, width, height } = element.getBoundingClientRect();
  const position = { clientX: x + width / 2, clientY: y + height / 2 };
  element.dispatchEvent(new PointerEvent(type, { ...position, pointerId: 1, pointerType: 'mouse', bubbles: true }));
}

/** Drags the appointment over an element, without releasing it. The events of a mouse are never in the same frame as the press. */
async function hold(from: Locator, over: Locator): Promise<void> {
  point('pointerdown', from);
  await new Promise(requestAnimationFrame);
  point('pointermove', over);
}

it('moves an appointment that is dragged to a free slot, after a question that Enter confirms [OFFICE-34 drag]', async () => {
  await openCalendar();
  await buttonIn(cell(wednesday, '09:00')).dropTo(cell(wednesday, '11:00'));
  await shown(question());
  const text = plainText(question());
  for (const fact of [
    'Chuyển lịch hẹn của Trần Thị Lan từ 09:00',
    'sang 11:00, Thứ Tư, 04/03/2026?',
    'Khách sẽ nhận thư báo giờ mới qua lan@garage.local.',
  ])
    expect(text).toContain(fact);
  await expect.element(question().getByLabelText('Lý do cập nhật')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await shown(message('success', 'Cập nhật lịch hẹn thành công!'));
  expect(callsOf('contacts.update').map(({ body }) => body)).toEqual([
    {
      date: wednesday,
      timeSlot: '11:00',
      updateReason: 'Xưởng dời lịch hẹn theo trao đổi với khách',
      version: 1,
      ifFree: true,
    },
  ]);
  await expect.element(buttonIn(cell(wednesday, '11:00'))).toHaveFocus();
});

it('asks for a reason, and names the number to call when there is no e-mail [OFFICE-34 drag]', async () => {
  await openCalendar({ email: '' });
  await buttonIn(cell(wednesday, '09:00')).dropTo(cell(wednesday, '11:00'));
  await shown(question().getByText('Khách không có email, hãy báo giờ mới qua số 0912345678.'));
  await question().getByLabelText('Lý do cập nhật').fill(' ');
  await userEvent.keyboard('{Enter}');
  await shown(question().getByText('Vui lòng nhập lý do cập nhật.'));
  await press(question(), 'Hủy');
  await gone(question());
  await expect.element(buttonIn(cell(wednesday, '09:00'))).toHaveFocus();
  expect(callsOf('contacts.update')).toEqual([]);
});

it.each([
  ['a full slot', '2026-03-04', '10:00', 'SLOT_FULL'],
  ['a day on which the garage is closed', '2026-03-08', '09:00', 'SLOT_CLOSED'],
  ['a time that has passed', '2026-03-02', '10:00', 'SLOT_PAST'],
] as const)('refuses %s with the text of the server [OFFICE-35 refused drops]', async (...[, date, timeSlot, code]) => {
  await openCalendar();
  const target = cell(date, timeSlot);
  await hold(buttonIn(cell(wednesday, '09:00')), target);
  await expect.element(target).toHaveClass('outline-red');
  await shown(status().filter({ hasText: errorText(code) }));
  point('pointerup', target);
  await shown(message('warning', errorText(code)));
  expect([question().length, callsOf('contacts.update').length]).toEqual([0, 0]);
});

it('ends a drag with Esc, or where no slot is; a press without movement opens the appointment [OFFICE-35 refused drops]', async () => {
  const { reference } = await openCalendar();
  const button = buttonIn(cell(wednesday, '09:00'));
  await hold(button, cell(wednesday, '11:00'));
  await shown(status().filter({ hasText: 'còn 2 chỗ' }));
  await userEvent.keyboard('{Escape}');
  point('pointerup', cell(wednesday, '11:00'));
  await expect.element(page.getByText('Lịch hẹn không được chuyển.')).toBeInTheDocument();
  const outside = page.getByRole('columnheader', { name: 'Giờ' });
  await hold(button, outside);
  await shown(page.getByText('Thả lịch hẹn của Trần Thị Lan vào một khung giờ.'));
  point('pointerup', outside);
  await gone(page.getByText('Thả lịch hẹn của Trần Thị Lan vào một khung giờ.'));
  expect(question().length).toBe(0);
  stub('contacts.get', failure(503));
  await button.click();
  await shown(dialog(`Chi tiết lịch hẹn ${reference}`));
});

it('moves an appointment with the keyboard alone, without scrolling the page [OFFICE-36 keyboard]', async () => {
  const { reference } = await openCalendar();
  const button = buttonIn(cell(wednesday, '09:00'));
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  const hint = document.getElementById(element.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('nhấn phím cách');
  stub('contacts.get', failure(503));
  await userEvent.keyboard('{Enter}');
  await shown(dialog(`Chi tiết lịch hẹn ${reference}`));
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();

  await userEvent.keyboard(' ');
  await shown(status().filter({ hasText: 'Chọn ô bằng phím mũi tên' }));
  await userEvent.keyboard('{ArrowDown}');
  await shown(status().filter({ hasText: errorText('SLOT_FULL') }));
  await userEvent.keyboard('{Enter}');
  await shown(message('warning', errorText('SLOT_FULL')));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await shown(status().filter({ hasText: /^11:00, Thứ Năm, 05\/03\/2026: còn 2 chỗ/ }));
  expect(window.scrollY).toBe(0);
  await userEvent.keyboard(' ');
  await expect.element(question().getByLabelText('Lý do cập nhật')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(buttonIn(cell('2026-03-05', '11:00'))).toHaveFocus();
});

it('goes to other weeks with the arrow keys, and Esc comes back [OFFICE-36 keyboard]', async () => {
  await openCalendar();
  const button = buttonIn(cell(wednesday, '09:00'));
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(' {ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await shown(cell('2026-03-01', '09:00'));
  await shown(status().filter({ hasText: errorText('DATE_PAST') }));
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  expect(question().length).toBe(0);
});

it('shows the next week while an appointment is held over its button [OFFICE-38 other weeks]', async () => {
  await openCalendar();
  await hold(buttonIn(cell(wednesday, '09:00')), page.getByRole('button', { name: 'Tuần sau' }));
  const target = cell('2026-03-11', '09:00');
  await shown(target);
  point('pointermove', target);
  point('pointerup', target);
  await shown(question().getByText('Thứ Tư, 11/03/2026'));
  await press(question(), 'Hủy');
  await expect.element(buttonIn(cell(wednesday, '09:00'))).toHaveFocus();
});

it('says that somebody else has changed the appointment, and reads the week again [OFFICE-37 conflict]', async () => {
  await openCalendar();
  await buttonIn(cell(wednesday, '09:00')).dropTo(cell(wednesday, '11:00'));
  await shown(question());
  stub('contacts.update', failure(409, errorText('CONFLICT'), 'CONFLICT'));
  const before = callsOf('contacts.week').length;
  await userEvent.keyboard('{Enter}');
  await shown(message('error', 'Không thể chuyển lịch hẹn').getByText(errorText('CONFLICT')));
  await gone(question());
  await expect.poll(() => callsOf('contacts.week').length).toBeGreaterThan(before);
});

const edgeIn = (place: Locator): Locator => place.locate('[data-edge]').first();
const lengthQuestion = (): Locator => dialog('Đổi thời lượng');

it('lengthens an appointment whose lower edge is dragged down, and shows it in all of its slots [OFFICE-39]', async () => {
  await openCalendar({ timeSlot: '13:00' }, 4);
  await shown(page.getByText('Kéo mép dưới của lịch hẹn'));
  await hold(edgeIn(cell(wednesday, '13:00')), cell(wednesday, '14:00'));
  await shown(status().filter({ hasText: /^13:00 – 15:00, .*: còn 2 chỗ/ }));
  point('pointerup', cell(wednesday, '14:00'));
  await shown(lengthQuestion());
  expect(plainText(lengthQuestion())).toContain('từ 13:00, Thứ Tư, 04/03/2026 thành 13:00 – 15:00');
  await userEvent.keyboard('{Enter}');
  await shown(cell(wednesday, '14:00').getByText('Trần Thị Lan, đến 15:00'));
  expect(callsOf('contacts.update').map(({ body }) => body)).toEqual([
    { slotCount: 2, updateReason: 'Xưởng dời lịch hẹn theo trao đổi với khách', version: 1, ifFree: true },
  ]);
  await gone(lengthQuestion());
  await hold(edgeIn(cell(wednesday, '14:00')), cell(wednesday, '13:00'));
  await shown(status().filter({ hasText: /^13:00, / }));
  point('pointerup', cell(wednesday, '13:00'));
  await shown(lengthQuestion());
  await userEvent.keyboard('{Enter}');
  await gone(page.getByText('Trần Thị Lan, đến 15:00'));
});

it.each([
  ['a full slot', wednesday, '09:00', '10:00', errorText('SLOT_FULL')],
  ['more slots than allowed', '2026-03-05', '10:00', '16:00', errorText('TOO_MANY_SLOTS', { max: 4 })],
] as const)('refuses to lengthen an appointment into %s [OFFICE-39]', async (...[, date, first, last, text]) => {
  await openCalendar({ date, timeSlot: first }, 4);
  await hold(edgeIn(cell(date, first)), cell(date, last));
  await shown(status().filter({ hasText: text }));
  point('pointerup', cell(date, last));
  await shown(message('warning', text));
  expect(callsOf('contacts.update')).toEqual([]);
});

it('lengthens and shortens an appointment with the keyboard alone [OFFICE-39]', async () => {
  await openCalendar({ timeSlot: '13:00' }, 4);
  const element = buttonIn(cell(wednesday, '13:00')).element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await shown(status().filter({ hasText: /^13:00 – 15:00/ }));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await shown(status().filter({ hasText: /^13:00 – 17:00/ }));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowUp}{/Shift} ');
  await shown(lengthQuestion().getByText('13:00 – 16:00'));
  await userEvent.keyboard('{Enter}');
  await shown(cell(wednesday, '15:00').getByText('Trần Thị Lan, đến 16:00'));
  await expect.element(buttonIn(cell(wednesday, '13:00'))).toHaveFocus();
});

it('has no edge to drag while appointments take one slot only [OFFICE-39]', async () => {
  await openCalendar();
  expect(page.locate('[data-edge]').length).toBe(0);
  expect(page.getByText('Kéo mép dưới').length).toBe(0);
});

it('shows the same week again after a visit to another page and after a reload', async () => {
  await openCalendar();
  await press(page, 'Tuần sau');
  const next = page.getByText('09/03/2026 – 15/03/2026');
  await shown(next);
  const { search } = window.location;
  await openPage('/manager/vehicles', { as: 'admin' });
  await openPage(`/manager/booking${search}`, { as: 'admin' });
  await shown(next);
  await press(page, 'Tuần này');
  await shown(page.getByText('02/03/2026 – 08/03/2026'));
  await openPage('/manager/booking?view=week&week=2026-02-30', { as: 'admin' });
  await shown(page.getByText('02/03/2026 – 08/03/2026'));
});
