/** The workshop's vehicles: their list, and the file of one. */
import type { VehicleDetail } from '@garage/contracts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  plainText,
  press,
  retry,
  rowOf,
  search,
  shown,
  submit,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newPerson, newVehicle, vehicleAnswer, vehicleDetail } from '../../testing/repairs.ts';
import { callsOf, failure, pageOf, refusal, stub } from '../../testing/stub-api.ts';

beforeEach(() => stub('vehicles.claims', { claims: [] }));

const main = page.getByRole('main');
const part = (name: string) => main.getByRole('region', { name });

async function openVehicle(vehicle: VehicleDetail, viewport?: typeof phone): Promise<void> {
  stub('vehicles.get', () => vehicle);
  await openPage(`/manager/vehicles/${vehicle._id}`, { as: 'admin', ...(viewport && { viewport }) });
  await shown(main.getByRole('heading', { name: `Xe ${vehicle.plate}` }));
}

it('lists vehicles, and finds them as their plate is typed [WORK-54]', async () => {
  const openOrder = { _id: 'a'.repeat(24), number: 'SC-26-000042', step: 'repair' } as const;
  stub('vehicles.list', pageOf([newVehicle({ openOrder }), newVehicle({ plate: '51H-678.90', people: [] })], 25));
  await openPage('/manager/vehicles', { as: 'admin' });
  await shown(rowOf('30A-123.45'));
  expect(rowOf('30A-123.45').getByRole('cell').all().map(plainText)).toEqual([
    '30A-123.45',
    'Toyota Vios, trắng',
    'Trần Thị Lan 0912345678',
    '45.200',
    'SC-26-000042 Sửa chữa',
  ]);
  expect(rowOf('51H-678.90').getByRole('cell').all().map(plainText).slice(2)).toEqual(['–', '45.200', 'Không']);
  await search('30a12345');
  await expect.poll(() => callsOf('vehicles.list').at(-1)?.query).toEqual({ q: '30a12345', page: '1', limit: '10' });
  stub('vehicles.list', []);
  await search('99');
  await shown(main.getByText('Không có dòng nào khớp với bộ lọc.'));
});

it('says that the list could not be loaded, and loads it again [WORK-54]', async () => {
  stub('vehicles.list', failure(500));
  await openPage('/manager/vehicles', { as: 'admin' });
  await shown(main.getByText('Không thể tải danh sách xe'));
  await retry(main, () => stub('vehicles.list', [newVehicle()]));
  await shown(rowOf('30A-123.45'));
});

const former = newPerson({ name: 'Phạm Văn Cũ', until: '2026-01-01T02:00:00.000Z', from: '2024-01-01T02:00:00.000Z' });

const fullVehicle = (): VehicleDetail => {
  const vehicle = newVehicle({ vin: 'RL4B23F34K5001234', inspectionUntil: '2026-01-05', insuranceUntil: '2099-01-05' });
  return vehicleDetail(
    { ...vehicle, people: [former, ...vehicle.people] },
    {
      plates: [
        { plate: '29A-999.99', from: '2024-01-01T02:00:00.000Z', until: '2025-01-01T02:00:00.000Z' },
        { plate: '30A-123.45', from: '2025-01-01T02:00:00.000Z', until: null },
      ],
      readings: [
        { _id: 'b'.repeat(24), km: 45_200, at: '2026-02-01T02:00:00.000Z', reason: '' },
        { _id: 'c'.repeat(24), km: 12, at: '2026-01-01T02:00:00.000Z', reason: 'Thay đồng hồ' },
      ],
      orders: [
        {
          _id: 'd'.repeat(24),
          number: 'SC-26-000001',
          state: 'finished',
          step: 'warranty',
          complaint: 'Phanh kêu',
          createdAt: '2026-02-01T02:00:00.000Z',
        },
      ],
    },
  );
};

const itemsOf = (name: string) => part(name).getByRole('listitem').all().map(plainText);

