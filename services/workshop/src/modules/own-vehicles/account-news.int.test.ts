import type { IntakeBody, PersonBody, RepairOrder, Vehicle, VehicleDetail } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownVehiclesOf } from '../../testing/own-vehicles.ts';
import { handoversOf } from '../../testing/test-handovers.ts';
import { freeJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { customerId, openTestWorkshop, otherId } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let customers: ReturnType<typeof ownVehiclesOf>;
let quotes: ReturnType<typeof quotesOf>;
beforeAll(async () => {
  workshop = await openTestWorkshop({ prices: testPrices() });
  customers = ownVehiclesOf(workshop);
  quotes = quotesOf(workshop);
});

const lan: PersonBody = { role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678' };
const binh: PersonBody = { role: 'owner', name: 'Trần Bình', phone: '0987654321' };
const ofLan: PersonBody = { ...lan, accountId: customerId };
const promisedAt = '2030-12-01T10:00:00.000Z';

/** What accounts were told about an order, oldest first. */
const toldOf = async ({ _id }: Pick<RepairOrder, '_id'>) =>
  (await workshop.events()).filter(({ type, entityId }) => type === 'workshop.order.progressed.v1' && entityId === _id);
const newsOf = async (order: Pick<RepairOrder, '_id'>) => (await toldOf(order)).map(({ data }) => data['news']);

/** The accounts that were told about an order last, and the vehicles in their lists. */
const readersOf = async (order: Pick<RepairOrder, '_id'>) => (await toldOf(order)).at(-1)?.data['readers'] ?? [];

/** Moves an order one step, and returns who is told. */
async function readersOfMove(order: Pick<RepairOrder, '_id'>): Promise<unknown> {
  const before = (await toldOf(order)).length;
  const current = await workshop.orderOf(order._id);
  await workshop.moved(current, { to: current.step === 'check' ? 'diagnose' : 'check' });
  return (await toldOf(order)).length > before ? readersOf(order) : [];
}

/** An open order that an account sees, because it has entered the code of its slip. */
async function opened(body: Partial<IntakeBody> = { people: [lan] }) {
  const order = await workshop.takeIn(body);
  const mine = await customers.add(order.vehicle.plate, 'other');
  await customers.open(order.number, await customers.codeOf(order), 'other');
  return { order, mine };
}

const reader = (accountId: string, { _id }: { _id: string }) => ({ accountId, ownVehicleId: _id });

describe('what is told to accounts about an order', () => {
  it('is each change that matters, once and with its transaction, without words and names [QUOTE-143]', async () => {
    const order = await workshop.takeIn({ people: [ofLan] });
    const mine = await customers.add(order.vehicle.plate);
    const body = { to: 'check' as const, noteForCustomer: 'Xe đã lên cầu nâng.' };
    await Promise.all([workshop.move(order, body), workshop.move(order, body)]);
    await workshop.move(order, body);
    const [told] = await toldOf(order);
    const data = { number: order.number, news: 'moved-check', readers: [reader(customerId, mine)] };
    expect(told).toEqual({ type: 'workshop.order.progressed.v1', entityId: order._id, version: 2, data });
    // A change that is refused tells nothing.
    expect((await workshop.move(order, { to: 'diagnose' })).statusCode).toBe(409);
    let { version } = await workshop.orderOf(order._id);
    const wait = (reason: 'customer' | 'parts') =>
      workshop.call('POST', `orders/${order._id}/waiting`, {
        body: { version, waiting: { for: reason, note: 'Nội bộ' } },
      });
    await wait('customer');
    version += 1;
    await wait('parts');
    version += 1;
    await workshop.call('POST', `orders/${order._id}/waiting`, { body: { version, waiting: null } });
    version += 1;
    await workshop.call('PUT', `orders/${order._id}`, { body: { version, promisedAt } });
    version += 1;
    await workshop.call('PUT', `orders/${order._id}`, { body: { version, belongings: 'Ô' } });
    const { quote } = await quotes.sent(order, { jobs: [freeJob()] });
    await quotes.record(quote);
    expect(await newsOf(order)).toEqual(['moved-check', 'waiting-customer', 'waiting-parts', 'promised', 'quoted']);
  });

  it('is that the vehicle can be fetched and was handed over, and no cancellation [QUOTE-143]', async () => {
    const order = await workshop.takeIn({ people: [ofLan] });
    await customers.add(order.vehicle.plate);
    await customers.finish(order);
    const { vehicle } = order;
    const handovers = handoversOf(workshop);
    const again = await handovers.ready({ jobs: [freeJob()] }, { people: [ofLan], vehicleId: vehicle._id });
    await handovers.finished(again, { km: 50_000 });
    const steps = ['repair', 'recheck', 'clean', 'acceptance', 'handover', 'warranty'].map((step) => `moved-${step}`);
    expect(await newsOf(again)).toEqual(['moved-confirm', 'quoted', ...steps]);
    expect(await newsOf(order)).toEqual([]);
  });
});

describe('the accounts that are told about an order', () => {
  it('are those that see it: of its person, or with the code of its slip; not who only added the plate [QUOTE-143]', async () => {
    const confirmed = await workshop.takeIn({ people: [ofLan] });
    await customers.add(confirmed.vehicle.plate, 'other');
    expect(await readersOfMove(confirmed)).toEqual([]);
    const mine = await customers.add(confirmed.vehicle.plate);
    expect(await readersOfMove(confirmed)).toEqual([reader(customerId, mine)]);
    const { order, mine: theirs } = await opened();
    await customers.add(order.vehicle.plate);
    expect(await readersOfMove(order)).toEqual([reader(otherId, theirs)]);
    await customers.finish(await workshop.orderOf(order._id));
    const later = await workshop.takeIn({ people: [lan], vehicleId: order.vehicle._id });
    expect(await readersOfMove(later)).toEqual([reader(otherId, theirs)]);
  });

  it('are no longer those whose claim staff refused, or that removed the vehicle [QUOTE-143]', async () => {
    const { order } = await opened();
    const [claim] = await customers.claimsOf(order.vehicle._id);
    await customers.decide(order.vehicle._id, claim).refuse();
    expect(await readersOfMove(order)).toEqual([]);
    const { order: second, mine } = await opened();
    await customers.ask('DELETE', `/${mine._id}`, { as: 'other' });
    expect(await readersOfMove(second)).toEqual([]);
  });

  it('are none of an earlier owner, whose visits the new owner’s are not [QUOTE-143]', async () => {
    const { order: sold, mine } = await opened();
    await customers.finish(sold);
    const ofAccount = await workshop.takeIn({ people: [ofLan] });
    await customers.add(ofAccount.vehicle.plate);
    await customers.finish(ofAccount);
    for (const { vehicle } of [sold, ofAccount]) {
      const bought = await workshop.takeIn({ people: [binh], vehicleId: vehicle._id });
      expect(await readersOfMove(bought)).toEqual([]);
    }
    expect(await customers.numbersOf(mine, 'other')).toEqual([sold.number]);
  });

  it('stay the same after a merge of two files, whose people see their own visits only [QUOTE-143]', async () => {
    const { order: old, mine: theirs } = await opened();
    await customers.finish(old);
    const order = await workshop.takeIn({ people: [ofLan] });
    const mine = await customers.add(order.vehicle.plate);
    const detail = (id: string) => workshop.read<VehicleDetail>(`vehicles/${id}`);
    const [kept, other]: Vehicle[] = [await detail(order.vehicle._id), await detail(old.vehicle._id)];
    const body = { otherId: other?._id, version: kept?.version, otherVersion: other?.version };
    expect((await workshop.call('POST', `vehicles/${order.vehicle._id}/merge`, { body })).statusCode).toBe(200);
    expect(await readersOfMove(order)).toEqual([reader(customerId, mine)]);
    expect(await customers.numbersOf(theirs, 'other')).toEqual([old.number]);
  });
});
