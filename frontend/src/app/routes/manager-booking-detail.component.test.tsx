/** The details of an appointment in the back office, and what staff do there. */
import type { AppointmentDetail } from '@garage/contracts';
import { errorText } from '@garage/contracts/browser';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { newAppointment, stubCalendar } from '../../testing/calendar.ts';
import { dialog, gone, horizontalOverflow, message, press, rowOf, shown } from '../../testing/locators.ts';
import { newDetail, stubAppointments } from '../../testing/office-appointments.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { callsOf, failure, stub } from '../../testing/stub-api.ts';

const path = '/manager/booking';
const view = 'Xem chi tiết lịch hẹn của Trần Thị Lan';
const form = dialog('Sửa lịch hẹn K7MN2PQ5');
const detail = dialog('Chi tiết lịch hẹn K7MN2PQ5');
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Opens the details of the first of these appointments from the list. */
async function openDetail(...appointments: [AppointmentDetail, ...AppointmentDetail[]]): Promise<Locator> {
  stubAppointments(appointments);
  await openPage(path, { as: 'admin' });
  await press(rowOf(appointments[0].fullName), view);
  await shown(detail);
  return detail;
}

it('shows all details of an appointment, enlarges a picture, and saves a change with its reason [MAPT-06, MAPT-10, MAPT-13, MAPT-14]', async () => {
  const booked = newDetail({ images: [picture], vehicle: 'Sedan 2021', description: 'Phanh kêu', plate: '43A-123.45' });
  await openDetail(booked);
  for (const fact of ['Trần Thị Lan', 'lan@garage.local', 'Thứ Tư, 04/03/2026', '09:00', 'Chờ xử lý'])
    await shown(detail.getByText(fact).first());
  for (const fact of ['Sedan 2021', 'Phanh kêu', '43A-123.45']) await shown(detail.getByText(fact));
  await press(detail, 'Phóng to ảnh 1');
  const large = dialog('Trần Thị Lan');
  await expect.element(large.locate('img')).toHaveAttribute('src', picture);
  await press(large, 'Đóng');

  await press(detail, 'Chỉnh sửa');
  await form.getByLabelText('Khung giờ').selectOptions('13:00');
  await press(form, 'Lưu thay đổi');
  await shown(form.getByText('Vui lòng nhập lý do cập nhật.', { exact: true }));
  expect(callsOf('contacts.update')).toEqual([]);
  const changes = [{ field: 'timeSlot', from: '09:00', to: '13:00' }];
  const edit = {
    at: '2026-02-02T02:00:00.000Z',
    by: 'staff',
    action: 'edited',
    reason: 'Khách gọi đổi giờ',
    changes,
  } as const;
  stub('contacts.get', { ...booked, timeSlot: '13:00', version: 2, history: [edit] });
  await form.getByLabelText('Lý do cập nhật').fill('Khách gọi đổi giờ');
  await press(form, 'Lưu thay đổi');
  await shown(message('success', 'Cập nhật lịch hẹn thành công!'));
  await shown(detail.getByText('Lý do: Khách gọi đổi giờ'));
  await shown(detail.getByText('Khung giờ: 09:00 → 13:00'));
  expect(callsOf('contacts.update').map(({ params, body }) => [params['id'], body])).toEqual([
    [booked._id, { timeSlot: '13:00', updateReason: 'Khách gọi đổi giờ', version: 1 }],
  ]);
});