it('shows people over time, plates, readings and orders [WORK-55]', async () => {
  await openVehicle(fullVehicle());
  expect(plainText(part('Thông tin xe'))).toContain('Hạn đăng kiểm 05/01/2026, đã hết hạn');
  expect(plainText(part('Thông tin xe'))).toContain('Hạn bảo hiểm 05/01/2099');
  expect(itemsOf('Chủ xe và người lái')).toEqual([
    expect.stringMatching(/^Trần Thị Lan · Chủ xe .*Từ 01\/01\/2026/),
    expect.stringMatching(/^Phạm Văn Cũ · Chủ xe .*01\/01\/2024 – 01\/01\/2026$/),
  ]);
  expect(itemsOf('Biển số qua các thời kỳ')).toEqual([
    '30A-123.45 Từ 01/01/2025',
    '29A-999.99 01/01/2024 – 01/01/2025',
  ]);
  expect(itemsOf('Số km qua các lần ghi')).toEqual(['45.200 km 01/02/2026', '12 km 01/01/2026 Lý do: Thay đồng hồ']);
  expect(itemsOf('Phiếu sửa chữa')).toEqual(['SC-26-000001 · 01/02/2026 Phanh kêu Đã bàn giao']);
  await expect
    .element(part('Phiếu sửa chữa').getByRole('link'))
    .toHaveAttribute('href', `/manager/workshop/${'d'.repeat(24)}`);
  await expect
    .element(main.getByRole('link', { name: 'Tiếp nhận xe này' }))
    .toHaveAttribute('href', '/manager/workshop/intake?plate=30A-123.45');
});

it('fits a phone [WORK-55]', async () => {
  await openVehicle(fullVehicle(), phone);
  expect(horizontalOverflow()).toBe(0);
});

it('says that a vehicle is not there or could not be loaded [WORK-55]', async () => {
  const vehicle = fullVehicle();
  stub('vehicles.get', refusal('VEHICLE_NOT_FOUND'));
  await openPage(`/manager/vehicles/${vehicle._id}`, { as: 'admin' });
  await shown(main.getByText('Không tìm thấy xe này.'));
  stub('vehicles.get', failure(500));
  await openPage(`/manager/vehicles/${vehicle._id}`, { as: 'admin' });
  await shown(main.getByText('Không thể tải hồ sơ xe'));
  await retry(main, () => stub('vehicles.get', vehicle));
  await shown(main.getByRole('heading', { name: 'Xe 30A-123.45' }));
});

it('takes a reading, and wants a reason for one that goes back [WORK-56]', async () => {
  const vehicle = fullVehicle();
  stub('vehicles.addReading', vehicleAnswer(vehicle, 'Đã ghi số km.'));
  await openVehicle(vehicle);
  await press(main, 'Ghi số km');
  const form = dialog('Ghi số km');
  await form.getByLabelText('Số km').fill('44.000');
  await submit(form);
  await shown(form.getByText('Vui lòng ghi lý do số km thấp hơn lần trước.'));
  await form.getByLabelText('Vì sao số km thấp hơn lần trước?').fill('Đọc nhầm lần trước');
  await submit(form);
  await gone(form);
  await shown(message('success', 'Đã ghi số km.'));
  expect(callsOf('vehicles.addReading').map(({ params, body }) => [params['id'], body])).toEqual([
    [vehicle._id, { km: 44_000, reason: 'Đọc nhầm lần trước' }],
  ]);
});

it('gives a vehicle another plate, and shows why it was refused [WORK-56]', async () => {
  const vehicle = fullVehicle();
  const text = 'Biển số 51H-678.90 đã có trong hồ sơ của một xe khác.';
  stub('vehicles.changePlate', failure(409, text, 'PLATE_TAKEN'));
  await openVehicle(vehicle);
  await press(main, 'Đổi biển số');
  const form = dialog('Đổi biển số 30A-123.45');
  await submit(form);
  await shown(form.getByText('Biển số cần có từ 3 đến 15 chữ cái và chữ số.'));
  await form.getByLabelText('Biển số mới').fill('51h67890');
  await submit(form);
  await shown(message('error', text));
  stub('vehicles.changePlate', vehicleAnswer(vehicle));
  await submit(form);
  await gone(form);
  expect(callsOf('vehicles.changePlate')[1]?.body).toEqual({ plate: '51h67890', version: 1 });
});

