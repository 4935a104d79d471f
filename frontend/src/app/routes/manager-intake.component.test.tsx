/** The intake of a vehicle: its plate, who brought it, what it needs, and its condition. */
import type { Vehicle } from '@garage/contracts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newAppointment } from '../../testing/calendar.ts';
import { newDetail } from '../../testing/office-appointments.ts';
import { gone, horizontalOverflow, message, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { chooseFiles, pictureFile } from '../../testing/picture-files.ts';
import { newPerson, newRepair, newVehicle, repairAnswer, stubBoard } from '../../testing/repairs.ts';
import { callsOf, failure, offline, stub, withDetails } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const field = (label: string) => main.getByLabelText(label, { exact: true });
const plate = main.getByLabelText('Biển số');
const submitIntake = () => press(main, 'Lập phiếu');

beforeEach(() => {
  stub('vehicles.near', { exact: null, near: [] });
  stub('repairs.create', repairAnswer(newRepair({ number: 'SC-26-000777', step: 'receive' }), 'Đã lập phiếu.'));
});

async function openIntake(vehicle?: Vehicle, viewport?: typeof phone): Promise<void> {
  if (vehicle) stub('vehicles.near', { exact: vehicle, near: [] });
  await openPage('/manager/workshop/intake', { as: 'admin', ...(viewport && { viewport }) });
  await shown(plate);
}

async function fillRequired(): Promise<void> {
  await main.getByLabelText('Họ tên').fill('Lê Văn Tài');
  await main.getByLabelText('Lời khách mô tả').fill('Phanh kêu');
}

it('takes in a known vehicle that one of its people brought [WORK-46]', async () => {
  const driver = newPerson({ role: 'driver', name: 'Lê Văn Tài', phone: '0987654321' });
  const vehicle = newVehicle({ people: [newPerson(), driver] });
  await openIntake(vehicle);
  await plate.fill('30a 12345');
  await shown(main.getByText('Xe đã có hồ sơ: 30A-123.45'));
  expect(callsOf('vehicles.near')[0]?.query).toEqual({ plate: '30A12345' });
  await main.getByRole('button', { name: 'Chọn Lê Văn Tài' }).click();
  await main.getByLabelText('Lời khách mô tả').fill('Phanh kêu');
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000777'));
  expect(callsOf('repairs.create')[0]?.body).toEqual({
    vehicleId: vehicle._id,
    people: [{ role: 'driver', name: 'Lê Văn Tài', phone: '0987654321' }],
    complaint: 'Phanh kêu',
  });
});

it('offers vehicles with nearly the same plate [WORK-46]', async () => {
  const near = newVehicle({ plate: '30A-123.46' });
  stub('vehicles.near', ({ query }) =>
    query['plate'] === '30A12346' ? { exact: near, near: [] } : { exact: null, near: [near] },
  );
  await openIntake();
  await plate.fill('30A12345');
  await shown(main.getByText('Có phải xe này?'));
  await main.getByRole('button', { name: 'Chọn xe 30A-123.46' }).click();
  await expect.element(plate).toHaveValue('30A-123.46');
  await shown(main.getByText('Xe đã có hồ sơ: 30A-123.46'));
});

it('takes in a new vehicle, and only remarks that its plate is unusual [WORK-46]', async () => {
  await openIntake();
  await plate.fill('13I 12345');
  await shown(main.getByText('Không có tỉnh nào mang mã này'));
  await main.getByLabelText('Loại xe').selectOptions('Xe tải');
  await main.getByLabelText('Hãng xe').fill('Hino');
  await main.getByLabelText('Năm sản xuất').fill('2015');
  await fillRequired();
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000777'));
  expect(callsOf('repairs.create')[0]?.body).toEqual({
    vehicle: { plate: '13I 12345', kind: 'truck', make: 'Hino', year: 2015 },
    people: [{ role: 'owner', name: 'Lê Văn Tài' }],
    complaint: 'Phanh kêu',
  });
});

it('finds a vehicle by a phone number when its plate is not at hand [WORK-47]', async () => {
  const vehicle = newVehicle();
  stub('vehicles.list', ({ query }) => (query['q'] === '0912 345 678' ? [vehicle] : []));
  await openIntake(vehicle);
  await main.getByText('Chưa rõ biển số?').click();
  await main.getByLabelText('Số điện thoại của chủ xe').fill('0912 345 678');
  // Enter, by which people start a search, does not send the intake.
  await userEvent.keyboard('{Enter}');
  await main.getByRole('button', { name: 'Chọn xe 30A-123.45' }).click();
  await shown(main.getByText('Xe đã có hồ sơ: 30A-123.45'));
  expect(main.locate('[aria-invalid="true"]').length).toBe(0);
});

it('notes reading, fuel, belongings, photographs and promised time on a phone [WORK-48]', async () => {
  const vehicle = newVehicle();
  await openIntake(vehicle, phone);
  await plate.fill('30A12345');
  await shown(main.getByText('Lần trước: 45.200 km'));
  expect(horizontalOverflow()).toBe(0);
  await fillRequired();
  await main.getByLabelText('Số km').fill('46.000');
  await main.getByLabelText('Nhiên liệu').selectOptions('1/2');
  await main.getByLabelText('Đồ để lại trên xe').fill('Ghế trẻ em');
  await main.getByLabelText('Hẹn trả xe').fill('2026-12-01T16:30');
  chooseFiles(main.getByLabelText('Ảnh tình trạng xe'), [await pictureFile({ width: 40, height: 30 })]);
  await shown(main.getByRole('button', { name: 'Bỏ ảnh 1' }));
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000777'));
  expect(callsOf('repairs.create')[0]?.body).toMatchObject({
    km: 46_000,
    fuel: 50,
    belongings: 'Ghế trẻ em',
    promisedAt: '2026-12-01T09:30:00.000Z',
    images: [expect.stringMatching(/^data:image\/png;base64,/)],
  });
});

it('wants a reason for a reading that goes back [WORK-48]', async () => {
  await openIntake(newVehicle());
  await plate.fill('30A12345');
  await shown(main.getByText('Xe đã có hồ sơ'));
  await fillRequired();
  await main.getByLabelText('Số km').fill('12');
  await shown(main.getByLabelText('Vì sao số km thấp hơn lần trước?'));
  await submitIntake();
  await shown(main.getByText('Vui lòng ghi lý do số km thấp hơn lần trước.'));
  expect(callsOf('repairs.create')).toEqual([]);
  await main.getByLabelText('Vì sao số km thấp hơn lần trước?').fill('Thay đồng hồ');
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000777'));
  expect(callsOf('repairs.create')[0]?.body).toMatchObject({ km: 12, kmReason: 'Thay đồng hồ' });
});

it('says what is missing, beside the fields and at the button [WORK-48]', async () => {
  await openIntake();
  await submitIntake();
  await shown(main.getByText('Vui lòng nhập biển số.'));
  await shown(main.getByText('Vui lòng xem lại các ô được đánh dấu.'));
  await expect.element(plate).toHaveFocus();
  expect(callsOf('repairs.create')).toEqual([]);
});

it('says at the button, too, that the plate could not be searched, and goes on after another attempt [WORK-46]', async () => {
  stub('vehicles.near', failure(503));
  await openIntake(undefined, phone);
  await plate.fill('30A12345');
  const failed = main.getByText('Chưa tìm được xe theo biển số');
  await shown(failed);
  await fillRequired();
  expect(failed.length).toBe(1);
  await submitIntake();
  const alert = main.getByRole('alert');
  await shown(alert.getByText('Chưa tìm được xe theo biển số'));
  await expect.element(plate).toHaveFocus();
  expect(callsOf('repairs.create')).toEqual([]);
  stub('vehicles.near', { exact: newVehicle(), near: [] });
  await press(alert, 'Thử lại');
  await shown(main.getByText('Xe đã có hồ sơ: 30A-123.45'));
  await gone(alert);
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000777'));
});

it('is filled in from an appointment with one press [WORK-49]', async () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  const appointment = newDetail({
    ...newAppointment({ plate: '30A-123.45', vehicle: 'Vios 2019', service: 'Phanh', description: 'Kêu' }),
    images: [picture],
  });
  stub('contacts.list', []);
  stub('orders.list', []);
  stub('contacts.get', appointment);
  stub('vehicles.near', { exact: newVehicle(), near: [] });
  await openPage(`/manager/booking?open=${appointment._id}`, { as: 'admin' });
  await page.getByRole('dialog').getByRole('link', { name: 'Tiếp nhận xe' }).click();
  await shown(main.getByText('Xe đã có hồ sơ: 30A-123.45'));
  await expect.element(main.getByLabelText('Họ tên')).toHaveValue('Trần Thị Lan');
  await expect.element(field('Điện thoại')).toHaveValue('0912345678');
  await expect.element(field('Email')).toHaveValue('lan@garage.local');
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000777'));
  expect(callsOf('repairs.create')[0]?.body).toMatchObject({
    appointmentId: appointment._id,
    complaint: 'Phanh\nKêu',
    people: [{ name: 'Trần Thị Lan', phone: '0912345678', email: 'lan@garage.local' }],
    images: [picture],
  });
});

