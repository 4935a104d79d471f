/** Appointments in the back office. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Session } from '@garage/contracts';
import { admin, customer, dialog, message, newVisitAs, sessionOf, submit, visitAs } from './accounts.ts';
import { bookByPhone, capacityOf, chooseWhen, newPhone, emptyDay, vietnameseDate, written } from './appointments.ts';
import type { Booked } from './appointments.ts';
import { launchBrowser, phone } from './browser.ts';
import { horizontalOverflow } from './content-facts.ts';
import { waitForFocus } from './keyboard.ts';
import { press, failCalls, remove, rowOf, rows, search, callApiAs, unique } from './office.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

const path = '/manager/booking';

/** The page filtered by one appointment, and its row. */
async function find({ appointment }: Booked): Promise<{ page: Page; row: Locator }> {
  const { page } = await visitAs(staff, `${path}?q=${appointment.reference}`);
  const row = rowOf(page, appointment.fullName);
  await row.waitFor();
  return { page, row };
}

const openDetail = async (page: Page, { appointment }: Booked): Promise<Locator> => {
  await press(page, `Xem chi tiết lịch hẹn của ${appointment.fullName}`);
  return dialog(page, `Chi tiết lịch hẹn ${appointment.reference}`);
};

it('filters by day and slot together when the button is pressed, and resets the filter [MAPT-01, MAPT-02, MAPT-03]', async () => {
  const date = await emptyDay();
  const [early, late] = [
    await bookByPhone(staff, { date, timeSlot: '08:00' }),
    await bookByPhone(staff, { date, timeSlot: '16:00' }),
  ];
  const { page } = await visitAs(staff, path);
  await rows(page).first().waitFor();
  await page.getByLabel('Ngày hẹn').fill(date);
  await press(page, 'Tìm kiếm');
  await rowOf(page, early.appointment.fullName).waitFor();
  await rowOf(page, late.appointment.fullName).waitFor();
  await page.getByLabel('Khung giờ').selectOption('16:00');
  await press(page, 'Tìm kiếm');
  await rowOf(page, early.appointment.fullName).waitFor({ state: 'detached' });
  await rowOf(page, late.appointment.fullName).waitFor();
  await press(page, 'Đặt lại');
  await page.waitForURL((url) => url.search === '');
  expect(await page.getByLabel('Ngày hẹn').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Thống kê tháng', exact: true }).isVisible()).toBe(true);
});

it('sorts by day ascending, descending or not at all, with ten appointments per page [MAPT-04]', async () => {
  const { page } = await visitAs(staff, path);
  await rows(page).first().waitFor();
  const sort = page.getByLabel('Sắp xếp');
  expect(await sort.locator('option').allTextContents()).toEqual([
    'Mặc định',
    'Ngày hẹn tăng dần',
    'Ngày hẹn giảm dần',
  ]);
  for (const order of ['date-asc', 'date-desc']) {
    const asked = page.waitForResponse((response) => response.url().includes(`sort=${order}`));
    await sort.selectOption(order);
    const answered = await asked;
    expect(new URL(answered.url()).searchParams.get('limit')).toBe('10');
    const found: { date: string }[] = await answered.json();
    const dates = found.map(({ date }) => date);
    const sorted = dates.toSorted();
    expect(dates).toEqual(order === 'date-asc' ? sorted : sorted.toReversed());
  }
  await sort.selectOption('default');
  await page.waitForURL((url) => !url.searchParams.has('sort'));
});

it('shows seven columns for each appointment, filters by text and status, and exports the result as a file [MAPT-05]', async () => {
  const booked = await bookByPhone(staff);
  const { page } = await visitAs(staff, path);
  await search(page, booked.appointment.fullName);
  await page.getByLabel('Trạng thái', { exact: true }).selectOption('pending');
  const row = rowOf(page, booked.appointment.fullName);
  await page.waitForURL((url) => url.searchParams.get('status') === 'pending');
  await row.waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Họ và tên',
    'Số điện thoại',
    'Ngày hẹn',
    'Khung giờ',
    'Trạng thái',
    'Ngày tạo',
    'Thao tác',
  ]);
  const { fullName, numberPhone, date, timeSlot } = booked.appointment;
  const text = await row.innerText();
  for (const fact of [fullName, numberPhone, written(date), timeSlot, 'Chờ xử lý', written(vietnameseDate(0))])
    expect(text).toContain(fact);
  const saved = page.waitForEvent('download');
  await press(page, 'Xuất CSV');
  expect((await saved).suggestedFilename()).toBe('lich-hen.csv');
});

