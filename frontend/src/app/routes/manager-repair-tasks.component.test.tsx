/** The tasks of technicians on the page of a repair order. */
import type { RepairTask } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, gone, horizontalOverflow, message, plainText, press, shown } from '../../testing/locators.ts';
import { newId } from '../../testing/ids.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newRepair, repairDetail } from '../../testing/repairs.ts';
import { callsOf, failure, stub } from '../../testing/stub-api.ts';
import { newQuotedJob, orderQuotes } from '../../testing/quotes.ts';
import { newTask, serverNow, taskAnswer } from '../../testing/workshop-tasks.ts';

const panel = page.getByRole('region', { name: 'Phân công' });
const huy = { _id: newId(), fullName: 'Bùi Quang Huy', technician: true, busy: true };
const quan = { _id: newId(), fullName: 'Lê Văn Quản', technician: false, busy: false };

async function openOrder(
  tasks: RepairTask[],
  { viewport, ...changes }: { viewport?: typeof phone; state?: 'cancelled' } = {},
) {
  const order = repairDetail(newRepair({ step: 'repair', ...changes }));
  stub('repairs.get', order);
  stub('tasks.list', { now: serverNow, tasks });
  stub('inspections.list', { inspections: [] });
  await openPage(`/manager/workshop/${order._id}`, { as: 'admin', ...(viewport && { viewport }) });
  await shown(panel);
  return order;
}

it('shows who works, with standard and actual hours apart, what was found and why the clock stopped [WORK-100]', async () => {
  const paused = newTask({
    state: 'paused',
    workedSeconds: 6_000,
    pause: { cause: 'order', reason: '', at: serverNow },
    findings: 'Má phanh còn 2 mm',
    imageCount: 2,
  });
  stub('tasks.pictures', {
    images: [{ _id: 'a'.repeat(24), address: 'data:image/png;base64,iVBORw0KGgo=' }],
  });
  await openOrder([paused, newTask({ state: 'cancelled', technicianName: '' })], { viewport: phone });
  await shown(panel.getByRole('list').first());
  const [first, second] = panel.getByRole('listitem').all().map(plainText);
  expect(first).toMatch(/Bùi Quang Huy · Sửa chữa Tạm dừng .*Định mức 1 giờ 30 phút Thực tế 1 giờ 40 phút/);
  expect(first).toContain('Đã dừng giờ vì phiếu chuyển bước. Má phanh còn 2 mm');
  expect(second).toContain('Tài khoản đã xóa · Sửa chữa Đã hủy');
  await press(panel, 'Xem 2 ảnh');
  await shown(panel.getByRole('button', { name: 'Phóng to ảnh 1' }));
  expect(horizontalOverflow()).toBe(0);
});

it('assigns a person to a step with standard hours [WORK-100]', async () => {
  const order = await openOrder([]);
  await shown(panel.getByText('Chưa phân công ai cho phiếu này.'));
  stub('employees.list', { employees: [quan, huy] });
  stub('tasks.create', taskAnswer(newTask(), 'Đã phân công Bùi Quang Huy làm bước Sửa chữa.'));
  await press(panel, 'Phân công');
  const form = dialog(`Phân công cho ${order.number}`);
  await shown(form.getByLabelText('Người làm'));
  const people = form.getByLabelText('Người làm').getByRole('option').all().map(plainText);
  expect(people).toEqual(['Chọn người làm', 'Bùi Quang Huy – đang làm việc khác', 'Lê Văn Quản (nhân viên)']);
  await form.getByLabelText('Giờ định mức').fill('x');
  await press(form, 'Phân công');
  await shown(form.getByText('Vui lòng chọn người làm.'));
  await shown(form.getByText('Giờ định mức là một số từ 0,1 đến 100.'));
  await form.getByLabelText('Người làm').selectOptions(huy._id);
  await form.getByLabelText('Giờ định mức').fill('1,5');
  await form.getByLabelText('Lời nhắn').fill('Láng đĩa');
  await press(form, 'Phân công');
  await shown(message('success', 'Đã phân công Bùi Quang Huy làm bước Sửa chữa.'));
  await gone(form);
  expect(callsOf('tasks.create').map(({ body }) => body)).toEqual([
    { technicianId: huy._id, step: 'repair', standardMinutes: 90, note: 'Láng đĩa' },
  ]);
});

it('shows why somebody cannot be assigned, and keeps what was entered [WORK-100]', async () => {
  const order = await openOrder([]);
  stub('employees.list', { employees: [huy] });
  const text = 'Không thể giao kiểm tra lại cho Bùi Quang Huy, người được giao sửa chữa phiếu này.';
  stub('tasks.create', failure(409, text, 'TECHNICIAN_WORKED'));
  await press(panel, 'Phân công');
  const form = dialog(`Phân công cho ${order.number}`);
  await form.getByLabelText('Người làm').selectOptions(huy._id);
  await form.getByLabelText('Bước').selectOptions('recheck');
  await press(form, 'Phân công');
  await shown(message('error', text));
  await expect.element(form.getByLabelText('Bước')).toHaveValue('recheck');
});