it('leads to the open order of a vehicle that is in the workshop [WORK-50]', async () => {
  const openOrder = { _id: 'a'.repeat(24), number: 'SC-26-000042', step: 'repair' } as const;
  await openIntake(newVehicle({ openOrder }));
  await plate.fill('30A12345');
  await shown(main.getByText('Xe đang ở xưởng với phiếu SC-26-000042, bước Sửa chữa.'));
  await expect
    .element(main.getByRole('link', { name: 'Mở phiếu' }))
    .toHaveAttribute('href', `/manager/workshop/${openOrder._id}`);
  await expect.element(main.getByRole('button', { name: 'Lập phiếu' })).toBeDisabled();
});

it('links to the order that another counter opened first [WORK-50]', async () => {
  const existing = 'b'.repeat(24);
  const refused = failure(409, 'Xe đang có phiếu sửa chữa SC-26-000042 chưa xong.', 'VEHICLE_IN_WORKSHOP');
  stub('repairs.create', withDetails(refused, [{ path: '/orderId', rule: existing }]));
  await openIntake();
  await plate.fill('30A12345');
  await shown(main.getByText('Xe mới'));
  await fillRequired();
  await submitIntake();
  await shown(message('error', 'Xe đang có phiếu sửa chữa SC-26-000042 chưa xong.'));
  await expect
    .element(main.getByRole('alert').getByRole('link', { name: 'Mở phiếu' }))
    .toHaveAttribute('href', `/manager/workshop/${existing}`);
});

