/** Drafts of the booking settings. */
import type { BookingSettings } from '@garage/contracts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listDrafts } from '../../shared/office/drafts/draft-store.ts';
import { endDrafts } from '../../shared/office/drafts/end-drafts.ts';
import { dialog, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { leaveOthersPending, stub } from '../../testing/stub-api.ts';

const account = accountOf('admin').id;
const settings: BookingSettings = {
  capacity: 3,
  closedWeekdays: [],
  closedDates: ['2027-01-01'],
  cutoffHours: 2,
  reminderHours: 24,
};
const form = dialog('Cài đặt lịch hẹn');
const capacity = form.getByLabelText('Số xe nhận mỗi khung giờ');
const outdated = form.getByText('Dữ liệu đã được người khác thay đổi sau khi bạn bắt đầu bản nháp này.');
const restored = form.getByText('Đã khôi phục bản nháp');

beforeEach(() => endDrafts(account));

async function openSettings(answer: BookingSettings): Promise<void> {
  leaveOthersPending();
  stub('contacts.getSettings', answer);
  await openPage('/manager/booking', { as: 'admin' });
  await press(page, 'Cài đặt');
  await shown(capacity);
}

const draftCount = async () => (await listDrafts(account)).length;

it('says that a colleague has changed the settings since the draft was begun, and only then [OFFICE-26]', async () => {
  await openSettings(settings);
  await press(form, 'Bỏ ngày nghỉ 01/01/2027');
  await expect.poll(draftCount).toBe(1);
  await openSettings(settings);
  await shown(restored);
  expect(outdated.length).toBe(0);
  await openSettings({ ...settings, closedDates: ['2027-01-01', '2027-04-30'] });
  await shown(outdated);
});

it('restores no "NaN" into a number field that was emptied [OFFICE-21]', async () => {
  await openSettings(settings);
  await capacity.fill('');
  await form.getByLabelText('Nhắc khách trước giờ hẹn (giờ)').fill('12');
  await expect.poll(draftCount).toBe(1);
  await openSettings(settings);
  await shown(restored);
  await expect.element(form.getByLabelText('Nhắc khách trước giờ hẹn (giờ)')).toHaveValue('12');
  await expect.element(capacity).toHaveValue('3');
});