it('offers the jobs that the customer agreed to, one of which a repair needs [QUOTE-134]', async () => {
  const [agreed, declined] = [newQuotedJob(), newQuotedJob({ state: 'declined', title: 'Thay lốp' })];
  stub('quotes.list', orderQuotes({ jobs: [agreed, declined] }));
  const order = await openOrder([newTask({ job: { _id: agreed._id, title: agreed.title, finding: '' } })]);
  await shown(panel.getByText(agreed.title));
  stub('employees.list', { employees: [huy] });
  stub('tasks.create', taskAnswer(newTask(), 'Đã phân công Bùi Quang Huy làm bước Sửa chữa.'));
  await press(panel, 'Phân công');
  const form = dialog(`Phân công cho ${order.number}`);
  await form.getByLabelText('Người làm').selectOptions(huy._id);
  const jobs = form.getByLabelText('Việc khách đã đồng ý');
  expect(jobs.getByRole('option').all().map(plainText)).toEqual(['Không theo việc nào', agreed.title]);
  await press(form, 'Phân công');
  await shown(form.getByText('Vui lòng chọn việc khách đã đồng ý để giao sửa chữa.'));
  await jobs.selectOptions(agreed._id);
  await press(form, 'Phân công');
  await gone(form);
  expect(callsOf('tasks.create').map(({ body }) => body)).toMatchObject([{ step: 'repair', jobId: agreed._id }]);
});

it('changes standard hours and note, and takes a task back after a question [WORK-100]', async () => {
  const task = newTask({ note: 'Cũ' });
  await openOrder([task]);
  stub('tasks.update', taskAnswer(task, 'Đã cập nhật công việc.'));
  stub('tasks.cancel', taskAnswer(task, 'Đã hủy phân công của Bùi Quang Huy.'));
  await press(panel, 'Sửa công việc của Bùi Quang Huy, bước Sửa chữa');
  const form = dialog('Sửa công việc');
  await form.getByLabelText('Giờ định mức').fill('');
  await press(form, 'Lưu');
  await gone(form);
  expect(callsOf('tasks.update')[0]?.body).toEqual({ version: 1, standardMinutes: null, note: 'Cũ' });
  await press(panel, 'Hủy phân công của Bùi Quang Huy, bước Sửa chữa');
  await press(dialog('Hủy phân công?'), 'Hủy phân công');
  await shown(message('success', 'Đã hủy phân công của Bùi Quang Huy.'));
  expect(callsOf('tasks.cancel')[0]?.params).toEqual({ id: task._id });
});

it('of a closed order can only be read [WORK-100]', async () => {
  await openOrder([newTask({ state: 'done' })], { state: 'cancelled' });
  await shown(panel.getByRole('listitem'));
  expect(panel.getByRole('button').all()).toEqual([]);
});

const measured = { from: '2026-02-28T10:00:15.000Z', to: null };
const time = { _id: newId(), ...measured, corrected: null };
const running = newTask({ state: 'running', runningSince: measured.from, version: 7 });
const openHours = async () => {
  await press(panel, 'Sửa giờ làm của Bùi Quang Huy, bước Sửa chữa');
  return dialog('Giờ làm của Bùi Quang Huy');
};

it('corrects the hours of a forgotten clock on a phone: its end with a reason, the start as it was measured [WORK-107]', async () => {
  await openOrder([running], { viewport: phone });
  stub('tasks.times', { task: running, times: [time] });
  const form = await openHours();
  await press(form, 'Sửa khoảng 17:00 28/02/2026 – đang chạy');
  await shown(form.getByText('Đồng hồ đang chạy sẽ dừng, công việc chuyển sang tạm dừng.'));
  await press(form, 'Lưu giờ làm');
  await shown(form.getByText('Vui lòng chọn ngày giờ.'));
  await shown(form.getByText('Vui lòng ghi lý do sửa giờ.'));
  await form.getByLabelText('Kết thúc').fill('2026-02-28T16:30');
  await shown(form.getByText('Giờ kết thúc phải sau giờ bắt đầu.'));
  await form.getByLabelText('Kết thúc').fill('2026-02-28T18:30');
  await form.getByLabelText('Lý do sửa').fill('Quên bấm dừng');
  const done = { ...time, to: '2026-02-28T11:30:00.000Z' };
  const corrected = { ...measured, reason: 'Quên bấm dừng', by: 'Nguyễn Thu Hà', at: serverNow };
  stub('tasks.correctTime', taskAnswer(running, 'Đã sửa giờ làm của Bùi Quang Huy.'));
  stub('tasks.times', { task: running, times: [{ ...done, corrected }] });
  await press(form, 'Lưu giờ làm');
  await shown(message('success', 'Đã sửa giờ làm của Bùi Quang Huy.'));
  expect(callsOf('tasks.correctTime').map(({ params, body }) => [params, body])).toEqual([
    [
      { id: running._id, timeId: time._id },
      { from: measured.from, to: '2026-02-28T11:30:00.000Z', reason: 'Quên bấm dừng', version: 7 },
    ],
  ]);
  await shown(form.getByText(/^Nguyễn Thu Hà sửa lúc 09:00 01\/03\/2026: Quên bấm dừng/));
  await shown(form.getByText('1 giờ 29 phút'));
  expect(horizontalOverflow()).toBe(0);
});

it('keeps what was entered when the hours overlap another task, and shows hours that cannot be loaded [WORK-107]', async () => {
  await openOrder([running]);
  stub('tasks.times', failure(500, 'Lỗi', 'INTERNAL'));
  const form = await openHours();
  await shown(form.getByText('Không thể tải giờ làm'));
  stub('tasks.times', { task: running, times: [{ ...time, to: '2026-02-28T11:00:00.000Z' }] });
  await press(form, 'Thử lại');
  await press(form, 'Sửa khoảng 17:00 28/02/2026 – 18:00 28/02/2026');
  await form.getByLabelText('Kết thúc').fill('2026-02-28T19:00');
  await form.getByLabelText('Lý do sửa').fill('Làm thêm');
  const text = 'Khoảng giờ này trùng với giờ người đó làm phiếu SC-26-000002, bước Kiểm tra.';
  stub('tasks.correctTime', failure(409, text, 'TIME_OVERLAPS'));
  await press(form, 'Lưu giờ làm');
  await shown(message('error', text));
  await expect.element(form.getByLabelText('Lý do sửa')).toHaveValue('Làm thêm');
});
