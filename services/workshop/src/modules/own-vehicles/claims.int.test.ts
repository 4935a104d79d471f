import type { PersonBody, VehicleDetail } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownVehiclesOf } from '../../testing/own-vehicles.ts';
import { customerEmail, customerId, freshPlate, openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let customers: ReturnType<typeof ownVehiclesOf>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  customers = ownVehiclesOf(workshop);
});

const lan: PersonBody = { role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678', email: customerEmail };
const binh: PersonBody = { role: 'driver', name: 'Trần Bình', phone: '0987654321' };

const fileOf = (id: string) => workshop.read<VehicleDetail>(`vehicles/${id}`);
const auditsOf = async (id: string) =>
  (await workshop.events()).filter(
    ({ type, data }) => type === 'workshop.audit.recorded.v1' && data['targetId'] === id,
  );

describe('an account that added the plate of a vehicle', () => {
  it('is shown to staff with its confirmed e-mail only, and whom of the people it matches [WORK-128]', async () => {
    const order = await workshop.takeIn({ people: [lan, binh] });
    const id = order.vehicle._id;
    await customers.add(order.vehicle.plate);
    await customers.add(order.vehicle.plate, 'other', customerEmail);
    const { people } = await fileOf(id);
    const lanId = people.find(({ name }) => name === lan.name)?._id;
    const claims = await customers.claimsOf(id);
    expect(claims).toMatchObject([
      { name: lan.name, email: '', hasOpened: false },
      { name: lan.name, email: customerEmail, hasOpened: false, personId: lanId },
    ]);
    expect(claims[0]).not.toHaveProperty('personId');
    await customers.open(order.number, await customers.codeOf(order), 'other');
    expect((await customers.claimsOf(id)).map(({ hasOpened }) => hasOpened)).toEqual([true, false]);
    expect((await workshop.call('GET', `vehicles/${'f'.repeat(24)}/claims`)).statusCode).toBe(404);
  });

  it('becomes the person whom staff choose: the orders of that person are its own, with an entry in the log [WORK-128] [WORK-129]', async () => {
    const order = await workshop.takeIn({ people: [lan, binh] });
    const id = order.vehicle._id;
    const mine = await customers.add(order.vehicle.plate);
    const [claim] = await customers.claimsOf(id);
    const [lanPerson, binhPerson] = (await fileOf(id)).people;
    const confirm = () => customers.decide(id, claim).confirm({ personId: lanPerson?._id });
    expect((await confirm()).statusCode).toBe(200);
    expect(await customers.claimsOf(id)).toEqual([]);
    expect(await customers.numbersOf(mine)).toEqual([order.number]);
    expect((await customers.list()).find(({ _id }) => _id === mine._id)?.standing).toBe('confirmed');
    expect((await workshop.orderOf(order._id)).contact.accountId).toBe(customerId);
    const told = (await workshop.events()).findLast(({ entityId }) => entityId === order._id);
    expect(told).toMatchObject({ type: 'workshop.order.updated.v1', data: { accountId: customerId } });
    const log = (await auditsOf(id)).at(-1);
    expect(log?.data['changes']).toContainEqual({ field: 'confirmedAccount', from: '', to: 'la***@example.com' });
    // Again, and as another person: a person belongs to one account.
    const { version } = await fileOf(id);
    expect((await confirm()).statusCode).toBe(200);
    expect((await fileOf(id)).version).toBe(version);
    await customers.add(order.vehicle.plate, 'other');
    const [second] = await customers.claimsOf(id);
    const taken = await customers.decide(id, second).confirm({ personId: lanPerson?._id });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'CLAIM_PERSON_TAKEN' }]);
    const unknown = await customers.decide(id, second).confirm({ personId: 'f'.repeat(24) });
    expect(unknown.json()).toMatchObject({ code: 'VEHICLE_PERSON_NOT_FOUND' });
    expect((await customers.decide(id, second).confirm({ personId: binhPerson?._id })).statusCode).toBe(200);
  });

  it('is added as a new person, who sees none of the orders of others [WORK-128] [WORK-125]', async () => {
    const order = await workshop.takeIn({ people: [{ role: 'owner', name: 'Nguyễn Thị Lan' }] });
    const id = order.vehicle._id;
    const mine = await customers.add(order.vehicle.plate, 'other');
    const [claim] = await customers.claimsOf(id);
    for (let times = 0; times < 2; times += 1)
      expect((await customers.decide(id, claim).confirm({ role: 'owner' })).statusCode).toBe(200);
    const { people } = await fileOf(id);
    expect(people).toHaveLength(2);
    expect(await customers.numbersOf(mine, 'other')).toEqual([]);
    const [listed] = await customers.list('other');
    expect(listed?.standing).toBe('confirmed');
  });

  it('is refused without being told; what it opened closes, and the code of that slip is changed [WORK-128]', async () => {
    const order = await workshop.takeIn({ people: [binh] });
    const id = order.vehicle._id;
    const mine = await customers.add(order.vehicle.plate, 'other');
    const code = await customers.codeOf(order);
    await customers.open(order.number, code, 'other');
    const [claim] = await customers.claimsOf(id);
    for (let times = 0; times < 2; times += 1)
      expect((await customers.decide(id, claim).refuse()).statusCode).toBe(200);
    expect(await customers.claimsOf(id)).toEqual([]);
    expect(await customers.numbersOf(mine, 'other')).toEqual([]);
    const untouched = await customers.add(freshPlate(), 'other');
    const [refused, unknown] = await Promise.all(
      [mine._id, untouched._id].map(async (own) => (await customers.list('other')).find(({ _id }) => _id === own)),
    );
    expect({ ...refused, _id: '', plate: '', createdAt: '' }).toEqual({
      ...unknown,
      _id: '',
      plate: '',
      createdAt: '',
    });
    expect((await customers.open(order.number, code, 'other')).statusCode).toBe(404);
    expect((await auditsOf(id)).filter(({ data }) => JSON.stringify(data).includes('refusedAccount'))).toHaveLength(1);
    // Somebody with the new slip is heard again.
    const printed = await customers.codeOf(order);
    expect(printed).not.toBe(code);
    expect((await customers.open(order.number, printed, 'other')).statusCode).toBe(200);
    expect(await customers.claimsOf(id)).toMatchObject([{ hasOpened: true }]);
  });

  it('stays refused when it removes the vehicle and adds it again, until it enters a code [WORK-128]', async () => {
    const order = await workshop.takeIn({ people: [binh] });
    const { _id: id, plate } = order.vehicle;
    const before = (await customers.list('other')).length;
    let mine = await customers.add(plate, 'other');
    expect((await customers.decide(id, (await customers.claimsOf(id))[0]).refuse()).statusCode).toBe(200);
    const remove = async () => (await customers.ask('DELETE', `/${mine._id}`, { as: 'other' })).statusCode;
    for (let times = 0; times < 2; times += 1) {
      expect([await remove(), await remove()]).toEqual([200, 404]);
      expect(await customers.list('other')).toHaveLength(before);
      mine = await customers.add(plate, 'other');
      expect(await customers.claimsOf(id)).toEqual([]);
    }
    // The refusal is that of this account only.
    await customers.add(plate);
    expect(await customers.claimsOf(id)).toHaveLength(1);
    expect((await customers.open(order.number, await customers.codeOf(order), 'other')).statusCode).toBe(200);
    expect(await customers.claimsOf(id)).toMatchObject([{ hasOpened: false }, { _id: mine._id, hasOpened: true }]);
    // Heard again, it is listed like any other after another removal.
    await remove();
    mine = await customers.add(plate, 'other');
    expect((await customers.claimsOf(id)).map(({ _id }) => _id)).toContain(mine._id);
  });

  it('of one vehicle is not decided about on the page of another [WORK-128]', async () => {
    const [one, other] = [await workshop.takeIn(), await workshop.takeIn()];
    await customers.add(one.vehicle.plate);
    const [claim] = await customers.claimsOf(one.vehicle._id);
    expect(await customers.claimsOf(other.vehicle._id)).toEqual([]);
    const decision = customers.decide(other.vehicle._id, claim);
    for (const answer of [await decision.confirm({}), await decision.refuse()])
      expect(answer.json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });
});
