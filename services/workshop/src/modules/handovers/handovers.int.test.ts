import type { DeclinedJobs, Guarantees, Handover, LinkView, QuoteJobBody } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { describe, expect, it } from 'vitest';
import { handoversOf } from '../../testing/test-handovers.ts';
import { decide, freeJob, newId, quoteJob, testPrices } from '../../testing/test-quotes.ts';
import { customerEmail, customerId, freshPlate, lan, openTestWorkshop } from '../../testing/test-workshop.ts';
import { createOrderListRepository } from '../repair-orders/index.ts';
import { statementSection } from './personal-section.ts';
import { createStatementRepository } from './statement-repository.ts';

const workshop = await openTestWorkshop({ prices: testPrices() });
const { quotes, ready, tryFinish, finished } = handoversOf(workshop);
const { call, read, takeIn, clock } = workshop;
const statements = createStatementRepository(workshop.mongo);

const codeOf = (answer: { json: () => unknown }) => {
  const body = answer.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
};
const handoverOf = ({ _id }: { _id: string }) => read<Handover>(`orders/${_id}/handover`);
const guaranteesOf = async (vehicleId: string) => (await read<Guarantees>(`vehicles/${vehicleId}/guarantees`)).jobs;
const DAY_MS = 86_400_000;

/** A day in Vietnam, as customers read it and as it is stored. */
const dayAfter = (months: number): string => {
  const day = new Date(clock.now + 7 * 3_600_000);
  const end = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), Math.min(day.getUTCDate(), end.getUTCDate())))
    .toISOString()
    .slice(0, 10);
};

/** A finished visit of a vehicle with a reading at its handover. */
async function visited(km = 48_000, jobs: QuoteJobBody[] = [quoteJob(), freeJob()]) {
  const order = await finished(await ready({ jobs }, { km: 47_900 }), { km });
  const { statement } = await handoverOf(order);
  if (!statement) throw new Error('No statement');
  return { order, statement, claims: statement.jobs.map(({ _id }) => ({ orderId: order._id, jobId: _id })) };
}

