/** The list of appointments in the back office. What the server stores and finds: e2e/manager-booking.spec.ts and the tests of booking. */
import type { AppointmentDetail } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { vietnameseDate } from '../../testing/appointments.ts';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  plainText,
  press,
  remove,
  rowOf,
  rows,
  search,
  shown,
  submit,
} from '../../testing/locators.ts';
import { newDetail, stubAppointments } from '../../testing/office-appointments.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { callsOf, failure, fileOf, stub } from '../../testing/stub-api.ts';

const path = '/manager/booking';
const busy = () => failure(503, 'Bận');

/** Opens the list of one appointment. */
async function openList(changes: Partial<AppointmentDetail> = {}): Promise<AppointmentDetail> {
  const appointment = newDetail(changes);
  stubAppointments([appointment]);
  await openPage(path, { as: 'admin' });
  await shown(rowOf(appointment.fullName));
  return appointment;
}

const lastQuery = () => callsOf('contacts.list').at(-1)?.query;
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

it('filters by day and slot together when the button is pressed, and resets the filter [MAPT-01, MAPT-02, MAPT-03]', async () => {
  const appointment = await openList();
  const { images: _, history: __, ...row } = appointment;
  stub('contacts.list', ({ query }) => (query['timeSlot'] === '08:00' ? [] : [row]));
  const everything = { page: '1', limit: '10' };
  await page.getByLabelText('Ngày hẹn').fill('2026-03-04');
  await page.getByLabelText('Khung giờ').selectOptions('16:00');
  expect(lastQuery()).toEqual(everything);
  await press(page, 'Tìm kiếm');
  await expect.poll(lastQuery).toEqual({ ...everything, date: '2026-03-04', timeSlot: '16:00' });
  await shown(rowOf('Trần Thị Lan'));
  await page.getByLabelText('Khung giờ').selectOptions('08:00');
  await press(page, 'Tìm kiếm');
  await gone(rowOf('Trần Thị Lan'));
  expect(lastQuery()).toEqual({ ...everything, date: '2026-03-04', timeSlot: '08:00' });
  await press(page, 'Đặt lại');
  await shown(rowOf('Trần Thị Lan'));
  expect(window.location.search).toBe('');
  await expect.element(page.getByLabelText('Ngày hẹn')).toHaveValue('');
  await expect.element(page.getByLabelText('Khung giờ')).toHaveValue('');
  await shown(page.getByRole('button', { name: 'Thống kê tháng', exact: true }));
});

it('has the English wording of its buttons as keys [DAILY-23, MAPT-03]', async () => {
  await openList();
  const keys = page.getByRole('main').locate('[data-msg]').elements();
  expect(keys.map((button) => [button.getAttribute('data-msg'), button.textContent])).toEqual([
    ['Search', 'Tìm kiếm'],
    ['Reset', 'Đặt lại'],
    ['Monthly statistics', 'Thống kê tháng'],
  ]);
});

it('sorts by day ascending, descending or not at all, with ten appointments per page [MAPT-04]', async () => {
  const [early, late] = [newDetail({ fullName: 'Sớm' }), newDetail({ fullName: 'Muộn' })];
  stubAppointments([early, late]);
  stub('contacts.list', ({ query }) => (query['sort'] === 'date-desc' ? [late, early] : [early, late]));
  await openPage(path, { as: 'admin' });
  await shown(rows().first());
  const sort = page.getByLabelText('Sắp xếp');
  expect(textsOf(sort.locate('option'))).toEqual(['Mặc định', 'Ngày hẹn tăng dần', 'Ngày hẹn giảm dần']);
  for (const [order, name] of [
    ['date-desc', 'Muộn'],
    ['date-asc', 'Sớm'],
  ] as const) {
    await sort.selectOptions(order);
    await shown(rows().first().filter({ hasText: name }));
    expect(lastQuery()).toEqual({ page: '1', limit: '10', sort: order });
  }
  await sort.selectOptions('default');
  await expect.poll(() => window.location.search).toBe('');
});

it('shows seven columns for each appointment, filters by text and status, and exports the result as a file [MAPT-05]', async () => {
  await openList();
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
    'Họ và tên',
    'Số điện thoại',
    'Ngày hẹn',
    'Khung giờ',
    'Trạng thái',
    'Ngày tạo',
    'Thao tác',
  ]);
  const cells = rowOf('Trần Thị Lan').getByRole('cell').all().map(plainText);
  const facts = ['Trần Thị Lan', '0912345678', '04/03/2026', '09:00', 'Chờ xử lý', '01/02/2026'];
  expect(cells.slice(0, 6)).toEqual(facts);
  const filter = { q: 'Lan', status: 'pending' };
  await search('Lan');
  await page.getByLabelText('Trạng thái', { exact: true }).selectOptions('pending');
  await expect.poll(lastQuery).toEqual({ page: '1', limit: '10', ...filter });
  await expect.poll(() => Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(filter);
  stub('contacts.export', fileOf('Họ và tên'));
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await press(page, 'Xuất CSV');
  await expect.poll(() => save.mock.contexts).toEqual([expect.objectContaining({ download: 'lich-hen.csv' })]);
  expect(callsOf('contacts.export')[0]?.query).toEqual(filter);
});

