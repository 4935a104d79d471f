/** The page of one's own vehicles. A vehicle that has a history of somebody else: e2e/own-vehicles.spec.ts. */
import { addDays } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay } from '../../shared/lib/format.ts';
import { todayInVietnam } from '../../shared/forms/use-today.ts';
import { newStatement } from '../../testing/handovers.ts';
import { dialog, gone, horizontalOverflow, message, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newOwnOrder, newOwnVehicle, stubOwnVehicles } from '../../testing/own-vehicles.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, done, failure, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const open = (fragment = '', viewport = phone) =>
  openPage(`/account/vehicles${fragment}`, { as: 'customer', viewport });
const card = (plate: string) => page.getByRole('article', { name: plate });
const form = (name: string) => page.getByRole('form', { name });
const saved = (vehicle: ReturnType<typeof newOwnVehicle>) => ({ status: SUCCESS, message: 'Đã lưu xe.', vehicle });

it('says what to do without a vehicle, remarks an unusual plate, and sends the account’s name and e-mail along [WORK-132]', async () => {
  stubOwnVehicles([]);
  await open();
  await shown(page.getByText('Bạn chưa thêm xe nào'));
  await press(page, 'Thêm xe');
  const adding = form('Thêm xe');
  await press(adding, 'Lưu xe');
  await shown(adding.getByText('Vui lòng nhập biển số.'));
  await adding.getByLabelText('Biển số').fill('13a 123.45');
  await shown(adding.getByText('Không có tỉnh nào mang mã này, hãy xem lại một lần.'));
  await adding.getByLabelText('Năm sản xuất (không bắt buộc)').fill('19');
  await press(adding, 'Lưu xe');
  await shown(adding.getByText('Năm từ 1900 đến 2100.'));
  await adding.getByLabelText('Năm sản xuất (không bắt buộc)').fill('2021');
  await adding.getByLabelText('Hạn đăng kiểm (không bắt buộc)').fill('2027-03-14');
  const vehicle = newOwnVehicle({ plate: '13A-123.45', year: 2021 });
  stub('ownvehicles.create', saved(vehicle));
  stubOwnVehicles([vehicle]);
  await press(adding, 'Lưu xe');
  await shown(card('13A-123.45'));
  const { fullName, email } = accountOf('customer');
  expect(callsOf('ownvehicles.create').map(({ body }) => body)).toMatchObject([
    {
      plate: '13a 123.45',
      kind: 'car',
      year: 2021,
      inspectionUntil: '2027-03-14',
      insuranceUntil: null,
      name: fullName,
      email,
    },
  ]);
  await expect.element(card('13A-123.45')).toHaveFocus();
});

it('keeps what was typed when it cannot be saved [WORK-132]', async () => {
  stubOwnVehicles([]);
  stub('ownvehicles.create', refusal('OWN_VEHICLES_FULL'));
  await open();
  await press(page, 'Thêm xe');
  await form('Thêm xe').getByLabelText('Biển số').fill('30A12345');
  await press(form('Thêm xe'), 'Lưu xe');
  await shown(message('error', 'Bạn lưu được tối đa'));
  await expect.element(form('Thêm xe').getByLabelText('Biển số')).toHaveValue('30A12345');
});

it('lists vehicles with what ends soon or has ended; they are edited without their plate, and removed after a question [WORK-132]', async () => {
  const today = todayInVietnam();
  const vehicle = newOwnVehicle({ inspectionUntil: addDays(today, 7), insuranceUntil: addDays(today, -1) });
  stubOwnVehicles([vehicle]);
  await open();
  await shown(card(vehicle.plate).getByText(`đến ${formatDay(addDays(today, 7))}, còn 7 ngày`));
  await shown(card(vehicle.plate).getByText(`hết hạn từ ${formatDay(addDays(today, -1))}`));
  await shown(card(vehicle.plate).getByText('Để xem lịch sử sửa chữa, hãy nhập mã'));
  expect(horizontalOverflow()).toBe(0);
  await press(page, `Sửa xe ${vehicle.plate}`);
  const editing = form(`Sửa xe ${vehicle.plate}`);
  expect(editing.getByLabelText('Biển số').length).toBe(0);
  await editing.getByLabelText('Màu xe (không bắt buộc)').fill('đỏ');
  stub('ownvehicles.update', saved(vehicle));
  await press(editing, 'Lưu xe');
  await gone(editing);
  expect(callsOf('ownvehicles.update').map(({ body }) => body)).toMatchObject([
    { colour: 'đỏ', insuranceUntil: vehicle.insuranceUntil },
  ]);
  await press(page, `Xóa xe ${vehicle.plate}`);
  stub('ownvehicles.remove', done('Đã bỏ xe khỏi danh sách của bạn.'));
  stubOwnVehicles([]);
  await press(dialog('Xóa xe khỏi danh sách?'), 'Xóa');
  await gone(card(vehicle.plate));
  await expect.element(page.getByRole('heading', { name: 'Danh sách xe' })).toHaveFocus();
});

