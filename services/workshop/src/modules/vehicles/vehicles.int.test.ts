import type { RouteOf, Vehicle, VehicleDetail } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshPlate, lan, openTestWorkshop, vehicleBody } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
type Response = Awaited<ReturnType<(typeof workshop)['call']>>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
});

type Near = RouteOf<'vehicles.near'>['response'];
type Changed = RouteOf<'vehicles.update'>['response'];
const detailOf = (id: string) => workshop.read<VehicleDetail>(`vehicles/${id}`);
const found = async (q: string) =>
  (await workshop.read<Vehicle[]>(`vehicles?limit=100&q=${encodeURIComponent(q)}`)).map(({ _id }) => _id);
const post = (id: string, part: string, body?: object) => workshop.call('POST', `vehicles/${id}/${part}`, { body });
const codeOf = (answer: Response) => answer.json<{ code: string; details?: object[] }>();

describe('a vehicle', () => {
  it('is found by plate, phone number and VIN as they are typed [WORK-03] [WORK-05]', async () => {
    const vehicle = await workshop.addVehicle({
      plate: '51k 987 65',
      vin: 'rl4-bc9fe 1a2003456',
      people: [{ ...lan, phone: '+84 977 123 456' }],
    });
    expect(vehicle).toMatchObject({ plate: '51K-987.65', plateKey: '51K98765', vin: 'RL4BC9FE1A2003456' });
    const searches = [
      '51k',
      '51K-98',
      '98765',
      '765',
      '0977 123',
      '+84977123456',
      'RL4BC',
      'rl4bc9fe1a2003456',
      '003456',
    ];
    for (const q of searches) expect([q, await found(q)]).toEqual([q, [vehicle._id]]);
    expect(await found('51K-99')).toEqual([]);
    expect(await found('---')).toEqual([]);
  });

  it('is listed in pages with their total, the last changed first [WORK-05] [SRV-21]', async () => {
    const own = await openTestWorkshop();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      own.clock.now += 1_000;
      ids.unshift((await own.addVehicle())._id);
    }
    const answer = await own.call('GET', 'vehicles?page=2&limit=2');
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.json<Vehicle[]>().map(({ _id }) => _id)).toEqual(ids.slice(2));
    expect((await own.read<Vehicle[]>('vehicles')).map(({ _id }) => _id)).toEqual(ids);
  });

  it('with nearly the same plate is offered, Đ being a letter of its own [WORK-03] [WORK-04]', async () => {
    const one = await workshop.addVehicle({ plate: '29MĐ1-123.45', kind: 'motorbike' });
    const other = await workshop.addVehicle({ plate: '29M1-123.45', kind: 'motorbike' });
    const near = await workshop.read<Near>(`vehicles/near?plate=${encodeURIComponent('29mđ1 12345')}`);
    expect(near.exact).toMatchObject({ _id: one._id, plate: '29MĐ1-123.45' });
    expect(near.near.map(({ _id }) => _id)).toEqual([other._id]);
    const mistyped = await workshop.read<Near>('vehicles/near?plate=29MI-I23.46');
    expect([mistyped.exact, mistyped.near.map(({ _id }) => _id)]).toEqual([null, [other._id]]);
  });

  it('has a plate of its own, also when many add it at once [WORK-06]', async () => {
    const plate = freshPlate();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => workshop.call('POST', 'vehicles', { body: vehicleBody({ plate }) })),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 201);
    expect(won).toHaveLength(1);
    const id = won[0]?.json<Changed>().vehicle._id;
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map(codeOf);
    for (const failure of refused)
      expect(failure).toMatchObject({ code: 'PLATE_TAKEN', details: [{ path: '/vehicleId', rule: id }] });
  });

  it('changes its plate with a history [WORK-06]', async () => {
    const vehicle = await workshop.addVehicle();
    const taken = await workshop.addVehicle();
    const next = freshPlate();
    const changed = await post(vehicle._id, 'plate', { plate: next, version: vehicle.version });
    expect(changed.json<Changed>().vehicle).toMatchObject({ plate: next, version: 2 });
    const repeated = await post(vehicle._id, 'plate', { plate: next, version: vehicle.version });
    expect([repeated.statusCode, repeated.json<Changed>().vehicle.version]).toEqual([200, 2]);
    const { plates } = await detailOf(vehicle._id);
    expect(plates).toMatchObject([
      { plate: vehicle.plate, until: expect.any(String) },
      { plate: next, until: null },
    ]);
    const refused = await post(vehicle._id, 'plate', { plate: taken.plate, version: 2 });
    expect([refused.statusCode, codeOf(refused).code]).toEqual([409, 'PLATE_TAKEN']);
    expect(await found(vehicle.plate)).toEqual([]);
  });

  it('refuses a plate without letters and digits, and accepts unusual ones [WORK-03]', async () => {
    const none = await workshop.call('POST', 'vehicles', { body: vehicleBody({ plate: '—.—' }) });
    expect([none.statusCode, codeOf(none).code]).toEqual([400, 'PLATE_INVALID']);
    expect(await workshop.addVehicle({ plate: 'TM-12-34' })).toMatchObject({ plate: 'TM1234' });
  });

  it('is edited in the version that was read; a stale edit gets 409 with the present one [WORK-14] [WORK-19]', async () => {
    const vehicle = await workshop.addVehicle();
    const edit = (body: object) => workshop.call('PUT', `vehicles/${vehicle._id}`, { body });
    const edited = await edit({ version: 1, colour: ' Đỏ  đô ', engine: 'hybrid', inspectionUntil: '2027-03-01' });
    expect(edited.json<Changed>().vehicle).toMatchObject({
      colour: 'Đỏ đô',
      engine: 'hybrid',
      make: 'Toyota',
      version: 2,
    });
    const stale = await edit({ version: 1, colour: 'Xanh' });
    expect([stale.statusCode, codeOf(stale)]).toMatchObject([
      409,
      { code: 'CONFLICT', details: [{ path: '/version', rule: '2' }] },
    ]);
    expect((await edit({ version: 2, inspectionUntil: '2027-02-30' })).statusCode).toBe(400);
    const audited = (await workshop.events()).filter(
      ({ type, data }) => type === 'workshop.audit.recorded.v1' && data['targetId'] === vehicle._id,
    );
    expect(audited.map(({ data }) => [data['kind'], data['action']])).toEqual([
      ['vehicle', 'created'],
      ['vehicle', 'updated'],
    ]);
    expect(JSON.stringify(audited)).not.toContain(vehicle.plateKey);
  });
});