it('shows all details of an appointment, enlarges a picture, and saves a change with its reason [MAPT-06, MAPT-10, MAPT-13, MAPT-14]', async () => {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const booked = await bookByPhone(staff, { images: [picture], vehicle: 'Sedan 2021' });
  const { page } = await find(booked);
  const detail = await openDetail(page, booked);
  await detail.getByText('Sedan 2021').waitFor();
  await press(detail, 'Phóng to ảnh 1');
  const large = dialog(page, booked.appointment.fullName);
  await large.locator('img').waitFor();
  await press(large, 'Đóng');

  await press(detail, 'Chỉnh sửa');
  const form = dialog(page, `Sửa lịch hẹn ${booked.appointment.reference}`);
  await form.getByLabel('Khung giờ').selectOption('13:00');
  await press(form, 'Lưu thay đổi');
  await form.getByText('Vui lòng nhập lý do cập nhật.', { exact: true }).waitFor();
  await form.getByLabel('Lý do cập nhật').fill('Khách gọi đổi giờ');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await press(form, 'Lưu thay đổi');
  expect((await sent).postDataJSON()).toEqual({ timeSlot: '13:00', updateReason: 'Khách gọi đổi giờ', version: 1 });
  await message(page, 'success', 'Cập nhật lịch hẹn thành công!').waitFor();
  await detail.getByText('Lý do: Khách gọi đổi giờ').waitFor();
  await detail.getByText('Khung giờ: 09:00 → 13:00').waitFor();
});

it('confirms, calls and cancels from the details, which show what else the customer has [OFFICE-05]', async () => {
  const numberPhone = newPhone();
  const earlier = await bookByPhone(staff, { numberPhone, service: 'Vá lốp tại chỗ' });
  const booked = await bookByPhone(staff, { numberPhone });
  const { page } = await find(booked);
  const detail = await openDetail(page, booked);
  const call = detail.getByRole('link', { name: `Gọi ${numberPhone}` }).first();
  expect(await call.getAttribute('href')).toBe(`tel:${numberPhone}`);
  const records = detail.getByRole('region', { name: 'Cùng số điện thoại' }).getByRole('listitem');
  await records
    .filter({ hasText: written(earlier.appointment.date) })
    .filter({ hasText: 'Vá lốp tại chỗ' })
    .waitFor();
  expect(await records.count()).toBe(1);
  await records.getByRole('link').click();
  const linked = dialog(page, `Chi tiết lịch hẹn ${earlier.appointment.reference}`);
  await linked.getByText('Vá lốp tại chỗ').first().waitFor();
  await press(linked, 'Đóng');
  await linked.waitFor({ state: 'detached' });
  await press(detail, 'Xác nhận lịch hẹn');
  await detail.getByRole('button', { name: 'Xác nhận lịch hẹn' }).waitFor({ state: 'detached' });
  await detail.getByText('Đã xác nhận').first().waitFor();
  const title = detail.getByRole('heading', { level: 2 }).locator('span');
  await waitForFocus(title);
  await press(detail, 'Hủy lịch hẹn');
  const question = detail.getByRole('group', { name: 'Hủy lịch hẹn?' });
  await press(question, 'Giữ lịch');
  await press(detail, 'Hủy lịch hẹn');
  await press(question, 'Hủy lịch hẹn');
  await question.waitFor({ state: 'detached' });
  await detail.getByText('Đã hủy').first().waitFor();
  await waitForFocus(title);
  expect(await detail.getByRole('button', { name: 'Hủy lịch hẹn' }).count()).toBe(0);
});

it('does not overwrite what somebody else changed while the form was open [MAPT-13]', async () => {
  const booked = await bookByPhone(staff);
  const { page } = await find(booked);
  const { _id, reference } = booked.appointment;
  await press(await openDetail(page, booked), 'Chỉnh sửa');
  const form = dialog(page, `Sửa lịch hẹn ${reference}`);
  await form.getByLabel('Biển số').fill('43A-123.45');
  await callApiAs(staff, {
    method: 'PUT',
    path: `/api/contacts/${_id}`,
    body: { vehicle: 'Xe của người khác sửa', updateReason: 'Sửa trước' },
  });
  await form.getByLabel('Lý do cập nhật').fill('Sửa sau');
  await press(form, 'Lưu thay đổi');
  const toast = message(page, 'error', 'Không thể cập nhật thông tin');
  await toast.getByText('Dữ liệu vừa được người khác thay đổi').waitFor();
  expect(await form.getByLabel('Biển số').inputValue()).toBe('43A-123.45');
  await press(form, 'Hủy');
  await press(dialog(page, 'Rời đi khi chưa lưu?'), 'Bỏ nội dung');
  const detail = dialog(page, `Chi tiết lịch hẹn ${reference}`);
  await detail.getByText('Xe của người khác sửa', { exact: true }).waitFor();
});