it('keeps what was typed as a new vehicle when the edited one was deleted in another tab [WORK-132]', async () => {
  const vehicle = newOwnVehicle();
  const other = newOwnVehicle({ plate: '51A-678.90' });
  stubOwnVehicles([vehicle, other]);
  await open();
  await press(page, `Sửa xe ${vehicle.plate}`);
  const colour = form(`Sửa xe ${vehicle.plate}`).getByLabelText('Màu xe (không bắt buộc)');
  await colour.fill('đỏ');
  const field = colour.element();
  stub('ownvehicles.update', refusal('VEHICLE_NOT_FOUND'));
  stubOwnVehicles([other]);
  await press(form(`Sửa xe ${vehicle.plate}`), 'Lưu xe');
  const adding = form('Thêm xe');
  await shown(adding);
  expect(field.isConnected).toBe(true);
  const rows = page.getByRole('region', { name: 'Danh sách xe' }).getByRole('listitem');
  await shown(rows.first().getByRole('form', { name: 'Thêm xe' }));
  await expect.element(adding.getByLabelText('Biển số')).toHaveValue(vehicle.plate);
  await press(adding, 'Hủy');
  await expect.element(page.getByRole('button', { name: 'Thêm xe' })).toHaveFocus();

  stubOwnVehicles([vehicle]);
  await open();
  await press(page, `Sửa xe ${vehicle.plate}`);
  await form(`Sửa xe ${vehicle.plate}`).getByLabelText('Màu xe (không bắt buộc)').fill('đỏ');
  stubOwnVehicles([]);
  await press(form(`Sửa xe ${vehicle.plate}`), 'Lưu xe');
  await shown(adding);
  const again = newOwnVehicle();
  stub('ownvehicles.create', saved(again));
  stubOwnVehicles([again]);
  await press(adding, 'Lưu xe');
  await expect.element(card(again.plate)).toHaveFocus();
  expect(callsOf('ownvehicles.create').map(({ body }) => body)).toMatchObject([{ plate: vehicle.plate, colour: 'đỏ' }]);
});

it('says that the list could not be loaded, and tries again [WORK-132]', async () => {
  stub('ownvehicles.list', failure(503));
  await open();
  await shown(page.getByText('Chưa tải được danh sách xe'));
  stubOwnVehicles([newOwnVehicle()]);
  await press(page, 'Thử lại');
  await shown(card('30A-123.45'));
});