describe('the odometer', () => {
  it('only gets readings; one that goes back needs a reason and is audited [WORK-07]', async () => {
    const { _id } = await workshop.addVehicle();
    expect((await post(_id, 'readings', { km: 52_000 })).statusCode).toBe(201);
    const back = await post(_id, 'readings', { km: 5_300 });
    expect([back.statusCode, codeOf(back).code]).toEqual([409, 'ODOMETER_BACK']);
    const reasoned = await post(_id, 'readings', { km: 5_300, reason: 'Thay đồng hồ' });
    expect(reasoned.json<Changed>().vehicle.odometer?.km).toBe(5_300);
    const { readings } = await detailOf(_id);
    expect(readings).toMatchObject([
      { km: 5_300, reason: 'Thay đồng hồ' },
      { km: 52_000, reason: '' },
    ]);
    const last = (await workshop.events()).findLast(({ data }) => data['targetId'] === _id);
    expect(last?.data['changes']).toEqual([
      { field: 'odometer', from: '52000', to: '5300' },
      { field: 'odometerReason', from: '', to: 'Thay đồng hồ' },
    ]);
  });
});

describe('the people of a vehicle', () => {
  it('come and go, with or without an account; the same one is not added twice [WORK-08]', async () => {
    const { _id } = await workshop.addVehicle({ people: [lan] });
    const binh = { role: 'driver', name: 'Trần Bình', accountId: 'c'.repeat(24) } as const;
    await post(_id, 'people', binh);
    const again = await post(_id, 'people', { ...lan, phone: '+84912345678', email: 'Lan@Example.com' });
    const { people } = again.json<Changed>().vehicle;
    expect(people).toMatchObject([
      { name: 'Nguyễn Thị Lan', phone: '0912345678', email: 'lan@example.com', until: null },
      { name: 'Trần Bình', phone: '', accountId: binh.accountId },
    ]);
    const ended = await post(_id, `people/${people[0]?._id}/end`);
    expect(ended.json<Changed>().vehicle.people.map(({ name }) => name)).toEqual(['Trần Bình']);
    expect((await detailOf(_id)).people).toMatchObject([{ until: expect.any(String) }, { until: null }]);
    expect((await post(_id, `people/${'f'.repeat(24)}/end`)).statusCode).toBe(404);
    expect((await post(_id, 'people', { ...lan, phone: '12' })).statusCode).toBe(400);
  });
});
