/** Moving an appointment in the calendar of the back office. Its other cases: src/app/routes/manager-calendar.component.test.tsx. */
import { errorText } from '@garage/contracts';
import type { TimeSlot } from '@garage/contracts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, submit, visitAs } from './accounts.ts';
import { bookByPhone, capacityOf, emptyDay, openWeekOf } from './appointments.ts';
import { launchBrowser } from './browser.ts';
import { waitForFocus } from './keyboard.ts';
import { callApiAs } from './office.ts';

launchBrowser();

/** Drags an element to the middle of another one with the mouse. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page();
  await from.hover();
  await mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('The target is not visible');
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await mouse.up();
}

it('moves an appointment in the calendar, unless the slot has become full meanwhile [OFFICE-34 drag]', async () => {
  const staff = await sessionOf(admin);
  const date = await emptyDay();
  const { appointment } = await bookByPhone(staff, { date, timeSlot: '09:00' });
  const places = await capacityOf(date);
  const { page } = await visitAs(staff, '/manager/booking', { viewport: { width: 1440, height: 1000 } });
  await openWeekOf(page, date);
  const cell = (timeSlot: TimeSlot) => page.locator(`td[data-slot="${date} ${timeSlot}"]`);
  const button = page.getByRole('button', { name: appointment.fullName });
  await drag(button, cell('10:00'));
  for (let taken = 0; taken < places; taken += 1) await bookByPhone(staff, { date, timeSlot: '10:00' });
  const question = dialog(page, 'Chuyển lịch hẹn');
  await submit(question);
  await message(page, 'error', 'Không thể chuyển lịch hẹn').getByText(errorText('SLOT_FULL')).waitFor();
  await question.waitFor({ state: 'detached' });
  await drag(button, cell('08:00'));
  await submit(question);
  await waitForFocus(cell('08:00').getByRole('button', { name: appointment.fullName }));
  expect(await callApiAs(staff, { method: 'GET', path: `/api/contacts/${appointment._id}` })).toMatchObject({
    date,
    timeSlot: '08:00',
    version: 2,
  });
});

it('lengthens an appointment in the calendar, and its customer sees the new time [OFFICE-39]', async () => {
  const staff = await sessionOf(admin);
  const settings = { method: 'GET', path: '/api/contacts/settings' } as const;
  const before = await callApiAs(staff, settings);
  await callApiAs(staff, { ...settings, method: 'PUT', body: Object.assign({}, before, { maxSlots: 4 }) });
  const date = await emptyDay();
  const { appointment, token } = await bookByPhone(staff, { date, timeSlot: '08:00' });
  const { page } = await visitAs(staff, '/manager/booking', { viewport: { width: 1440, height: 1000 } });
  await openWeekOf(page, date);
  const cell = (timeSlot: TimeSlot) => page.locator(`td[data-slot="${date} ${timeSlot}"]`);
  await drag(cell('08:00').locator('[data-edge]'), cell('09:00'));
  await submit(dialog(page, 'Đổi thời lượng'));
  await cell('09:00').getByText(`${appointment.fullName}, đến 10:00`).waitFor();
  await page.goto(new URL(`/booking/manage#token=${encodeURIComponent(token)}`, page.url()).href);
  await page.getByText('08:00 – 10:00').first().waitFor();
  const stored = await callApiAs(staff, { method: 'GET', path: `/api/contacts/${appointment._id}` });
  expect(stored).toMatchObject({ timeSlot: '08:00', slotCount: 2, version: 2 });
  await callApiAs(staff, { ...settings, method: 'PUT', body: Object.assign({}, before) });
});