describe('the statement of a handover', () => {
  it('has what was agreed to, the reading and the guarantee of each job, and never changes [QUOTE-112]', async () => {
    const jobs = [quoteJob(), freeJob(), freeJob({ title: 'Rửa xe', guarantee: { months: 0, km: null } })];
    const order = await ready({ jobs }, { km: 47_900 });
    expect((await handoverOf(order)).statement).toBe(null);
    await finished(order, { km: 48_000, noteForCustomer: 'Đã rà phanh.' });
    const { statement } = await handoverOf(order);
    expect(statement).toMatchObject({ number: order.number, plate: order.vehicle.plate, km: 48_000 });
    expect(statement).toMatchObject({ note: 'Đã rà phanh.', totals: { total: 2_988_000 } });
    expect(statement?.jobs.map(({ title, guarantee }) => [title, guarantee])).toEqual([
      ['Thay má phanh', { months: 6, km: 10_000, until: dayAfter(6), untilKm: 58_000 }],
      ['Vệ sinh kim phun', { months: 3, km: null, until: dayAfter(3), untilKm: null }],
      ['Rửa xe', null],
    ]);
    expect((await tryFinish(order, { km: 48_000, noteForCustomer: 'Đã rà phanh.' })).statusCode).toBe(200);
    expect(await statements.findByOrders([order._id])).toHaveLength(1);
  });

  it('takes the reading as one of the vehicle’s: a lower one needs a reason [QUOTE-112]', async () => {
    const order = await ready({}, { km: 50_000 });
    expect(codeOf(await tryFinish(order, { km: 49_000 }))).toBe('ODOMETER_BACK');
    expect(await workshop.orderOf(order._id)).toMatchObject({ state: 'open' });
    expect((await handoverOf(order)).statement).toBe(null);
    await finished(order, { km: 49_000, kmReason: 'Thay đồng hồ' });
    const vehicle = await read<{ odometer: { km: number }; readings: object[] }>(`vehicles/${order.vehicle._id}`);
    expect(vehicle.odometer.km).toBe(49_000);
    expect(vehicle.readings.at(0)).toMatchObject({ km: 49_000, reason: 'Thay đồng hồ', orderId: order._id });
  });

  it('counts kilometres from the last reading when none was taken, and takes none at other moves [QUOTE-112]', async () => {
    const order = await ready({}, { km: 50_000 });
    await finished(order);
    const { statement } = await handoverOf(order);
    expect([statement?.km, statement?.jobs[0]?.guarantee?.untilKm]).toEqual([null, 60_000]);
    const early = await takeIn();
    expect(codeOf(await workshop.move(early, { to: 'check', km: 1 }))).toBe('VALIDATION_FAILED');
  });

  it('shows at the link and in the account’s history, without people [QUOTE-112]', async () => {
    const person = { ...lan, accountId: customerId, email: customerEmail };
    const plate = freshPlate();
    const order = await ready({}, { people: [person], vehicle: { plate, kind: 'car' } });
    const link = await call('POST', `orders/${order._id}/links`, { body: { channel: 'copy' } });
    const { token } = link.json<{ token: string }>();
    expect(await quotes.view(token)).not.toHaveProperty('statement');
    await finished(order, { km: 48_000, noteForCustomer: 'Gửi khách' });
    const view: LinkView = await quotes.view(token);
    const { statement } = await handoverOf(order);
    expect(view.statement).toEqual(statement);
    expect(JSON.stringify(view)).not.toContain('Nguyễn');
    const added = await call('POST', 'own/vehicles', { as: 'customer', body: { plate, kind: 'car', name: 'Lan' } });
    const { vehicle } = added.json<{ vehicle: { _id: string } }>();
    const history = await call('GET', `own/vehicles/${vehicle._id}/history`, { as: 'customer' });
    expect(history.json<{ orders: object[] }>().orders).toMatchObject([{ number: order.number, statement }]);
    const lists = createOrderListRepository(workshop.mongo);
    const [exported] = await statementSection({ statements, lists }).find({
      accountId: customerId,
      after: undefined,
      limit: 1,
    });
    expect(exported?.entry).toEqual(statement);
    await inTransaction(workshop.mongo, (session) => statements.eraseNotes(session, [order._id]));
    expect((await handoverOf(order)).statement).toEqual({ ...statement, note: '' });
  });

  it('has the plate of then, and so has the link: a later one may be that of the next owner [QUOTE-112] [QUOTE-20]', async () => {
    const [done, cancelled] = [await ready(), await takeIn()];
    const { token } = await quotes.sent(cancelled);
    const made = await call('POST', `orders/${done._id}/links`, { body: { channel: 'copy' } });
    await finished(done);
    const closing = { version: (await workshop.orderOf(cancelled._id)).version, reason: 'Thôi', done: '' };
    await call('POST', `orders/${cancelled._id}/cancel`, { body: closing });
    clock.now += DAY_MS;
    for (const [order, link] of [
      [done, made.json<{ token: string }>().token],
      [cancelled, token],
    ] as const) {
      const { version } = await read<{ version: number }>(`vehicles/${order.vehicle._id}`);
      const plate = freshPlate();
      const changed = await call('POST', `vehicles/${order.vehicle._id}/plate`, { body: { version, plate } });
      expect(changed.statusCode).toBe(200);
      const view = JSON.stringify(await quotes.view(link));
      expect(view).toContain(order.vehicle.plate);
      expect(view).not.toContain(plate);
    }
  });

  it('freezes in a quote the terms that staff entered, else those of the settings [QUOTE-113]', async () => {
    const own = { months: 12, km: 20_000 };
    const { quote, token } = await quotes.sent(await takeIn(), { jobs: [quoteJob({ guarantee: own }), freeJob()] });
    expect(quote.jobs.map(({ guarantee }) => guarantee)).toEqual([own, { months: 3, km: null }]);
    const shown = (await quotes.view(token)).quote?.shown.jobs;
    expect(shown?.map(({ guarantee }) => guarantee)).toEqual([own, { months: 3, km: null }]);
  });
});