it('allows any change of status, and warns when it overbooks the slot [MAPT-07, MAPT-15]', async () => {
  const { _id } = await openList();
  const set = async (text: string) => {
    await press(page, 'Đổi trạng thái lịch hẹn của Trần Thị Lan');
    const form = dialog('Trạng thái lịch hẹn của Trần Thị Lan');
    await form.getByRole('radio', { name: text }).click();
    await submit(form);
    await shown(rowOf(text));
    await gone(form);
  };
  for (const text of ['Đã xác nhận', 'Đã hủy', 'Chờ xử lý', 'Đã hủy']) await set(text);
  const sent = callsOf('contacts.setStatus').map(({ params, body }) => [params['id'], body]);
  expect(sent).toEqual([
    [_id, { from: 'pending', version: 1, status: 'confirmed' }],
    [_id, { from: 'confirmed', version: 2, status: 'cancelled' }],
    [_id, { from: 'cancelled', version: 3, status: 'pending' }],
    [_id, { from: 'pending', version: 4, status: 'cancelled' }],
  ]);
  const warning = 'Khung giờ này hiện có 4 lịch hẹn, vượt sức chứa 3.';
  const confirmed = newDetail({ status: 'confirmed' });
  stub('contacts.list', [confirmed]);
  stub('contacts.setStatus', { status: 'thành công', message: 'Đã lưu.', appointment: confirmed, warning });
  await set('Đã xác nhận');
  await shown(message('warning', warning));
});

it('asks for confirmation before it deletes an appointment [MAPT-08]', async () => {
  const { _id } = await openList();
  const button = 'Xóa lịch hẹn của Trần Thị Lan';
  await press(page, button);
  const question = dialog('Xóa lịch hẹn?');
  await shown(question.getByText('Hành động này không thể hoàn tác'));
  await press(question, 'Giữ lịch');
  await gone(question);
  expect(callsOf('contacts.delete')).toEqual([]);
  await remove(button);
  await shown(message('success', 'Đã xóa lịch hẹn.'));
  await expect.poll(() => rows().getByRole('button').length).toBe(0);
  expect(callsOf('contacts.delete').map(({ params, query }) => [params['id'], query])).toEqual([
    [_id, { version: '1' }],
  ]);
});

it('counts the appointments of a month, for twelve months and five years [MAPT-09, MAPT-11, MAPT-12]', async () => {
  await openList();
  const thisYear = Number(vietnameseDate(0).slice(0, 4));
  const date = `${thisYear + 1}-03-04`;
  const none = { count: 0, byStatus: { pending: 0, confirmed: 0, cancelled: 0 }, days: [] };
  const march = { count: 7, byStatus: { pending: 4, confirmed: 2, cancelled: 1 }, days: [{ date, count: 7 }] };
  stub('contacts.monthlyCount', ({ query: { month, year } }) =>
    month === '3' && year === String(thisYear + 1) ? march : none,
  );
  await press(page, 'Thống kê tháng');
  const figures = dialog('Thống kê tháng');
  const [year, month] = vietnameseDate(0).split('-').map(Number);
  await shown(figures.getByText(`Tháng ${month}/${year} không có lịch hẹn nào.`));
  const options = (label: string) => textsOf(figures.getByLabelText(label).locate('option'));
  expect(options('Tháng')).toEqual(Array.from({ length: 12 }, (_, index) => `Tháng ${index + 1}`));
  expect(options('Năm')).toEqual([-3, -2, -1, 0, 1].map((years) => String(thisYear + years)));
  await figures.getByLabelText('Năm').selectOptions(String(thisYear + 1));
  await figures.getByLabelText('Tháng').selectOptions('Tháng 2');
  await shown(figures.getByText(`Tháng 2/${thisYear + 1} không có lịch hẹn nào.`));
  await figures.getByLabelText('Tháng').selectOptions('Tháng 3');
  await expect.element(figures.getByText(`04/03/${thisYear + 1}: 7 lịch hẹn`, { exact: true })).toBeInTheDocument();
  expect(plainText(figures)).toMatch(/Tổng số lịch hẹn 7 Chờ xử lý 4 Đã xác nhận 2 Đã hủy 1/);
});

it('shows the specified texts for a status, a removal and figures that failed [MAPT-18, MAPT-20, MAPT-21]', async () => {
  await openList();
  stub('contacts.setStatus', busy());
  stub('contacts.delete', busy());
  stub('contacts.monthlyCount', busy());
  await press(page, 'Đổi trạng thái lịch hẹn của Trần Thị Lan');
  await submit(dialog('Trạng thái lịch hẹn của Trần Thị Lan'));
  await shown(message('error', 'Không thể cập nhật trạng thái lịch hẹn'));
  await gone(page.getByRole('dialog'));
  await remove('Xóa lịch hẹn của Trần Thị Lan');
  await shown(message('error', 'Không thể xóa lịch hẹn!'));
  await gone(page.getByRole('dialog'));
  await press(page, 'Thống kê tháng');
  await shown(dialog('Thống kê tháng').getByText('Không thể lấy thống kê tháng', { exact: true }));
  await shown(rowOf('Trần Thị Lan'));
});

it('shows that a search or the list failed [MAPT-17, BOOK-17]', async () => {
  stub('contacts.list', failure(500, 'Hỏng'));
  for (const [query, text] of [
    ['?timeSlot=09:00', 'Không thể tìm kiếm lịch hẹn'],
    ['', 'Không thể tải danh sách lịch hẹn'],
  ] as const) {
    await openPage(path + query, { as: 'admin' });
    await shown(message('error', text));
    await shown(page.getByRole('main').getByText(text, { exact: true }));
    expect(rows().length).toBe(0);
  }
});

it('fits a phone: each appointment is a card and nothing overflows', async () => {
  stubAppointments([newDetail()]);
  await openPage(path, { as: 'admin', viewport: phone });
  await shown(rows().first());
  expect(horizontalOverflow()).toBe(0);
});
