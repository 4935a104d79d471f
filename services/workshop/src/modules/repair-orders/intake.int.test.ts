import type { RepairOrderDetail, RouteOf, VehicleDetail } from '@garage/contracts';
import { civilDateAt, instantOf } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminId, freshPlate, intakeBody, lan, openTestWorkshop, vehicleBody } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
});

type Answer = RouteOf<'repairs.create'>['response'];
type Failure = { code: string; details: Array<{ path: string; rule: string }> };
const intake = (body: object, key?: string) =>
  workshop.call('POST', 'orders', { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const countOf = (answers: ReadonlyArray<{ statusCode: number }>, status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
const picture = toDataUrl(await makeImage('jpeg', { width: 640, height: 480 }), 'jpeg');

describe('an intake', () => {
  it('opens an order with its vehicle, people, words, photographs and promised time [WORK-10] [WORK-19]', async () => {
    const appointmentId = 'd'.repeat(24);
    const promisedAt = '2026-12-01T10:00:00.000Z';
    const order = await workshop.takeIn({
      vehicle: vehicleBody({ plate: '43a-555.66' }),
      people: [lan, { role: 'driver', name: 'Trần Bình' }],
      km: 42_000,
      fuel: 50,
      belongings: 'Ghế trẻ em',
      promisedAt,
      images: [picture, picture],
      appointmentId,
    });
    expect(order).toMatchObject({
      state: 'open',
      step: 'receive',
      contact: { name: 'Nguyễn Thị Lan', phone: '0912345678' },
      vehicle: { plate: '43A-555.66', make: 'Toyota' },
      complaint: 'Xe kêu khi phanh.',
      km: 42_000,
      promisedAt,
      appointmentId,
      imageCount: 2,
      version: 1,
    });
    const detail = await workshop.orderOf(order._id);
    expect(detail).toMatchObject({ fuel: 50, belongings: 'Ghế trẻ em', cancellation: null });
    expect(detail.history).toMatchObject([{ action: 'opened', by: adminId, version: 1, to: 'receive' }]);
    const images = await workshop.picturesOf(`orders/${order._id}`);
    expect(images).toHaveLength(2);
    const vehicle = await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`);
    expect(vehicle).toMatchObject({
      openOrder: { _id: order._id, number: order.number, step: 'receive' },
      odometer: { km: 42_000 },
      readings: [{ km: 42_000, orderId: order._id }],
      orders: [{ number: order.number }],
    });
    expect(vehicle.people.map(({ name }) => name)).toEqual(['Nguyễn Thị Lan', 'Trần Bình']);
    const events = (await workshop.events()).filter(({ entityId }) => entityId === order._id);
    expect(events.map(({ type, data }) => [type, data['appointmentId']])).toEqual([
      ['workshop.order.opened.v1', appointmentId],
    ]);
    const published = JSON.stringify(await workshop.events());
    for (const personal of ['Lan', '0912345678', 'phanh', 'Ghế', '43A55566']) expect(published).not.toContain(personal);
  });

  it('of a known vehicle keeps its people, and needs a reason for fewer kilometres [WORK-07] [WORK-10]', async () => {
    const vehicle = await workshop.addVehicle({ people: [lan] });
    const known = { vehicleId: vehicle._id, people: [lan] };
    await workshop.call('POST', `vehicles/${vehicle._id}/readings`, { body: { km: 9_000 } });
    const back = await intake(intakeBody({ ...known, km: 8_000 }));
    expect([back.statusCode, back.json<Failure>().code]).toEqual([409, 'ODOMETER_BACK']);
    await workshop.takeIn({ ...known, km: 8_000, kmReason: 'Lần trước ghi nhầm' });
    const detail = await workshop.read<VehicleDetail>(`vehicles/${vehicle._id}`);
    expect([detail.people.length, detail.odometer?.km, detail.readings[0]?.reason]).toEqual([
      1,
      8_000,
      'Lần trước ghi nhầm',
    ]);
  });

  it('names one vehicle, and at most eight photographs [WORK-10]', async () => {
    const { vehicle: _none, ...without } = intakeBody();
    const both = { ...intakeBody(), vehicleId: 'e'.repeat(24) };
    const unknown = { ...without, vehicleId: 'e'.repeat(24) };
    const many = { ...intakeBody(), images: Array.from({ length: 9 }, () => picture) };
    const answers = await Promise.all([without, both, unknown, many].map((body) => intake(body)));
    expect(answers.map((answer) => [answer.statusCode, answer.json<Failure>().code])).toEqual([
      [400, 'VALIDATION_FAILED'],
      [400, 'VALIDATION_FAILED'],
      [404, 'VEHICLE_NOT_FOUND'],
      [400, 'VALIDATION_FAILED'],
    ]);
  });

  it('that is repeated with its key opens no second order, also at once [WORK-10]', async () => {
    const body = intakeBody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => intake(body, 'key-of-one-intake')));
    const ids = answers.map((answer) => answer.json<Answer>().order._id);
    expect([countOf(answers, 201), new Set(ids).size]).toEqual([5, 1]);
    const other = await intake({ ...body, complaint: 'Khác' }, 'key-of-one-intake');
    expect([other.statusCode, other.json<Failure>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await intake(body, '?')).json<Failure>().code).toBe('IDEMPOTENCY_KEY_INVALID');
  });
});

describe('the number of an order', () => {
  it('counts the year in Vietnam without holes, through refusals and many at once [WORK-11]', async () => {
    const own = await openTestWorkshop();
    own.clock.now = instantOf('2031-12-31', '23:59').getTime();
    const busy = await own.takeIn();
    const wanted = Array.from({ length: 12 }, (_, index) =>
      intakeBody(index % 3 === 0 ? { vehicleId: busy.vehicle._id } : {}),
    );
    const answers = await Promise.all(wanted.map((body) => own.call('POST', 'orders', { body })));
    const numbers = answers.flatMap((answer) => (answer.statusCode === 201 ? answer.json<Answer>().order.number : []));
    const expected = Array.from({ length: 8 }, (_, index) => `SC-31-00000${index + 2}`);
    expect([busy.number, ...numbers.toSorted()]).toEqual(['SC-31-000001', ...expected]);
    own.clock.now = instantOf('2032-01-01').getTime();
    expect(civilDateAt(own.clock.now)).toBe('2032-01-01');
    expect((await own.takeIn()).number).toBe('SC-32-000001');
  });
});

describe('at most one open order', () => {
  it('of a plate remains of 60 intakes of two processes at once [WORK-12]', async () => {
    const other = await workshop.openAnother();
    const plate = freshPlate();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 === 0 ? workshop.app : other).inject({
          method: 'POST',
          url: '/api/workshop/orders',
          headers: { authorization: workshop.authorization.staff },
          payload: intakeBody({ vehicle: vehicleBody({ plate }) }),
        }),
      ),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<Answer>().order);
    expect(won).toHaveLength(1);
    const refusals = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json<Failure>());
    const expected = { code: 'VEHICLE_IN_WORKSHOP', details: [{ path: '/orderId', rule: won[0]?._id }] };
    for (const refusal of refusals) expect(refusal).toMatchObject(expected);
    const open = workshop.mongo.db.collection('repair_orders');
    expect(await open.countDocuments({ vehicleId: won[0]?.vehicle._id })).toBe(1);
  }, 60_000);

  it('of a known vehicle remains of 30 at once, and another can be opened once it is closed [WORK-12]', async () => {
    const vehicle = await workshop.addVehicle();
    const body = intakeBody({ vehicleId: vehicle._id });
    const answers = await Promise.all(Array.from({ length: 30 }, () => intake(body)));
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 29]);
    const [order] = answers.flatMap((answer) => (answer.statusCode === 201 ? answer.json<Answer>().order : []));
    const second = { number: 'SC-00-000000', vehicleId: vehicle._id, state: 'open' };
    await expect(workshop.mongo.db.collection('repair_orders').insertOne(second)).rejects.toThrow(
      /E11000|[Dd]uplicate/,
    );
    await workshop.call('POST', `orders/${order?._id}/cancel`, {
      body: { version: 1, reason: 'Khách đổi ý', done: '' },
    });
    expect((await intake(body)).statusCode).toBe(201);
  });

  it('of an appointment is opened again after the first, for a wrong vehicle, was cancelled [WORK-12]', async () => {
    const appointmentId = 'c'.repeat(24);
    const wrong = await workshop.takeIn({ appointmentId });
    const { version } = wrong;
    await workshop.call('POST', `orders/${wrong._id}/cancel`, { body: { version, reason: 'Nhầm xe', done: '' } });
    const right = await workshop.takeIn({ appointmentId });
    expect(right).toMatchObject({ appointmentId, state: 'open' });
    expect((await workshop.orderOf(wrong._id)).appointmentId).toBeUndefined();
    const third = await workshop.call('POST', 'orders', { body: intakeBody({ appointmentId }) });
    expect(third.json()).toMatchObject({
      code: 'APPOINTMENT_RECEIVED',
      message: expect.stringContaining(right.number),
    });
  });

  it('of an appointment is opened, also in two processes at once, and the others leave no hole in the numbers [WORK-11] [WORK-12]', async () => {
    const own = await openTestWorkshop();
    const apps = [own.app, await own.openAnother()];
    const appointmentId = 'f'.repeat(24);
    const answers = await Promise.all(
      Array.from({ length: 10 }).flatMap(() =>
        apps.map((app) =>
          app.inject({
            method: 'POST',
            url: '/api/workshop/orders',
            headers: { authorization: own.authorization.staff },
            payload: intakeBody({ appointmentId }),
          }),
        ),
      ),
    );
    expect(countOf(answers, 201)).toBe(1);
    const refusals = answers
      .filter(({ statusCode }) => statusCode !== 201)
      .map((answer) => answer.json<Failure>().code);
    expect(new Set(refusals)).toEqual(new Set(['APPOINTMENT_RECEIVED']));
    expect((await own.takeIn()).number).toMatch(/-000002$/);
  });
});

describe('the words of an intake', () => {
  it('are edited with their photographs, in the version that was read [WORK-10] [WORK-14]', async () => {
    const order = await workshop.takeIn({ images: [picture] });
    const kept = (await workshop.picturesOf(`orders/${order._id}`)).map(({ _id }) => _id);
    const body = { version: 1, complaint: 'Xe kêu khi phanh gấp.', promisedAt: null, images: [...kept, picture] };
    const edited = await workshop.call('PUT', `orders/${order._id}`, { body });
    expect(edited.json<Answer>().order).toMatchObject({
      complaint: 'Xe kêu khi phanh gấp.',
      imageCount: 2,
      version: 2,
    });
    const other = { ...body, complaint: 'Xe rung.' };
    const stale = await workshop.call('PUT', `orders/${order._id}`, { body: other });
    expect([stale.statusCode, stale.json<Failure>().code]).toEqual([409, 'CONFLICT']);
    const detail = await workshop.read<RepairOrderDetail>(`orders/${order._id}`);
    expect(detail.history.map(({ action }) => action)).toEqual(['opened', 'updated']);
  });
});
