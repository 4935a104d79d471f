/** Steps at the counter that take one or two presses: moving an appointment to a free slot, and hiding a comment for a usual reason. */
import type { AppointmentDetail, ManagedComment } from '@garage/contracts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastHiding } from '../../features/engagement/lib/last-hiding.ts';
import { vietnameseDate } from '../../testing/appointments.ts';
import { newAppointment } from '../../testing/calendar.ts';
import { newId } from '../../testing/ids.ts';
import { dialog, gone, message, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { callsOf, done, failure, stub } from '../../testing/stub-api.ts';

beforeEach(() => lastHiding.set(null));

const tomorrow = vietnameseDate(1);
const appointment = newAppointment({ date: tomorrow, timeSlot: '08:00' });
const detail = dialog(`Chi tiết lịch hẹn ${appointment.reference}`);
const question = dialog('Chuyển lịch hẹn');

async function openAppointment(slotCount = 1): Promise<void> {
  const opened: AppointmentDetail = { ...appointment, ...(slotCount > 1 && { slotCount }), images: [], history: [] };
  stub('contacts.list', [appointment]);
  stub('orders.list', []);
  stub('contacts.get', opened);
  stub('contacts.nextFree', [
    { date: tomorrow, timeSlot: '08:00', free: 1 },
    { date: tomorrow, timeSlot: '09:00', free: 2 },
  ]);
  stub('contacts.update', { ...done('Cập nhật lịch hẹn thành công!'), appointment });
  await openPage('/manager/booking', { as: 'admin' });
  await press(page, `Xem chi tiết lịch hẹn của ${appointment.fullName}`);
  await press(detail, 'Dời lịch');
}

const slots = detail.getByRole('group', { name: 'Chọn giờ trống khác' });

it('moves an appointment to a free slot with a press and Enter, only while it is free [OFFICE-98]', async () => {
  await openAppointment();
  const free = slots.getByRole('listitem').getByRole('button');
  await expect.element(free).toHaveFocus();
  expect(free.length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await shown(question);
  await userEvent.keyboard('{Enter}');
  await shown(message('success', 'Cập nhật lịch hẹn thành công!'));
  await gone(slots);
  await shown(detail);
  expect(callsOf('contacts.update').map(({ body }) => body)).toEqual([
    {
      date: tomorrow,
      timeSlot: '09:00',
      updateReason: 'Xưởng dời lịch hẹn theo trao đổi với khách',
      version: 1,
      ifFree: true,
    },
  ]);
});

it('asks about the same move while the moved appointment is loaded again [OFFICE-98]', async () => {
  await openAppointment();
  await slots.getByRole('listitem').getByRole('button').click();
  const loaded = Promise.withResolvers<void>();
  stub('contacts.get', { ...appointment, timeSlot: '09:00', version: 2, images: [], history: [] });
  stub('contacts.list', () => loaded.promise.then(() => [{ ...appointment, timeSlot: '09:00' as const }]));
  await press(question, 'Chuyển lịch');
  await expect.element(slots.getByRole('listitem').getByText('08:00')).toBeInTheDocument();
  await shown(question);
  loaded.resolve();
  await gone(question);
  expect(dialog('Đổi thời lượng').length).toBe(0);
});

it('offers a long appointment only times of its length [OFFICE-39, OFFICE-98]', async () => {
  await openAppointment(2);
  stub('contacts.nextFree', [
    { date: tomorrow, timeSlot: '10:00', free: 1 },
    { date: tomorrow, timeSlot: '13:00', free: 1 },
    { date: tomorrow, timeSlot: '14:00', free: 1 },
    { date: tomorrow, timeSlot: '16:00', free: 1 },
  ]);
  await press(slots, 'Hủy');
  await press(detail, 'Dời lịch');
  const offered = slots.getByRole('listitem').getByRole('button');
  await expect
    .poll(() => offered.all().map((one) => one.element().textContent))
    .toEqual([expect.stringContaining('13:00 – 15:00')]);
  await offered.click();
  await shown(question.getByText('sang 13:00 – 15:00', { exact: false }));
});

it('leaves the appointment where it is after Esc or a refusal [OFFICE-98]', async () => {
  await openAppointment();
  await slots.getByRole('listitem').getByRole('button').click();
  await shown(question);
  await userEvent.keyboard('{Escape}');
  await gone(question);
  await shown(slots);
  expect(callsOf('contacts.update')).toEqual([]);
  stub('contacts.update', failure(409, 'Khung giờ đã kín.', 'SLOT_FULL'));
  await slots.getByRole('listitem').getByRole('button').click();
  await press(question, 'Chuyển lịch');
  await shown(message('error', 'Không thể chuyển lịch hẹn'));
  await gone(question);
  await shown(slots);
  await press(slots, 'Hủy');
  await gone(slots);
});

it('says that no slot is free [OFFICE-98]', async () => {
  await openAppointment();
  stub('contacts.nextFree', []);
  await press(slots, 'Hủy');
  await press(detail, 'Dời lịch');
  await shown(slots.getByText('Sắp tới không còn giờ trống.'));
});

const comment: ManagedComment = {
  _id: newId(),
  comment: 'Gọi số này rẻ hơn',
  account: { _id: newId(), fullName: 'Khách' },
  productId: newId(),
  productName: 'Má phanh trước',
  createdAt: '2026-03-01T02:00:00.000Z',
  hidden: false,
  hiddenReason: '',
  reply: null,
};

it('hides a comment for a usual reason with one press [OFFICE-98]', async () => {
  stub('comments.manage', [comment]);
  stub('comments.moderate', done('Đã ẩn bình luận.'));
  await openPage('/manager/comments', { as: 'admin' });
  await press(page, `Ẩn bình luận: ${comment.comment}`);
  const reasons = page.getByRole('list', { name: 'Ẩn ngay với lý do thường gặp' });
  await press(reasons, 'Quảng cáo');
  await shown(message('success', 'Đã ẩn bình luận.'));
  await gone(reasons);
  expect(callsOf('comments.moderate').map(({ body }) => body)).toEqual([{ hidden: true, reason: 'Quảng cáo' }]);
});

it('undoes a hiding by mistake, also where the filter no longer lists the comment [OFFICE-98]', async () => {
  const list = { current: [comment] };
  stub('comments.manage', () => list.current);
  stub('comments.moderate', ({ body }) => {
    list.current = body.hidden ? [] : [comment];
    return done(body.hidden ? 'Đã ẩn bình luận.' : 'Đã hiện bình luận.');
  });
  await openPage('/manager/comments?state=visible', { as: 'admin' });
  await press(page, `Ẩn bình luận: ${comment.comment}`);
  await press(page, 'Quảng cáo');
  await gone(page.getByText(comment.comment));
  await press(page, 'Hoàn tác');
  await shown(page.getByText(comment.comment));
  await gone(page.getByText('Vừa ẩn một bình luận.'));
  expect(callsOf('comments.moderate').map(({ body }) => body.hidden)).toEqual([true, false]);
});

it('keeps the reasons after a failure [OFFICE-98]', async () => {
  stub('comments.manage', [comment]);
  stub('comments.moderate', failure(500));
  await openPage('/manager/comments', { as: 'admin' });
  await press(page, `Ẩn bình luận: ${comment.comment}`);
  await press(page, 'Quảng cáo');
  await shown(message('error', 'Không thể đổi trạng thái bình luận'));
  await shown(page.getByRole('list', { name: 'Ẩn ngay với lý do thường gặp' }));
});