describe('a guarantee', () => {
  it('follows its vehicle through a merge and another plate, and says what has ended it [QUOTE-114]', async () => {
    const { order, statement } = await visited();
    const [pads] = statement.jobs;
    const kept = await workshop.addVehicle();
    const other = await read<{ version: number }>(`vehicles/${order.vehicle._id}`);
    const merge = { otherId: order.vehicle._id, version: kept.version, otherVersion: other.version };
    const merged = await call('POST', `vehicles/${kept._id}/merge`, { body: merge });
    expect(merged.statusCode).toBe(200);
    const { version } = await read<{ version: number }>(`vehicles/${kept._id}`);
    await call('POST', `vehicles/${kept._id}/plate`, { body: { plate: freshPlate(), version } });
    const listed = await guaranteesOf(kept._id);
    expect(listed).toEqual(await guaranteesOf(order.vehicle._id));
    expect(listed[0]).toMatchObject({
      orderId: order._id,
      orderNumber: order.number,
      jobId: pads?._id,
      until: dayAfter(6),
      untilKm: 58_000,
      ended: null,
    });
    await call('POST', `vehicles/${kept._id}/readings`, { body: { km: 58_001 } });
    expect((await guaranteesOf(kept._id)).map(({ ended }) => ended)).toEqual(['km', null]);
    clock.now += 100 * DAY_MS;
    expect((await guaranteesOf(kept._id)).map(({ ended }) => ended)).toEqual(['km', 'day']);
  });
});