it('sends the same key again after a lost response, and another one for other content [WORK-50]', async () => {
  stub('repairs.create', offline);
  await openIntake();
  await plate.fill('30A12345');
  await shown(main.getByText('Xe mới'));
  await fillRequired();
  for (const complaint of ['Phanh kêu', 'Phanh kêu', 'Phanh kêu to']) {
    const sent = callsOf('repairs.create').length;
    await main.getByLabelText('Lời khách mô tả').fill(complaint);
    await submitIntake();
    await expect.poll(() => callsOf('repairs.create').length).toBe(sent + 1);
    await shown(main.getByRole('button', { name: 'Lập phiếu' }));
  }
  const keys = callsOf('repairs.create').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('keeps what was typed as a draft until the order is open [WORK-51]', async () => {
  stubBoard([]);
  await openIntake();
  await plate.fill('30A12345');
  await fillRequired();
  await page.getByRole('navigation').getByRole('link', { name: 'Xưởng' }).first().click();
  await press(page.getByRole('dialog'), 'Giữ bản nháp');
  await shown(main.getByText('Phiếu tiếp nhận 30A12345 (thêm mới)'));
  await main.getByRole('button', { name: /^Tiếp tục bản nháp/ }).click();
  await expect.element(main.getByLabelText('Lời khách mô tả')).toHaveValue('Phanh kêu');
  await shown(main.getByText('Xe mới'));
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000777'));
  await main.getByRole('link', { name: 'Mở phiếu' }).hover();
  await page.getByRole('navigation').getByRole('link', { name: 'Xưởng' }).first().click();
  await shown(main.getByText('Không có xe nào trong xưởng.'));
  await gone(main.getByText('Phiếu tiếp nhận 30A12345 (thêm mới)'));
});

it('shows the number of the new order with the ways to its slip and its page [WORK-52]', async () => {
  const order = newRepair({ number: 'SC-26-000778' });
  stub('repairs.create', repairAnswer(order));
  await openIntake();
  await plate.fill('30A12345');
  await shown(main.getByText('Xe mới'));
  await fillRequired();
  await submitIntake();
  await shown(main.getByText('Đã lập phiếu SC-26-000778'));
  await expect
    .element(main.getByRole('link', { name: 'In phiếu' }))
    .toHaveAttribute('href', `/manager/workshop/${order._id}/slip`);
  await press(main, 'Tiếp nhận xe khác');
  await expect.element(plate).toHaveValue('');
});