it('adds a person, and ends the time of another [WORK-56]', async () => {
  const vehicle = fullVehicle();
  const [, owner] = vehicle.people;
  stub('vehicles.addPerson', vehicleAnswer(vehicle));
  stub('vehicles.endPerson', vehicleAnswer(vehicle));
  await openVehicle(vehicle);
  await press(main, 'Thêm người');
  const form = dialog('Thêm chủ xe hoặc người lái');
  await form.getByLabelText('Là').selectOptions('Người lái');
  await form.getByLabelText('Họ tên').fill('Lê Văn Tài');
  await form.getByLabelText('Điện thoại').fill('12');
  await submit(form);
  await shown(form.getByText('Số điện thoại không hợp lệ.'));
  await form.getByLabelText('Điện thoại').fill('0987 654 321');
  await submit(form);
  await gone(form);
  await press(main, 'Kết thúc Trần Thị Lan');
  await press(dialog('Kết thúc thời gian có xe?'), 'Kết thúc');
  await expect.poll(() => callsOf('vehicles.endPerson').length).toBe(1);
  expect(callsOf('vehicles.addPerson')[0]?.body).toEqual({ role: 'driver', name: 'Lê Văn Tài', phone: '0987 654 321' });
  expect(callsOf('vehicles.endPerson')[0]?.params).toEqual({ id: vehicle._id, personId: owner?._id });
});

it('edits the facts of a vehicle, sending only what changed [WORK-56]', async () => {
  const vehicle = fullVehicle();
  stub('vehicles.update', vehicleAnswer(vehicle));
  await openVehicle(vehicle);
  await press(main, 'Sửa thông tin');
  const form = dialog('Sửa thông tin xe 30A-123.45');
  await form.getByLabelText('Động cơ').selectOptions('Điện');
  await form.getByLabelText('Năm sản xuất').fill('');
  await form.getByLabelText('Hạn đăng kiểm').fill('2027-05-01');
  await submit(form);
  await gone(form);
  expect(callsOf('vehicles.update')[0]?.body).toEqual({
    version: 1,
    engine: 'electric',
    year: null,
    inspectionUntil: '2027-05-01',
  });
});

it('merges another file after a search, a preview and a confirmation [WORK-57]', async () => {
  const vehicle = fullVehicle();
  const second = newVehicle({ plate: '30A-123.46', version: 3 });
  stub('vehicles.list', [vehicle, second]);
  stub('vehicles.merge', vehicleAnswer(vehicle, 'Đã gộp hồ sơ.'));
  await openVehicle(vehicle);
  await press(main, 'Gộp hồ sơ');
  const form = dialog('Gộp hồ sơ khác vào xe 30A-123.45');
  await form.getByLabelText('Tìm hồ sơ thứ hai').fill('30a');
  await form.getByRole('button', { name: 'Chọn xe 30A-123.46' }).click();
  await shown(form.getByRole('region', { name: 'Hồ sơ được gộp vào' }).getByText('30A-123.46'));
  expect(callsOf('vehicles.merge')).toEqual([]);
  await press(form, 'Gộp hồ sơ');
  await gone(form);
  await shown(message('success', 'Đã gộp hồ sơ.'));
  expect(callsOf('vehicles.merge').map(({ params, body }) => [params['id'], body])).toEqual([
    [vehicle._id, { otherId: second._id, version: 1, otherVersion: 3 }],
  ]);
});

it('says that no other file was found: the vehicle itself is not offered [WORK-57]', async () => {
  const vehicle = fullVehicle();
  stub('vehicles.list', [vehicle, newVehicle({ plate: '30A-123.46' })]);
  await openVehicle(vehicle);
  await press(main, 'Gộp hồ sơ');
  const form = page.getByRole('dialog');
  const none = form.getByText('Không tìm thấy hồ sơ nào khác.');
  await form.getByLabelText('Tìm hồ sơ thứ hai').fill('30a');
  await shown(form.getByRole('button', { name: 'Chọn xe 30A-123.46' }));
  await gone(none);
  stub('vehicles.list', [vehicle]);
  await form.getByLabelText('Tìm hồ sơ thứ hai').fill('30a-1');
  await shown(none);
  await gone(form.getByRole('button', { name: 'Chọn xe' }));
});

it('does not merge two files that both have an open order [WORK-57]', async () => {
  const openOrder = { _id: 'a'.repeat(24), number: 'SC-26-000042', step: 'repair' } as const;
  const vehicle = { ...fullVehicle(), openOrder };
  stub('vehicles.list', [newVehicle({ plate: '30A-123.46', openOrder: { ...openOrder, number: 'SC-26-000043' } })]);
  await openVehicle(vehicle);
  await press(main, 'Gộp hồ sơ');
  const form = page.getByRole('dialog');
  await form.getByLabelText('Tìm hồ sơ thứ hai').fill('30a');
  await form.getByRole('button', { name: 'Chọn xe 30A-123.46' }).click();
  await shown(form.getByText('Cả hai xe đều đang có phiếu chưa xong'));
  await expect.element(form.getByRole('button', { name: 'Gộp hồ sơ' })).toBeDisabled();
});
