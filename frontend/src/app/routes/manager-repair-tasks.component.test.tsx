/** The tasks of technicians on the page of a repair order. */
import type { RepairTask } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, gone, horizontalOverflow, message, plainText, press, shown } from '../../testing/locators.ts';
import { newId } from '../../testing/ids.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newRepair, repairDetail } from '../../testing/repairs.ts';
import { callsOf, failure, stub } from '../../testing/stub-api.ts';
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