describe('a comeback', () => {
  it('is linked with the earlier order, from both sides [QUOTE-115]', async () => {
    const { order, claims } = await visited();
    const again = await takeIn({ vehicleId: order.vehicle._id, km: 49_000, comebackOf: claims.slice(0, 1) });
    const { claims: claimed, comebacks } = await handoverOf(again);
    expect(claimed).toMatchObject([{ ...claims[0], orderNumber: order.number }]);
    expect(claimed[0]?.job.lines.map(({ unitPrice, discount }) => [unitPrice, discount])).toEqual([
      [300_000, 10_000],
      [850_000, 10_000],
    ]);
    expect(comebacks).toEqual([]);
    expect((await handoverOf(order)).comebacks).toMatchObject([
      { _id: again._id, number: again.number, state: 'open' },
    ]);
  });

  it('is refused for another vehicle’s job, and once the guarantee has ended, also by the reading at this intake [QUOTE-115]', async () => {
    const { order, claims } = await visited();
    const tryAgain = (body: object) =>
      call('POST', 'orders', {
        body: { vehicleId: order.vehicle._id, people: [lan], complaint: 'Lại kêu', comebackOf: claims, ...body },
      });
    const [first] = claims;
    const other = await workshop.addVehicle();
    for (const body of [
      { vehicleId: other._id },
      { comebackOf: [{ ...first, jobId: 'f'.repeat(24) }] },
      { comebackOf: [{ ...first, orderId: 'f'.repeat(24) }] },
    ])
      expect(codeOf(await tryAgain(body))).toBe('GUARANTEE_NOT_FOUND');
    const far = await tryAgain({ km: 58_001 });
    expect([codeOf(far), far.json<{ message: string }>().message]).toEqual([
      'GUARANTEE_ENDED',
      expect.stringContaining('58.000 km'),
    ]);
    clock.now += 100 * DAY_MS;
    const late = await tryAgain({ km: 49_000 });
    expect(late.json<{ message: string }>().message).toContain('Vệ sinh kim phun');
    expect((await tryAgain({ km: 49_000, comebackOf: claims.slice(0, 1) })).statusCode).toBe(201);
  });

  it('is free: a quote names only claimed jobs, and every line of them has a discount of everything [QUOTE-116]', async () => {
    const { order, claims } = await visited();
    const again = await takeIn({ vehicleId: order.vehicle._id, km: 49_000, comebackOf: claims.slice(0, 1) });
    const [claimed] = (await handoverOf(again)).claims;
    if (!claimed) throw new Error('No claim');
    const [line, ...others] = claimed.job.lines;
    if (!line) throw new Error('No line');
    const charged = { ...claimed.job, lines: [{ ...line, discount: 9_999 }, ...others] };
    expect(codeOf(await quotes.tryDraft(again, { jobs: [charged] }))).toBe('COMEBACK_NOT_FREE');
    const unclaimed = { ...claimed.job, comebackJobId: claims[1]?.jobId ?? '' };
    expect(codeOf(await quotes.tryDraft(again, { jobs: [unclaimed] }))).toBe('COMEBACK_UNKNOWN');
    const { quote, token } = await quotes.sent(again, { jobs: [claimed.job, freeJob()] });
    expect(quote.jobs.map(({ totals }) => totals.total)).toEqual([0, 486_000]);
    await quotes.consent(token, quote);
    const view = await quotes.view(token);
    expect(view.quote?.shown.jobs.map(({ comeback = false }) => comeback)).toEqual([true, false]);
    expect(view.jobs.map(({ comeback = false, total }) => [comeback, total])).toEqual([
      [true, 0],
      [false, 486_000],
    ]);
  });

  it('that is declined is not offered free to the next visit, which has to claim it anew [QUOTE-116] [QUOTE-19]', async () => {
    const { order, claims } = await visited();
    const vehicleId = order.vehicle._id;
    const again = await takeIn({ vehicleId, km: 49_000, comebackOf: claims.slice(0, 1) });
    const [claimed] = (await handoverOf(again)).claims;
    if (!claimed) throw new Error('No claim');
    const { quote } = await quotes.sent(again, { jobs: [claimed.job] });
    await quotes.record(quote, { decisions: decide(quote, [claimed.job.title]) });
    const { version } = await workshop.orderOf(again._id);
    await call('POST', `orders/${again._id}/cancel`, { body: { version, reason: 'Khách lấy xe', done: '' } });
    const [offered] = (await read<DeclinedJobs>(`vehicles/${vehicleId}/declined-jobs`)).jobs;
    expect(offered?.job).not.toHaveProperty('comebackJobId');
    expect(offered?.job.lines.map(({ discount }) => discount)).toEqual([0, 0]);
    expect(offered?.total).toBe(2_186_000);
  });

  it('is free once for each claimed job: in one quote, and beside one that was agreed to [QUOTE-116]', async () => {
    const { order, claims } = await visited();
    const again = await takeIn({ vehicleId: order.vehicle._id, km: 49_000, comebackOf: claims });
    const { claims: claimed } = await handoverOf(again);
    const [first, second] = claimed.map(({ job }) => ({ ...job, id: newId() }));
    if (!first || !second) throw new Error('No claims');
    const twice = await quotes.tryDraft(again, { jobs: [first, { ...first, id: newId(), title: 'Làm lại phanh' }] });
    expect([twice.statusCode, twice.json()]).toMatchObject([409, { code: 'COMEBACK_TWICE' }]);
    expect(twice.body).toContain('Làm lại phanh');
    const sent = await quotes.sent(again, { jobs: [first] });
    // A revision of the quote that waits has the same job; an answer before it is sent makes it a second one.
    const revision = await quotes.draft(again, { jobs: [{ ...first, id: newId() }, second] });
    expect((await quotes.record(sent.quote)).statusCode).toBe(200);
    expect(codeOf(await quotes.trySend(revision))).toBe('COMEBACK_TWICE');
    const edit = (jobs: QuoteJobBody[]) =>
      call('PUT', `quotes/${revision._id}`, { body: { version: revision.version, jobs, note: '' } });
    expect(codeOf(await edit([{ ...first, id: newId() }]))).toBe('COMEBACK_TWICE');
    expect((await edit([second])).statusCode).toBe(200);
    await call('DELETE', `quotes/${revision._id}`);
    // A job that was cancelled, or declined, can be offered again.
    const job = (await quotes.list(again)).jobs.find(({ state }) => state === 'agreed');
    const cancel = { version: job?.version, reason: 'Khách hẹn lần sau' };
    expect((await call('POST', `quoted-jobs/${job?._id}/cancel`, { body: cancel })).statusCode).toBe(200);
    const anew = await quotes.sent(again, { jobs: [{ ...first, id: newId() }] });
    const declined = decide(anew.quote, [first.title]);
    expect((await quotes.record(anew.quote, { decisions: declined })).statusCode).toBe(200);
    expect((await quotes.tryDraft(again, { jobs: [{ ...first, id: newId() }] })).statusCode).toBe(201);
  });

  it('is free once, also when an answer and a revision with the same job come at once [QUOTE-116]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, claims } = await visited();
      const again = await takeIn({ vehicleId: order.vehicle._id, km: 49_000, comebackOf: claims.slice(0, 1) });
      const [claimed] = (await handoverOf(again)).claims;
      if (!claimed) throw new Error('No claim');
      const sent = await quotes.sent(again, { jobs: [claimed.job] });
      const revision = await quotes.draft(again, { jobs: [{ ...claimed.job, id: newId() }] });
      const answers = await Promise.all([quotes.record(sent.quote), quotes.trySend(revision)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });
});
