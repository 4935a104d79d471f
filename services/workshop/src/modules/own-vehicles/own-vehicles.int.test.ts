import type { OwnVehicle, RouteOf, VehicleDetail } from '@garage/contracts';
import { MAX_OWN_VEHICLES } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownVehiclesOf } from '../../testing/own-vehicles.ts';
import { freshPlate, lan, openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let customers: ReturnType<typeof ownVehiclesOf>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  customers = ownVehiclesOf(workshop);
});

type Answer = RouteOf<'ownvehicles.create'>['response'];

/** An answer without what differs between any two vehicles. */
const shapeOf = (
  answer: { statusCode: number; headers: Record<string, unknown>; body: string },
  { plate, _id }: OwnVehicle,
) => {
  const { 'x-request-id': _request, date: _date, ...headers } = answer.headers;
  const body = answer.body
    .replaceAll(plate, 'PLATE')
    .replaceAll(_id, 'ID')
    .replaceAll(/"createdAt":"[^"]*"/g, '');
  return { status: answer.statusCode, headers, body };
};

describe('a customer’s vehicle', () => {
  it('that is added again by its plate keeps what was entered before [WORK-120]', async () => {
    const plate = freshPlate();
    const facts = { make: 'Honda', model: 'CR-V', year: 2021, colour: 'Đỏ', insuranceUntil: '2027-03-01' };
    const first = (await customers.tryAdd({ plate, ...facts })).json<Answer>().vehicle;
    const again = await customers.tryAdd({ plate, colour: 'Trắng' });
    expect(again.json<Answer>().vehicle).toEqual({ ...first, colour: 'Trắng' });
  });

  it('is added by its plate with what the customer knows, edited and removed [WORK-120]', async () => {
    const answer = await customers.tryAdd({
      plate: ' 51k 987 65',
      make: ' Honda  City',
      year: 2021,
      inspectionUntil: '2027-03-01',
    });
    expect([answer.statusCode, answer.json<Answer>().vehicle]).toMatchObject([
      201,
      {
        plate: '51K-987.65',
        make: 'Honda City',
        model: '',
        year: 2021,
        inspectionUntil: '2027-03-01',
        standing: 'unconfirmed',
      },
    ]);
    const { _id } = answer.json<Answer>().vehicle;
    const edited = await customers.ask('PUT', `/${_id}`, { as: 'customer', body: { colour: 'Đỏ', year: null } });
    expect(edited.json<Answer>().vehicle).toMatchObject({
      plate: '51K-987.65',
      make: 'Honda City',
      colour: 'Đỏ',
      year: null,
    });
    expect((await customers.ask('PUT', `/${_id}`, { as: 'customer', body: { plate: '30A-111.11' } })).statusCode).toBe(
      400,
    );
    expect((await customers.ask('DELETE', `/${_id}`)).statusCode).toBe(200);
    expect((await customers.ask('DELETE', `/${_id}`)).json()).toMatchObject({
      code: 'VEHICLE_NOT_FOUND',
    });
    expect((await customers.list()).map((vehicle) => vehicle._id)).not.toContain(_id);
  });

  it('is listed once for each plate, also when it is added many times at once [WORK-120]', async () => {
    const plate = freshPlate();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customers.tryAdd({ plate: plate.replaceAll(/[-.]/g, ' ') }, 'other')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    expect((await customers.list('other')).filter((vehicle) => vehicle.plate === plate)).toHaveLength(1);
  });

  it('is one of at most twenty, also when many are added at once by two processes [WORK-120]', async () => {
    const own = await openTestWorkshop();
    const another = await own.openAnother();
    const send = (app: typeof another) =>
      app.inject({
        method: 'POST',
        url: '/api/workshop/own/vehicles',
        headers: { authorization: own.authorization.customer },
        payload: { plate: freshPlate(), kind: 'car', name: 'Lan' },
      });
    const answers = await Promise.all(
      Array.from({ length: MAX_OWN_VEHICLES + 6 }, (_, at) => send(at % 2 === 0 ? own.app : another)),
    );
    const codes = answers
      .filter(({ statusCode }) => statusCode !== 201)
      .map((refused) => refused.json<{ code: string }>().code);
    expect(await ownVehiclesOf(own).list()).toHaveLength(MAX_OWN_VEHICLES);
    expect(new Set(codes)).toEqual(new Set(['OWN_VEHICLES_FULL']));
    // A known plate is still saved, and a removed one makes room.
    const [first] = await ownVehiclesOf(own).list();
    expect((await ownVehiclesOf(own).tryAdd({ plate: first?.plate ?? '' })).statusCode).toBe(201);
  });

  it('answers the same whether the workshop knows the plate or not, and nothing of the file leaks [WORK-121]', async () => {
    const known = await workshop.takeIn({ people: [{ ...lan, email: 'somebody@example.com' }] });
    const unknownPlate = freshPlate();
    const ways = [];
    for (const plate of [known.vehicle.plate, unknownPlate]) {
      const added = await customers.tryAdd({ plate });
      const { vehicle } = added.json<Answer>();
      const id = vehicle._id;
      const again = await customers.tryAdd({ plate });
      const edited = await customers.ask('PUT', `/${id}`, { as: 'customer', body: { colour: 'Trắng' } });
      const history = await customers.ask('GET', `/${id}/history`);
      const guessed = await customers.open(known.number, 'ABCDEFGHJK');
      const listed = (await customers.list()).find(({ _id }) => _id === id);
      const removed = await customers.ask('DELETE', `/${id}`);
      ways.push([
        ...[added, again, edited, history, guessed, removed].map((answer) => shapeOf(answer, vehicle)),
        { ...listed, _id: '', plate: '', createdAt: '' },
      ]);
    }
    expect(ways[0]).toEqual(ways[1]);
    expect(JSON.stringify(ways)).not.toMatch(/Toyota|Vios|Lan"|phanh|somebody/);
  });

  it('leaves the file of the workshop untouched, and no event tells of it [WORK-121]', async () => {
    const order = await workshop.takeIn();
    const before = await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`);
    const events = (await workshop.events()).length;
    await customers.add(order.vehicle.plate, 'other');
    expect(await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`)).toEqual(before);
    expect(await workshop.events()).toHaveLength(events);
  });

  it('of another account does not exist, whatever its id [WORK-122]', async () => {
    const order = await workshop.takeIn();
    const mine = await customers.add(order.vehicle.plate);
    expect((await customers.open(order.number, await customers.codeOf(order))).statusCode).toBe(200);
    expect(await customers.numbersOf(mine)).toEqual([order.number]);
    const unknown = 'f'.repeat(24);
    for (const id of [mine._id, unknown]) {
      const answers = [
        await customers.ask('PUT', `/${id}`, { as: 'other', body: { colour: 'Đen' } }),
        await customers.ask('DELETE', `/${id}`, { as: 'other' }),
        await customers.ask('GET', `/${id}/history`, { as: 'other' }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'VEHICLE_NOT_FOUND']);
    }
    expect((await customers.list('other')).map(({ _id }) => _id)).not.toContain(mine._id);
    expect((await customers.list()).find(({ _id }) => _id === mine._id)).toMatchObject({ colour: '' });
  });

  it('needs an account [WORK-122]', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await workshop.app.inject({ method, url: '/api/workshop/own/vehicles' });
      expect(answer.statusCode).toBe(401);
    }
  });
});
