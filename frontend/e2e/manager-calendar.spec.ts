/** Moving appointments in the calendar of the back office. */
import { errorText, weekdayOf } from '@garage/contracts';
import type { Session, TimeSlot } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, submit, visitAs } from './accounts.ts';
import { bookByPhone, capacityOf, emptyDay, openWeekOf, written } from './appointments.ts';
import type { Booked } from './appointments.ts';
import { launchBrowser } from './browser.ts';
import { waitForFocus } from './keyboard.ts';
import { callApiAs, press } from './office.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

const cellAt = (page: Page, date: string, timeSlot: TimeSlot): Locator =>
  page.locator(`td[data-slot="${date} ${timeSlot}"]`);

const buttonOf = (place: Page | Locator, { appointment }: Booked): Locator =>
  place.getByRole('button', { name: appointment.fullName });

async function openCalendar({ appointment }: Booked): Promise<Page> {
  const { page } = await visitAs(staff, '/manager/booking', { viewport: { width: 1440, height: 1000 } });
  await openWeekOf(page, appointment.date);
  return page;
}

/** Drags an element to the middle of another one, without releasing it. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page();
  await from.hover();
  await mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('The target is not visible');
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

it('moves an appointment that is dragged to a free slot, after a question that Enter confirms [OFFICE-34 drag]', async () => {
  const booked = await bookByPhone(staff, { timeSlot: '09:00', email: 'lan@example.com' });
  const { _id, date, fullName } = booked.appointment;
  const page = await openCalendar(booked);
  await drag(buttonOf(page, booked), cellAt(page, date, '10:00'));
  await page.getByText(`10:00, `).filter({ hasText: 'còn' }).waitFor();
  await page.mouse.up();
  const question = dialog(page, 'Chuyển lịch hẹn');
  await question.getByText('Khách sẽ nhận thư báo giờ mới qua lan@example.com.').waitFor();
  const text = await question.innerText();
  for (const fact of [fullName, '09:00', '10:00', written(date)]) expect(text).toContain(fact);
  await waitForFocus(question.getByLabel('Lý do cập nhật'));
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    date,
    timeSlot: '10:00',
    updateReason: 'Xưởng dời lịch hẹn theo trao đổi với khách',
    version: 1,
    ifFree: true,
  });
  await message(page, 'success', 'Cập nhật lịch hẹn thành công!').waitFor();
  await waitForFocus(buttonOf(cellAt(page, date, '10:00'), booked));
  expect(await callApiAs(staff, { method: 'GET', path: `/api/contacts/${_id}` })).toMatchObject({ timeSlot: '10:00' });
});

it('refuses a full or a closed slot with the reason, and Esc ends a drag [OFFICE-35 refused drops]', async () => {
  const date = await emptyDay();
  const booked = await bookByPhone(staff, { date, timeSlot: '09:00' });
  const places = await capacityOf(date);
  for (let taken = 0; taken < places; taken += 1) await bookByPhone(staff, { date, timeSlot: '10:00' });
  const page = await openCalendar(booked);
  const button = buttonOf(page, booked);
  await drag(button, cellAt(page, date, '10:00'));
  await page.mouse.up();
  await message(page, 'warning', errorText('SLOT_FULL')).waitFor();
  await drag(button, page.locator('td[data-slot$="09:00"]').last());
  await page.mouse.up();
  await message(page, 'warning', errorText('SLOT_CLOSED')).waitFor();
  await drag(button, cellAt(page, date, '08:00'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.getByText('Lịch hẹn giữ nguyên giờ cũ.').waitFor({ state: 'attached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('moves an appointment with the keyboard alone, and back to its week when it is not moved [OFFICE-36 keyboard]', async () => {
  const booked = await bookByPhone(staff, { timeSlot: '09:00' });
  const { date, reference } = booked.appointment;
  const page = await openCalendar(booked);
  const button = buttonOf(page, booked);
  const status = page.locator('[aria-live="assertive"]').filter({ hasText: booked.appointment.fullName });
  await button.focus();
  expect(
    await button.evaluate((node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toContain('phím cách');
  await page.keyboard.press('Enter');
  await dialog(page, `Chi tiết lịch hẹn ${reference}`).waitFor();
  await page.keyboard.press('Escape');
  await waitForFocus(button);

  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await status.filter({ hasText: 'Chọn ô bằng phím mũi tên' }).waitFor();
  for (let day = weekdayOf(date); day > 0; day -= 1) await page.keyboard.press('ArrowLeft');
  await page.getByText(errorText('SLOT_CLOSED')).waitFor();
  await button.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await waitForFocus(button);

  await page.keyboard.press('Space');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await page
    .locator('[aria-live="assertive"]')
    .filter({ hasText: /^10:00, .*còn \d+ chỗ/ })
    .waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.press('Space');
  await submit(dialog(page, 'Chuyển lịch hẹn'));
  await waitForFocus(buttonOf(cellAt(page, date, '10:00'), booked));
});

it('says that somebody else has changed the appointment, and shows what it is now [OFFICE-37 conflict]', async () => {
  const booked = await bookByPhone(staff, { timeSlot: '09:00' });
  const { _id, date } = booked.appointment;
  const page = await openCalendar(booked);
  await drag(buttonOf(page, booked), cellAt(page, date, '10:00'));
  await page.mouse.up();
  await dialog(page, 'Chuyển lịch hẹn').waitFor();
  const body = { timeSlot: '11:00', updateReason: 'Khách gọi' };
  await callApiAs(staff, { method: 'PUT', path: `/api/contacts/${_id}`, body });
  await submit(dialog(page, 'Chuyển lịch hẹn'));
  await message(page, 'error', 'Không thể chuyển lịch hẹn').getByText(errorText('CONFLICT')).waitFor();
  await buttonOf(cellAt(page, date, '11:00'), booked).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('shows the next week while an appointment is held over its button [OFFICE-38 other weeks]', async () => {
  const booked = await bookByPhone(staff, { timeSlot: '09:00' });
  const page = await openCalendar(booked);
  await drag(buttonOf(page, booked), page.getByRole('button', { name: 'Tuần sau', exact: true }));
  await buttonOf(page, booked).waitFor({ state: 'detached' });
  const [target] = await page.locator('td[data-slot$="09:00"]').all();
  await target?.hover();
  await page.mouse.up();
  const question = dialog(page, 'Chuyển lịch hẹn');
  await question.waitFor();
  await press(question, 'Hủy');
  await waitForFocus(buttonOf(page, booked));
});