it('allows any change of status, and warns when it overbooks the slot [MAPT-07, MAPT-15]', async () => {
  const date = await emptyDay();
  const booked = await bookByPhone(staff, { date, timeSlot: '11:00' });
  const { page, row } = await find(booked);
  const set = async (status: string) => {
    await press(page, `Đổi trạng thái lịch hẹn của ${booked.appointment.fullName}`);
    const form = dialog(page, `Trạng thái lịch hẹn của ${booked.appointment.fullName}`);
    await form.getByRole('radio', { name: status }).check();
    await submit(form);
    await row.getByText(status, { exact: true }).waitFor();
  };
  for (const status of ['Đã xác nhận', 'Đã hủy', 'Chờ xử lý', 'Đã hủy']) await set(status);
  const places = await capacityOf(date);
  for (let taken = 0; taken < places; taken += 1) await bookByPhone(staff, { date, timeSlot: '11:00' });
  await set('Đã xác nhận');
  await message(page, 'warning', `Khung giờ này hiện có ${places + 1} lịch hẹn, vượt sức chứa ${places}.`).waitFor();
  expect(await row.innerText()).toContain('Đã xác nhận');
});

it('asks for confirmation before it deletes an appointment [MAPT-08]', async () => {
  const booked = await bookByPhone(staff);
  const { page, row } = await find(booked);
  const button = `Xóa lịch hẹn của ${booked.appointment.fullName}`;
  await press(page, button);
  await dialog(page, 'Xóa lịch hẹn?').getByText('Hành động này không thể hoàn tác').waitFor();
  await press(dialog(page, 'Xóa lịch hẹn?'), 'Giữ lịch');
  await row.waitFor();
  await remove(page, button);
  await message(page, 'success', 'Đã xóa lịch hẹn.').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(0);
});

it('counts the appointments of a month, for twelve months and five years [MAPT-09, MAPT-11, MAPT-12]', async () => {
  const { appointment } = await bookByPhone(staff);
  const [year = '', month = ''] = appointment.date.split('-');
  const { page } = await visitAs(staff, path);
  await press(page, 'Thống kê tháng');
  const figures = dialog(page, 'Thống kê tháng');
  const options = (label: string) => figures.getByLabel(label).locator('option').allTextContents();
  expect(await options('Tháng')).toEqual(Array.from({ length: 12 }, (_, index) => `Tháng ${index + 1}`));
  const thisYear = Number(vietnameseDate(0).slice(0, 4));
  expect(await options('Năm')).toEqual([-3, -2, -1, 0, 1].map((years) => String(thisYear + years)));
  await figures.getByLabel('Năm').selectOption(year);
  await figures.getByLabel('Tháng').selectOption(String(Number(month)));
  const monthly = `/api/contacts/monthly-count?month=${Number(month)}&year=${year}`;
  const byDate = `/api/contacts/by-date?date=${appointment.date}`;
  const { count } = Object(await callApiAs(staff, { method: 'GET', path: monthly }));
  const { length } = Object(await callApiAs(staff, { method: 'GET', path: byDate }));
  expect(length).toBeGreaterThan(0);
  await figures.getByText(`${written(appointment.date)}: ${length} lịch hẹn`, { exact: true }).waitFor();
  expect(
    await figures
      .locator('dl, p, div')
      .filter({ hasText: /^Tổng số lịch hẹn/ })
      .first()
      .innerText(),
  ).toMatch(new RegExp(`\\b${count}\\b`));
});

