/** Accounts that wait to be confirmed, on the page of a vehicle. */
import type { Claim } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../testing/ids.ts';
import { dialog, gone, horizontalOverflow, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newPerson, newVehicle, vehicleAnswer, vehicleDetail } from '../../testing/repairs.ts';
import { callsOf, done, failure, refusal, stub } from '../../testing/stub-api.ts';

const known = newPerson({ name: 'Trần Thị Lan', email: 'lan@example.com' });
const linked = newPerson({ name: 'Có tài khoản', accountId: 'a'.repeat(24) });
const vehicle = vehicleDetail(newVehicle({ people: [known, linked] }));
const waiting = page.getByRole('region', { name: 'Tài khoản chờ xác nhận' });

const newClaim = (changes: Partial<Claim> = {}): Claim => ({
  _id: newId(),
  name: 'Lan Trần',
  email: 'lan@example.com',
  kind: 'car',
  make: 'Toyota',
  model: 'Vios',
  hasOpened: false,
  createdAt: '2026-03-01T02:00:00.000Z',
  ...changes,
});

async function open(claims: Claim[]): Promise<void> {
  stub('vehicles.get', vehicle);
  stub('vehicles.claims', { claims });
  await openPage(`/manager/vehicles/${vehicle._id}`, { as: 'admin', viewport: phone });
  await shown(page.getByRole('heading', { name: `Xe ${vehicle.plate}` }));
}

it('are confirmed as a person who has no account yet, proposed by the e-mail [WORK-136]', async () => {
  const claim = newClaim({ personId: known._id, hasOpened: true });
  await open([claim]);
  await shown(waiting.getByText('Trùng email trong hồ sơ'));
  await shown(waiting.getByText('Có mã trên phiếu'));
  expect(horizontalOverflow()).toBe(0);
  await press(waiting, 'Xác nhận Lan Trần');
  const asking = dialog('Xác nhận tài khoản của Lan Trần');
  await expect.element(asking.getByRole('radio', { name: /^Trần Thị Lan/ })).toBeChecked();
  expect(asking.getByRole('radio', { name: /^Có tài khoản/ }).length).toBe(0);
  stub('vehicles.confirmClaim', vehicleAnswer(vehicle, 'Đã xác nhận tài khoản của khách.'));
  stub('vehicles.claims', { claims: [] });
  await press(asking, 'Xác nhận');
  await gone(waiting);
  expect(callsOf('vehicles.confirmClaim')).toMatchObject([
    { params: { id: vehicle._id, claimId: claim._id }, body: { personId: known._id } },
  ]);
});

it('are added as a new person only when staff choose so; a refusal of the server is shown [WORK-136]', async () => {
  await open([newClaim({ email: '' })]);
  await shown(waiting.getByText('Không có email'));
  await press(waiting, 'Xác nhận Lan Trần');
  const asking = dialog('Xác nhận tài khoản của Lan Trần');
  await press(asking, 'Xác nhận');
  await shown(asking.getByText('Vui lòng chọn một người.'));
  expect(callsOf('vehicles.confirmClaim')).toEqual([]);
  await asking.getByRole('radio', { name: 'Người mới, là chủ xe' }).click();
  stub('vehicles.confirmClaim', refusal('VEHICLE_PEOPLE_FULL'));
  await press(asking, 'Xác nhận');
  await shown(page.getByText('Hồ sơ xe lưu được tối đa').first());
  expect(callsOf('vehicles.confirmClaim')).toMatchObject([{ body: { role: 'owner' } }]);
});

it('are refused after a question [WORK-136]', async () => {
  const claim = newClaim();
  await open([claim]);
  await press(waiting, 'Từ chối Lan Trần');
  stub('vehicles.refuseClaim', done('Đã từ chối tài khoản.'));
  stub('vehicles.claims', { claims: [] });
  await press(dialog('Từ chối tài khoản?'), 'Từ chối');
  await gone(waiting);
  expect(callsOf('vehicles.refuseClaim')).toMatchObject([{ params: { id: vehicle._id, claimId: claim._id } }]);
});

it('take no place while there are none, and a failure is said [WORK-136]', async () => {
  await open([]);
  await gone(waiting);
  stub('vehicles.claims', failure(503));
  await openPage(`/manager/vehicles/${vehicle._id}`, { as: 'admin' });
  await shown(waiting.getByText('Không thể tải danh sách tài khoản chờ xác nhận'));
});