it('opens the history with the code of a scanned slip, which leaves the address bar at once [WORK-133] [WORK-134] [QUOTE-142]', async () => {
  const vehicle = newOwnVehicle();
  const opened = { ...vehicle, standing: 'opened' as const };
  stubOwnVehicles([vehicle]);
  await open('#number=SC-26-000123&code=ABCDE23456');
  const opening = form('Mở lịch sử bằng mã trên phiếu');
  await expect.element(opening.getByLabelText('Số phiếu')).toHaveValue('SC-26-000123');
  await expect.element(opening.getByLabelText('Mã trên phiếu')).toHaveValue('ABCDE23456');
  await expect.poll(() => window.location.hash).toBe('');
  // The form is below the list, which fills a phone.
  await expect.element(page.getByRole('heading', { name: 'Mở lịch sử bằng mã trên phiếu' })).toHaveFocus();
  stub('ownvehicles.openHistory', refusal('SLIP_REFUSED'));
  await press(opening, 'Mở lịch sử');
  await shown(message('error', 'Số phiếu, mã và biển số không khớp nhau.'));
  stub('ownvehicles.openHistory', { status: SUCCESS, message: 'Đã mở lịch sử sửa chữa.', vehicle: opened });
  stubOwnVehicles([opened]);
  stub('ownvehicles.history', {
    status: SUCCESS,
    orders: [
      newOwnOrder({
        waiting: { for: 'parts', since: '2026-03-02T02:00:00.000Z' },
        notes: [{ at: '2026-03-02T01:00:00.000Z', step: 'diagnose', text: 'Má phanh trước mòn, đang đặt hàng.' }],
        statement: newStatement(),
        way: {
          steps: [
            { step: 'receive', at: '2026-03-01T02:00:00.000Z', note: '' },
            { step: 'diagnose', at: '2026-03-02T01:00:00.000Z', note: 'Má phanh trước mòn, đang đặt hàng.' },
          ],
          promises: [
            {
              at: '2026-03-02T01:00:00.000Z',
              from: '2026-03-02T09:00:00.000Z',
              to: '2026-03-03T09:00:00.000Z',
              reason: 'chờ phụ tùng',
            },
          ],
          pictures: [{ _id: 'a'.repeat(24), address: 'data:image/png;base64,iVBORw0KGgo=', step: 'receive', at: '' }],
          jobs: [
            { revision: 1, title: 'Thay má phanh', total: 1_242_000, state: 'agreed', parts: 'short' },
            { revision: 1, title: 'Chỉnh lại phanh', total: 0, state: 'agreed', parts: 'none', comeback: true },
          ],
        },
      }),
    ],
  });
  await press(opening, 'Mở lịch sử');
  const history = page.getByRole('region', { name: 'Lịch sử sửa chữa xe 30A-123.45' });
  const job = (title: string) => history.getByRole('listitem').filter({ hasText: new RegExp(`^${title}`, 'u') });
  await shown(history.getByText('SC-26-000123'));
  await shown(history.getByText('Chờ phụ tùng từ'));
  await shown(history.getByText('Hẹn lại 16:00 03/03/2026 – chờ phụ tùng'));
  await shown(history.getByText('Đã đồng ý · Đang chờ phụ tùng về · báo giá lần 1'));
  await shown(job('Chỉnh lại phanh').getByText('Bảo hành, không tính phí'));
  expect(job('Thay má phanh').getByText('Bảo hành, không tính phí').length).toBe(0);
  await shown(history.getByRole('img', { name: 'Ảnh 1 trên 1, bước Tiếp nhận' }));
  await shown(history.getByText('Má phanh trước mòn, đang đặt hàng.'));
  await history.getByText('Biên bản bàn giao và bảo hành').click();
  await shown(history.getByText('Bảo hành đến 26/05/2027 hoặc 58.000 km, tùy điều nào đến trước.'));
  expect(callsOf('ownvehicles.openHistory').at(-1)?.body).toEqual({ number: 'SC-26-000123', code: 'ABCDE23456' });
  await expect.element(opening.getByLabelText('Mã trên phiếu')).toHaveValue('');
  expect(horizontalOverflow()).toBe(0);
});

it('asks for the vehicle first when a slip was scanned, and keeps the code meanwhile [WORK-133]', async () => {
  stubOwnVehicles([]);
  await open('#number=SC-26-000123&code=ABCDE23456');
  await shown(page.getByText('Trước tiên hãy thêm xe với đúng biển số ghi trên phiếu'));
  expect(page.getByRole('button', { name: 'Mở lịch sử' }).length).toBe(0);
  const vehicle = newOwnVehicle();
  stub('ownvehicles.create', saved(vehicle));
  await press(page, 'Thêm xe');
  await form('Thêm xe').getByLabelText('Biển số').fill(vehicle.plate);
  stubOwnVehicles([vehicle]);
  await press(form('Thêm xe'), 'Lưu xe');
  await expect.element(page.getByRole('button', { name: 'Mở lịch sử' })).toBeEnabled();
  await expect.element(form('Mở lịch sử bằng mã trên phiếu').getByLabelText('Mã trên phiếu')).toHaveValue('ABCDE23456');
});

it('shows the history of a confirmed vehicle on demand; an empty one and a failure say so [WORK-134]', async () => {
  const vehicle = newOwnVehicle({ standing: 'confirmed' });
  stubOwnVehicles([vehicle]);
  stub('ownvehicles.history', failure(503));
  await open('', { width: 1280, height: 800 });
  await shown(card(vehicle.plate).getByText('Đã xác nhận'));
  await press(page, `Xem lịch sử sửa chữa xe ${vehicle.plate}`);
  await shown(page.getByText('Chưa tải được lịch sử sửa chữa'));
  stub('ownvehicles.history', { status: SUCCESS, orders: [] });
  await press(card(vehicle.plate), 'Thử lại');
  await shown(page.getByText('Chưa có phiếu sửa chữa nào của bạn.'));
  await press(page, `Ẩn lịch sử sửa chữa xe ${vehicle.plate}`);
  await gone(page.getByText('Chưa có phiếu sửa chữa nào của bạn.'));
});