it('confirms, calls and cancels from the details, which show what else the customer has [OFFICE-05]', async () => {
  const booked = newDetail();
  const earlier = newDetail({
    reference: 'AB2CDE3F',
    fullName: 'Anh Bình',
    date: '2026-01-05',
    service: 'Vá lốp tại chỗ',
  });
  await openDetail(booked, earlier, newDetail({ fullName: 'Chị Hoa', numberPhone: '0987654321' }));
  const call = detail.getByRole('link', { name: 'Gọi 0912345678' }).first();
  await expect.element(call).toHaveAttribute('href', 'tel:0912345678');
  const records = detail.getByRole('region', { name: 'Cùng số điện thoại' }).getByRole('listitem');
  await shown(records.filter({ hasText: '05/01/2026' }).filter({ hasText: 'Vá lốp tại chỗ' }));
  expect(records.length).toBe(1);
  expect(callsOf('contacts.list').map(({ query }) => query['q'])).toContain('0912345678');
  await records.getByRole('link').click();
  const linked = dialog('Chi tiết lịch hẹn AB2CDE3F');
  await shown(linked.getByText('Vá lốp tại chỗ').first());
  await press(linked, 'Đóng');
  await gone(linked);
  await press(detail, 'Xác nhận lịch hẹn');
  await gone(detail.getByRole('button', { name: 'Xác nhận lịch hẹn' }));
  await shown(detail.getByText('Đã xác nhận').first());
  const title = detail.getByRole('heading', { level: 2 }).locate('span');
  await expect.element(title).toHaveFocus();
  await press(detail, 'Hủy lịch hẹn');
  const question = detail.getByRole('group', { name: 'Hủy lịch hẹn?' });
  await press(question, 'Giữ lịch');
  await gone(question);
  await press(detail, 'Hủy lịch hẹn');
  await press(question, 'Hủy lịch hẹn');
  await gone(question);
  await shown(detail.getByText('Đã hủy').first());
  await expect.element(title).toHaveFocus();
  expect(detail.getByRole('button', { name: 'Hủy lịch hẹn' }).length).toBe(0);
  expect(callsOf('contacts.setStatus').map(({ params, body }) => [params['id'], body])).toEqual([
    [booked._id, { from: 'pending', version: 1, status: 'confirmed' }],
    [booked._id, { from: 'confirmed', version: 2, status: 'cancelled' }],
  ]);
});

it('does not overwrite what somebody else changed while the form was open [MAPT-13]', async () => {
  const booked = newDetail();
  await openDetail(booked);
  await press(detail, 'Chỉnh sửa');
  await form.getByLabelText('Biển số').fill('43A-123.45');
  await form.getByLabelText('Lý do cập nhật').fill('Sửa sau');
  stub('contacts.get', { ...booked, vehicle: 'Xe của người khác sửa', version: 2 });
  stub('contacts.update', failure(409, errorText('CONFLICT'), 'CONFLICT'));
  await press(form, 'Lưu thay đổi');
  const toast = message('error', 'Không thể cập nhật thông tin');
  await shown(toast.getByText('Dữ liệu vừa được người khác thay đổi'));
  expect(callsOf('contacts.update').map(({ body }) => body.version)).toEqual([1]);
  await expect.element(form.getByLabelText('Biển số')).toHaveValue('43A-123.45');
  await press(form, 'Hủy');
  await press(dialog('Rời đi khi chưa lưu?'), 'Bỏ nội dung');
  await shown(detail.getByText('Xe của người khác sửa', { exact: true }));
});

it('shows the specified texts for details that cannot be loaded or saved [MAPT-16, MAPT-19]', async () => {
  await openDetail(newDetail());
  stub('contacts.update', failure(503, 'Bận'));
  await press(detail, 'Chỉnh sửa');
  const reason = form.getByLabelText('Lý do cập nhật');
  await reason.fill('Thử');
  await press(form, 'Lưu thay đổi');
  await shown(message('error', 'Không thể cập nhật thông tin'));
  await expect.element(reason).toHaveValue('Thử');
  await press(form, 'Đóng');
  await press(dialog('Rời đi khi chưa lưu?'), 'Bỏ nội dung');
  await gone(page.getByRole('dialog'));

  stub('contacts.get', failure(503, 'Bận'));
  await openPage(path, { as: 'admin' });
  await press(page, view);
  await shown(page.getByRole('dialog').getByText('Không thể tải chi tiết lịch hẹn', { exact: true }));
});

it('opens from the calendar of the week, which also fits a phone', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:30:00+07:00'), toFake: ['Date'] });
  const appointment = newAppointment({ date: '2026-03-11' });
  stubCalendar([appointment]);
  stub('orders.list', []);
  stub('contacts.get', newDetail({ _id: appointment._id, date: '2026-03-11' }));
  await openPage(path, { as: 'admin' });
  await page.getByRole('tab', { name: 'Lịch tuần' }).click();
  const calendar = page.getByRole('table', { name: 'Lịch tuần' });
  await shown(calendar.getByText('02/03'));
  await press(page, 'Tuần sau');
  await shown(calendar.getByText('11/03'));
  const entry = page.getByRole('button', { name: 'Trần Thị Lan' });
  await entry.click();
  await shown(detail);
  await press(detail, 'Đóng');
  await page.viewport(phone.width, phone.height);
  await shown(entry);
  expect(horizontalOverflow()).toBe(0);
});
