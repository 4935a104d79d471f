/** The handover of an order, guarantees of a vehicle, and the intake of one that is back. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newClaim, newGuarantee, newStatement } from '../../testing/handovers.ts';
import { newId } from '../../testing/ids.ts';
import { gone, horizontalOverflow, message, press, retry, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newRepair, newVehicle, repairAnswer, repairDetail, vehicleDetail } from '../../testing/repairs.ts';
import { callsOf, failure, refusal, stub } from '../../testing/stub-api.ts';
import { newTask, serverNow } from '../../testing/workshop-tasks.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const panel = main.getByRole('region', { name: 'Bàn giao và bảo hành' });

beforeEach(() => stub('inspections.list', { inspections: [] }));

async function openOrder(changes: Parameters<typeof newRepair>[0], viewport?: typeof phone) {
  const order = repairDetail(newRepair(changes));
  stub('repairs.get', order);
  await openPage(`/manager/workshop/${order._id}`, { as: 'admin', ...(viewport && { viewport }) });
  await shown(main.getByRole('heading', { name: `Phiếu ${order.number}` }));
  return order;
}

it('shows the statement of a handover to read and print, and the orders that guarantees link it with [QUOTE-118]', async () => {
  const claim = newClaim();
  const later = { _id: 'e'.repeat(24), number: 'SC-26-000999', state: 'open' as const };
  const comebacks = [{ ...later, createdAt: '2026-12-20T03:00:00.000Z' }];
  stub('repairs.handover', { statement: newStatement(), claims: [claim], comebacks });
  await openOrder({ state: 'finished', step: 'warranty' }, phone);
  const earlier = panel.getByRole('link', { name: 'Thay má phanh trước, theo phiếu SC-26-000123' });
  await expect.element(earlier).toHaveAttribute('href', `/manager/workshop/${claim.orderId}`);
  const back = panel.getByRole('link', { name: 'SC-26-000999, ngày 20/12/2026' });
  await expect.element(back).toHaveAttribute('href', `/manager/workshop/${later._id}`);
  await press(panel, 'Xem và in biên bản');
  await shown(dialog.getByText('48.000 km', { exact: true }));
  await shown(dialog.getByText('Bảo hành đến 26/05/2027 hoặc 58.000 km, tùy điều nào đến trước.'));
  await shown(dialog.getByText('Bảo hành, không tính phí'));
  await shown(dialog.getByText('Rà phanh 200 km đầu.'));
  await shown(dialog.getByRole('button', { name: 'In' }));
  expect(horizontalOverflow()).toBe(0);
});

it('does not speak of what comes first where a guarantee ends on a day only [QUOTE-118]', async () => {
  const [paid] = newStatement().jobs;
  const jobs = paid ? [{ ...paid, guarantee: { months: 6, km: null, until: '2027-05-26', untilKm: null } }] : [];
  stub('repairs.handover', { statement: newStatement({ jobs }), claims: [], comebacks: [] });
  await openOrder({ state: 'finished', step: 'warranty' });
  await press(panel, 'Xem và in biên bản');
  await shown(dialog.getByText('Bảo hành đến 26/05/2027.', { exact: true }));
});

it('shows nothing of a handover before there is one, and loads again after a failure [QUOTE-118]', async () => {
  await openOrder({ step: 'repair' });
  await gone(panel);
  stub('repairs.handover', failure(500, 'Hỏng'));
  await openOrder({ step: 'repair' });
  await shown(panel.getByText('Không thể tải biên bản bàn giao'));
  await retry(panel, () => stub('repairs.handover', { statement: newStatement(), claims: [], comebacks: [] }));
  await shown(panel.getByText('Số km khi giao: 48.000 km'));
});

it('takes the odometer’s reading with the last step; a lower one needs a reason, and missing parts say so [QUOTE-118]', async () => {
  const order = await openOrder({ step: 'handover', km: 45_200 });
  await press(main, 'Giao xe, kết thúc phiếu');
  const km = dialog.getByLabelText('Số km khi giao xe');
  const move = () => press(dialog, 'Chuyển bước');
  await km.fill('xa');
  await move();
  await expect.element(km).toHaveAttribute('aria-invalid', 'true');
  await km.fill('45.100');
  await move();
  await shown(dialog.getByText('Vui lòng ghi lý do số km thấp hơn lần trước.'));
  await dialog.getByLabelText('Vì sao số km thấp hơn lần trước?').fill('Thay đồng hồ');
  stub('repairs.move', refusal('PARTS_NOT_READY'));
  await move();
  await shown(message('error', 'Chưa có đủ phụ tùng'));
  expect(dialog.getByText(/^Phiếu vừa được người khác thay đổi/).length).toBe(0);
  // The vehicle was read after the intake, which the page does not know.
  await km.fill('46.000');
  stub('repairs.move', refusal('ODOMETER_BACK'));
  await move();
  await shown(dialog.getByLabelText('Vì sao số km thấp hơn lần trước?'));
  stub('repairs.move', repairAnswer({ ...order, state: 'finished', step: 'warranty', version: 2 }));
  await move();
  await gone(dialog);
  expect(callsOf('repairs.move').map(({ body }) => body)).toEqual([
    { to: 'warranty', version: 1, km: 45_100, kmReason: 'Thay đồng hồ' },
    { to: 'warranty', version: 1, km: 46_000 },
    { to: 'warranty', version: 1, km: 46_000, kmReason: 'Thay đồng hồ' },
  ]);
});

it('names the unfinished tasks that a handover or a cancellation ends, before it is too late [QUOTE-118, WORK-100]', async () => {
  const running = newTask({ state: 'running', job: { _id: newId(), title: 'Thay má phanh trước', finding: '' } });
  stub('tasks.list', { now: serverNow, tasks: [running, newTask({ state: 'done', technicianName: 'Lê Đã Xong' })] });
  await openOrder({ step: 'handover' }, phone);
  await press(main, 'Giao xe, kết thúc phiếu');
  const warning = dialog.getByRole('alert');
  await shown(warning.getByText('1 công việc chưa xong sẽ bị hủy khi phiếu kết thúc:'));
  await shown(warning.getByText('Bùi Quang Huy · Thay má phanh trước'));
  expect(warning.getByText('Lê Đã Xong').length).toBe(0);
  expect(horizontalOverflow()).toBe(0);
  await dialog.getByRole('radio', { name: 'Nghiệm thu' }).click();
  await gone(warning);
  await dialog.getByRole('tab', { name: 'Hủy phiếu' }).click();
  await shown(warning.getByText('Bùi Quang Huy · Thay má phanh trước'));
});

it('lists what a vehicle has under guarantee, and what has ended [QUOTE-118]', async () => {
  const ended = newGuarantee({ title: 'Thay ắc quy', ended: 'km' });
  stub('vehicles.guarantees', { jobs: [newGuarantee(), ended] });
  stub('vehicles.claims', { claims: [] });
  const vehicle = vehicleDetail(newVehicle());
  stub('vehicles.get', vehicle);
  await openPage(`/manager/vehicles/${vehicle._id}`, { as: 'admin', viewport: phone });
  const guarantees = main.getByRole('region', { name: 'Bảo hành' });
  await shown(guarantees.getByText('Còn hạn đến 26/05/2099 hoặc 58.000 km'));
  await shown(guarantees.getByText('Hết hạn theo km. Có hạn đến 26/05/2099 hoặc 58.000 km'));
  expect(horizontalOverflow()).toBe(0);
});

it('claims earlier jobs at the intake of their vehicle, unless the reading has ended their guarantee [QUOTE-118]', async () => {
  const vehicle = newVehicle();
  const [pads, ended] = [newGuarantee(), newGuarantee({ title: 'Thay ắc quy', ended: 'day' })];
  stub('vehicles.near', { exact: vehicle, near: [] });
  stub('vehicles.guarantees', { jobs: [pads, ended] });
  stub('repairs.create', repairAnswer(newRepair({ step: 'receive' }), 'Đã lập phiếu.'));
  await openPage('/manager/workshop/intake', { as: 'admin' });
  await main.getByLabelText('Biển số').fill(vehicle.plate);
  const choice = main.getByRole('checkbox', { name: 'Thay má phanh trước' });
  await choice.click();
  expect(main.getByText('Thay ắc quy').length).toBe(0);
  await main.getByLabelText('Số km', { exact: true }).fill('58.001');
  await shown(main.getByText('Đã hết hạn theo số km vừa nhập.'));
  await main.getByLabelText('Số km', { exact: true }).fill('49.000');
  await gone(main.getByText('Đã hết hạn theo số km vừa nhập.'));
  await main.getByLabelText('Họ tên').fill('Lê Văn Tài');
  await main.getByLabelText('Lời khách mô tả').fill('Lại kêu');
  await press(main, 'Lập phiếu');
  await shown(message('success', 'Đã lập phiếu.'));
  expect(callsOf('repairs.create')[0]?.body).toMatchObject({
    vehicleId: vehicle._id,
    km: 49_000,
    comebackOf: [{ orderId: pads.orderId, jobId: pads.jobId }],
  });
});