it('shows the specified texts for failures in a dialog [MAPT-16, MAPT-18, MAPT-19, MAPT-20, MAPT-21]', async () => {
  const booked = await bookByPhone(staff);
  const { fullName, reference } = booked.appointment;
  const { page } = await find(booked);
  const one = '**/api/contacts/*';
  const busy = { status: 503, text: 'Bận' };
  await failCalls(page, '**/api/contacts/*/status', { method: 'PUT', ...busy });
  await failCalls(page, one, { method: 'PUT', ...busy });
  await failCalls(page, one, { method: 'DELETE', ...busy });
  await failCalls(page, '**/api/contacts/monthly-count?**', { method: 'GET', ...busy });

  await press(page, `Đổi trạng thái lịch hẹn của ${fullName}`);
  await submit(dialog(page, `Trạng thái lịch hẹn của ${fullName}`));
  await message(page, 'error', 'Không thể cập nhật trạng thái lịch hẹn').waitFor();

  await press(await openDetail(page, booked), 'Chỉnh sửa');
  const form = dialog(page, `Sửa lịch hẹn ${reference}`);
  await form.getByLabel('Lý do cập nhật').fill('Thử');
  await press(form, 'Lưu thay đổi');
  await message(page, 'error', 'Không thể cập nhật thông tin').waitFor();
  expect(await form.getByLabel('Lý do cập nhật').inputValue()).toBe('Thử');
  await press(form, 'Đóng');
  await press(dialog(page, 'Rời đi khi chưa lưu?'), 'Bỏ nội dung');

  await remove(page, `Xóa lịch hẹn của ${fullName}`);
  await message(page, 'error', 'Không thể xóa lịch hẹn!').waitFor();

  await press(page, 'Thống kê tháng');
  await dialog(page, 'Thống kê tháng').getByText('Không thể lấy thống kê tháng', { exact: true }).waitFor();
  await press(dialog(page, 'Thống kê tháng'), 'Đóng');

  const { page: fresh } = await find(booked);
  await failCalls(fresh, one, { method: 'GET', ...busy });
  await press(fresh, `Xem chi tiết lịch hẹn của ${fullName}`);
  await fresh.getByRole('dialog').getByText('Không thể tải chi tiết lịch hẹn', { exact: true }).waitFor();
});

it('shows that a search or the list failed [MAPT-17, BOOK-17]', async () => {
  for (const [query, text] of [
    ['?timeSlot=09:00', 'Không thể tìm kiếm lịch hẹn'],
    ['', 'Không thể tải danh sách lịch hẹn'],
  ] as const) {
    const { page } = await newVisitAs(staff);
    await failCalls(page, '**/api/contacts?**', { method: 'GET', status: 500, text: 'Hỏng' });
    await page.goto(path + query);
    await message(page, 'error', text).waitFor();
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(0);
  }
});

it('has a calendar of the week whose entries open the appointment, also on a phone', async () => {
  const soon = [1, 2, 3].map((days) => vietnameseDate(days)).find((day) => new Date(day).getUTCDay() !== 0) ?? '';
  const booked = await bookByPhone(staff, { date: soon, timeSlot: '13:00' });
  const { page } = await visitAs(staff, path);
  await page.getByRole('tab', { name: 'Lịch tuần' }).click();
  const calendar = page.getByRole('table', { name: 'Lịch tuần' });
  await calendar.waitFor();
  const name = page.getByRole('button', { name: booked.appointment.fullName });
  if (!(await calendar.innerText()).includes(written(soon).slice(0, 5))) await press(page, 'Tuần sau');
  await name.click();
  await dialog(page, `Chi tiết lịch hẹn ${booked.appointment.reference}`).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await name.waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
});

it('adds an appointment booked by telephone, and saves the workshop’s settings', async () => {
  const { page } = await visitAs(staff, path);
  await press(page, 'Đặt lịch qua điện thoại');
  const form = dialog(page, 'Đặt lịch qua điện thoại');
  const fullName = unique('Khách gọi');
  await form.getByLabel('Họ và tên').fill(fullName);
  await form.getByLabel('Số điện thoại').fill(newPhone());
  await chooseWhen(form, await emptyDay(), '08:00');
  await submit(form);
  await form.getByRole('heading', { name: 'Dat lich thanh cong!' }).waitFor();
  await press(form, 'Đóng');
  await rowOf(page, fullName).waitFor();

  await press(page, 'Cài đặt');
  const settings = dialog(page, 'Cài đặt lịch hẹn');
  const capacity = settings.getByLabel('Số xe nhận mỗi khung giờ');
  const usual = await capacity.inputValue();
  await capacity.fill('101');
  await submit(settings);
  await settings.getByText('Nhập số nguyên từ 0 đến 100').waitFor();
  await capacity.fill(usual);
  await submit(settings);
  await message(page, 'success', 'Đã lưu cài đặt lịch hẹn.').waitFor();
  expect(await callApiAs(staff, { method: 'GET', path: '/api/contacts/settings' })).toMatchObject({
    capacity: Number(usual),
  });
});

it('is only for staff', async () => {
  const { page } = await visitAs(await sessionOf(customer), path);
  await message(page, 'error', 'Chỉ Admin mới có quyền truy cập trang này').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await rows(page).count()).toBe(0);
});

it('fits a phone: each appointment is a card and nothing overflows', async () => {
  await bookByPhone(staff);
  const { page } = await visitAs(staff, path, { viewport: phone });
  await rows(page).first().waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
});
