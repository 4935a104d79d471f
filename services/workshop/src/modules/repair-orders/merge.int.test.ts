import type { Failure, RouteOf, Vehicle, VehicleDetail } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { intakeBody, lan, openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
type Response = Awaited<ReturnType<(typeof workshop)['call']>>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
});

type Intake = RouteOf<'repairs.create'>['response'];
const detailOf = (id: string) => workshop.read<VehicleDetail>(`vehicles/${id}`);
const codeOf = (answer: Response) => answer.json<Failure>().code;
const merge = (kept: Vehicle, other: Vehicle, app = workshop.app) =>
  app.inject({
    method: 'POST',
    url: `/api/workshop/vehicles/${kept._id}/merge`,
    headers: { authorization: workshop.authorization.staff },
    payload: { otherId: other._id, version: kept.version, otherVersion: other.version },
  });

describe('a merge of two files', () => {
  it('joins plates, readings, people and orders, and both ids lead to it [WORK-09]', async () => {
    const kept = await workshop.addVehicle({ people: [lan], make: '', vin: '' });
    const binh = { role: 'driver', name: 'Trần Bình' } as const;
    const order = await workshop.takeIn({
      vehicle: { plate: '92A-111.22', kind: 'car', make: 'Honda', vin: 'RL4BC9FE1A2003456' },
      people: [lan, binh],
      km: 30_000,
    });
    const other = await detailOf(order.vehicle._id);
    expect((await merge(kept, other)).statusCode).toBe(200);
    // Again, as when the response was lost.
    expect((await merge(kept, other)).statusCode).toBe(200);
    const merged = await detailOf(other._id);
    expect(merged).toMatchObject({
      _id: kept._id,
      plate: kept.plate,
      make: 'Honda',
      vin: 'RL4BC9FE1A2003456',
      odometer: { km: 30_000 },
      readings: [{ km: 30_000 }],
      orders: [{ _id: order._id }],
      openOrder: { _id: order._id },
    });
    expect(merged.people.map(({ name }) => name)).toEqual(['Nguyễn Thị Lan', 'Trần Bình']);
    expect(merged.plates.map(({ plate, until }) => [plate, until === null])).toEqual([
      ['92A-111.22', false],
      [kept.plate, true],
    ]);
    expect((await workshop.orderOf(order._id)).vehicle._id).toBe(kept._id);
    const events = (await workshop.events()).filter(({ type }) => type === 'workshop.vehicle.merged.v1');
    expect(events).toMatchObject([{ entityId: kept._id, version: merged.version, data: { mergedId: other._id } }]);
    expect((await workshop.moved({ ...order, version: 2 }, { to: 'check' })).vehicle._id).toBe(kept._id);
    // The plate of the file that is gone can be given again.
    expect((await workshop.addVehicle({ plate: '92A-111.22' })).plate).toBe('92A-111.22');
  });

  it('is refused while both have an open order, for one file, and for an outdated version [WORK-09] [WORK-14]', async () => {
    const [one, two] = [await workshop.takeIn(), await workshop.takeIn()];
    const [kept, other] = [await detailOf(one.vehicle._id), await detailOf(two.vehicle._id)];
    const refused = await merge(kept, other);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'MERGE_BOTH_OPEN']);
    expect(codeOf(await merge(kept, kept))).toBe('MERGE_WITH_ITSELF');
    expect(codeOf(await merge(kept, { ...other, version: 1 }))).toBe('CONFLICT');
    expect((await detailOf(two.vehicle._id))._id).toBe(two.vehicle._id);
  });

  it('that meets an intake of the other file in another process loses no order [WORK-09] [WORK-12]', async () => {
    const process = await workshop.openAnother();
    for (let round = 0; round < 12; round += 1) {
      const [kept, other] = [await workshop.addVehicle(), await workshop.addVehicle()];
      const intake = workshop.call('POST', 'orders', { body: intakeBody({ vehicleId: other._id }) });
      const [taken, merged] = await Promise.all([intake, merge(kept, other, process)]);
      expect([taken.statusCode, merged.statusCode === 200 || codeOf(merged) === 'CONFLICT']).toEqual([201, true]);
      const { order } = taken.json<Intake>();
      const vehicle = await detailOf(other._id);
      expect(vehicle._id).toBe(merged.statusCode === 200 ? kept._id : other._id);
      expect(vehicle.orders.map(({ _id }) => _id)).toEqual([order._id]);
      expect(vehicle.openOrder?._id).toBe(order._id);
      expect((await workshop.orderOf(order._id)).vehicle.plate).toBe(vehicle.plate);
    }
  });
});
