import { randomUUID } from 'node:crypto';
import type { PersonBody, VehicleDetail } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { connectMessaging } from '@garage/messaging';
import { emailDigest } from '@garage/service-kit/privacy';
import type { PersonalSection } from '@garage/service-kit/privacy';
import { cleanUpLater, freshNamespace, servers, waitFor } from '@garage/testing';
import type { ClientSession } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createWrites } from '../../create-writes.ts';
import { followEmployees } from '../../follow-employees.ts';
import { ownVehiclesOf } from '../../testing/own-vehicles.ts';
import { openTechnicians } from '../../testing/test-technicians.ts';
import { customerId, freshPlate, intakeBody, openTestWorkshop } from '../../testing/test-workshop.ts';
import { addOwnVehicle, createOwnVehicleRepository, ownVehicleSection } from '../own-vehicles/index.ts';
import { createVehicleListRepository, createVehicleRepository } from '../vehicles/index.ts';
import { followAccounts } from './account-subscribers.ts';
import { createHistoryRepository } from './history-repository.ts';
import { openOrder } from './open-order.ts';
import { createOrderListRepository } from './order-list-repository.ts';
import { personalSections } from './personal-sections.ts';
import { createPictureRepository } from './picture-repository.ts';

const type = 'identity.account.deleted.v1';
const email = 'lan@example.com';
const lan: PersonBody = { role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678', email, accountId: customerId };
const binh: PersonBody = { role: 'driver', name: 'Trần Bình', phone: '0987654321' };

/** The service with its account consumer, and a function that publishes the deletion of an account. */
async function openWithConsumer() {
  const workshop = await openTestWorkshop();
  const { mongo, logger, outbox, now } = workshop;
  const namespace = freshNamespace('workshop');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'workshop', logger, namespace });
  const eraseOfOrders = () => Promise.resolve();
  const eraseFurther = createOwnVehicleRepository(mongo).removeOf;
  const writes = createWrites({ mongo, outbox, now });
  const consumer = await followAccounts({
    messaging,
    mongo,
    outbox,
    logger,
    now,
    eraseOfOrders,
    eraseFurther,
    backoffMs: [10],
    tasksOfOrders: writes.tasksOfOrders,
    employees: followEmployees(writes),
  });
  cleanUpLater(async () => {
    await consumer.stop();
    await messaging.close();
  });
  const remove = async (accountId: string, digest?: string) => {
    const before = consumer.stats().handled;
    const event = {
      id: randomUUID(),
      type,
      occurredAt: new Date().toISOString(),
      producer: 'identity',
      correlationId: 'c',
      entityId: accountId,
      version: 5,
      data: { tokenVersion: 2, ...(digest !== undefined && { emailDigest: digest }) },
    };
    await messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event), { msgID: event.id });
    await waitFor(() => consumer.stats().handled === before + 1);
  };
  return { ...workshop, remove };
}

async function readAll(section: PersonalSection, accountId: string): Promise<unknown[]> {
  const entries: unknown[] = [];
  for (let after: string | undefined; ;) {
    const page = await section.find({ accountId, after, limit: section.pageSize });
    entries.push(...page.map(({ entry }) => entry));
    after = page.at(-1)?.key;
    if (page.length < section.pageSize) return entries;
  }
}

describe('the data of a person', () => {
  it('is exported with vehicles, orders and photographs, without what staff note for each other [WORK-20]', async () => {
    const workshop = await openTestWorkshop();
    const { mongo } = workshop;
    const image = toDataUrl(await makeImage('jpeg', { width: 640, height: 480 }), 'jpeg');
    const order = await workshop.takeIn({ people: [lan, binh], images: [image, image] });
    const { version } = await workshop.moved(order, {
      to: 'check',
      noteInternal: 'Khách khó tính',
      noteForCustomer: 'Xe đang được kiểm tra',
    });
    const waiting = { for: 'customer', note: 'Khách còn nợ tiền' };
    await workshop.call('POST', `orders/${order._id}/waiting`, { body: { version, waiting } });
    await workshop.takeIn();
    const sections = personalSections({
      lists: createOrderListRepository(mongo),
      history: createHistoryRepository(mongo),
      pictures: createPictureRepository(mongo),
      vehicles: createVehicleRepository(mongo),
      vehicleLists: createVehicleListRepository(mongo),
      tasksOfOrders: createWrites({ mongo, outbox: workshop.outbox, now: workshop.now }).tasksOfOrders,
    });
    expect(sections.map(({ name }) => name)).toEqual(['vehicles', 'repairOrders', 'photographs', 'findingPhotographs']);
    const [vehicles, orders, photographs] = await Promise.all(sections.map((section) => readAll(section, customerId)));
    expect(vehicles).toMatchObject([{ plate: order.vehicle.plate, times: [{ name: lan.name }] }]);
    expect(orders).toMatchObject([
      {
        number: order.number,
        waiting: { for: 'customer' },
        history: [{}, { noteForCustomer: 'Xe đang được kiểm tra' }, { action: 'waiting' }],
      },
    ]);
    expect(photographs).toMatchObject([{ orderId: order._id }, { orderId: order._id }]);
    const text = JSON.stringify([vehicles, orders]);
    for (const others of ['Khách khó tính', waiting.note, binh.name, 'a'.repeat(24)])
      expect(text).not.toContain(others);
  });

  it('is exported with the plates of the own time, not with that of the next owner [WORK-130] [WORK-20]', async () => {
    const workshop = await openTestWorkshop();
    const { mongo, clock } = workshop;
    const order = await workshop.takeIn({ people: [lan] });
    const { _id: vehicleId, plate } = order.vehicle;
    const { people, version } = await workshop.read<VehicleDetail>(`vehicles/${vehicleId}`);
    const next = freshPlate();
    clock.now += 60_000;
    // Staff may note the plate of the next owner before they note that the earlier one has left.
    await workshop.call('POST', `vehicles/${vehicleId}/plate`, { body: { plate: next, version } });
    clock.now += 60_000;
    await workshop.call('POST', `vehicles/${vehicleId}/people/${people[0]?._id}/end`);
    const writes = createWrites({ ...workshop, now: workshop.now });
    const sections = personalSections({
      ...writes,
      lists: createOrderListRepository(mongo),
      vehicleLists: createVehicleListRepository(mongo),
    });
    const [vehicles, orders] = await Promise.all(sections.map((section) => readAll(section, customerId)));
    expect((await workshop.read<VehicleDetail>(`vehicles/${vehicleId}`)).plate).toBe(next);
    expect(vehicles).toMatchObject([{ plate }]);
    expect(orders).toMatchObject([{ vehicle: { plate } }]);
    expect(JSON.stringify([vehicles, orders])).not.toContain(next);
  });

  it('is erased: people, words and photographs go, the vehicle and what was done stay [WORK-20]', async () => {
    const workshop = await openWithConsumer();
    const image = toDataUrl(await makeImage('jpeg', { width: 640, height: 480 }), 'jpeg');
    const order = await workshop.takeIn({ people: [lan, binh], images: [image], belongings: 'Ghế trẻ em', km: 12_000 });
    const crew = openTechnicians(workshop);
    const technician = await crew.add('Bùi Quang Huy');
    const task = await crew.assigned(order, technician);
    const { version } = await workshop.orderOf(order._id);
    const notes = { noteForCustomer: 'Chị Lan chờ nhé', noteInternal: 'Gọi chị Lan' };
    const moved = await workshop.moved({ ...order, version }, { to: 'check', ...notes });
    await crew.press(technician, task, 'start');
    const pause = { body: { reason: 'Chị Lan xin dừng' } };
    expect((await crew.send(technician, ['POST', `jobs/${task._id}/pause`], pause)).statusCode).toBe(200);
    await workshop.remove(customerId, emailDigest(email));

    const erased = await workshop.orderOf(order._id);
    expect(erased).toMatchObject({
      step: 'check',
      km: 12_000,
      contact: { name: '', phone: '', email: '' },
      complaint: '',
      belongings: '',
      imageCount: 0,
      version: moved.version + 1,
    });
    expect(erased.history).toMatchObject([
      { action: 'opened' },
      { action: 'assigned' },
      { to: 'check', noteForCustomer: '', noteInternal: '' },
    ]);
    expect(await crew.tasksOf(order)).toMatchObject([{ state: 'paused', pause: { cause: 'technician', reason: '' } }]);
    expect(await workshop.read(`orders/${order._id}/pictures`)).toEqual({ images: [] });
    const vehicle = await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`);
    expect(vehicle).toMatchObject({ plate: order.vehicle.plate, readings: [{ km: 12_000 }] });
    expect(vehicle.people.map(({ name }) => name)).toEqual([binh.name]);
    expect(await workshop.read('vehicles?q=0912345678&limit=5')).toEqual([]);
    const events = await workshop.events();
    expect(events.at(-1)).toMatchObject({ type: 'workshop.account.erased.v1', entityId: customerId, version: 5 });
    for (const { name } of await workshop.mongo.db.listCollections().toArray()) {
      // Texts of the product, such as the names of brakes.
      if (name === 'inspection_templates') continue;
      // The queued task to erase mails names the address until it is done.
      const documents = workshop.mongo.db.collection(name).find({ 'job.queue': { $ne: 'mail-erasures' } });
      const stored = JSON.stringify(await documents.toArray());
      for (const personal of ['Lan', '0912345678', email, emailDigest(email), 'phanh', 'Ghế'])
        expect([name, stored.includes(personal)]).toEqual([name, false]);
    }
    // The order goes on without its customer, and the account is not taken in again.
    expect((await workshop.moved({ ...erased }, { to: 'diagnose' })).step).toBe('diagnose');
    const again = await workshop.call('POST', 'orders', { body: intakeBody({ people: [lan] }) });
    expect(again.json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    const named = await workshop.call('POST', `vehicles/${vehicle._id}/people`, { body: lan });
    expect(named.json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });

  it('includes the vehicles in the account, and what a code or staff gave it [WORK-131]', async () => {
    const workshop = await openWithConsumer();
    const { accountId: _none, ...guest } = lan;
    const customers = ownVehiclesOf(workshop);
    const order = await workshop.takeIn({ people: [{ ...guest, email: 'lan-cu@example.com' }] });
    const mine = await customers.add(order.vehicle.plate);
    const theirs = await customers.add(order.vehicle.plate, 'other');
    await customers.open(order.number, await customers.codeOf(order), 'other');
    const refused = await workshop.takeIn();
    const removed = await customers.add(refused.vehicle.plate);
    await customers.decide(refused.vehicle._id, removed).refuse();
    await customers.ask('DELETE', `/${removed._id}`);
    const claim = (await customers.claimsOf(order.vehicle._id)).find(({ _id }) => _id === mine._id);
    const { people } = await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`);
    await customers.decide(order.vehicle._id, claim).confirm({ personId: people[0]?._id });
    const section = ownVehicleSection(createOwnVehicleRepository(workshop.mongo));
    expect(await readAll(section, customerId)).toMatchObject([{ plate: order.vehicle.plate, name: lan.name, email }]);
    expect(JSON.stringify(await readAll(section, customerId))).not.toContain(theirs._id);

    const ofAccount = async () => {
      const collections = await workshop.mongo.db.listCollections().toArray();
      const counts = collections.map(async ({ name }): Promise<[string, number]> => [
        name,
        await workshop.mongo.db.collection(name).countDocuments({ accountId: customerId }),
      ]);
      return (await Promise.all(counts)).filter(([, count]) => count > 0).map(([name]) => name);
    };
    expect((await ofAccount()).toSorted()).toEqual(['own_vehicles', 'refused_claims']);
    await workshop.remove(customerId, emailDigest(email));
    expect(await ofAccount()).toEqual([]);
    expect(await readAll(section, customerId)).toEqual([]);
    expect((await workshop.orderOf(order._id)).contact.name).toBe('');
    expect((await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`)).people).toEqual([]);
    // What another account had opened of the erased person is closed, and the slip opens nothing more.
    expect(await customers.numbersOf(theirs, 'other')).toEqual([]);
    expect(await customers.codeOf(order)).toBe('');
    const again = await customers.tryAdd({ plate: order.vehicle.plate });
    expect(again.json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });

  it('is not written again while it is being erased [WORK-20] [WORK-131]', async () => {
    const workshop = await openWithConsumer();
    const writes = createWrites({ ...workshop, now: workshop.now });
    const { forgotten } = writes.ofVehicles;
    let isErased = false;
    const erasedMeanwhile = {
      ...forgotten,
      touch: async (session: ClientSession, accountId: string) => {
        // From this read on the transaction does not see what others commit.
        await forgotten.has(accountId, session);
        if (!isErased) await workshop.remove(accountId);
        isErased = true;
        return forgotten.touch(session, accountId);
      },
    };
    const refused = expect.objectContaining({ code: 'ACCOUNT_NOT_FOUND' });
    const own = createOwnVehicleRepository(workshop.mongo);
    const vehicle = { plate: freshPlate(), kind: 'car', name: lan.name, email } as const;
    const caller = { accountId: customerId, emailDigest: emailDigest(email) };
    const adding = addOwnVehicle({ ...writes, own, forgotten: erasedMeanwhile }, { body: vehicle, caller });
    await expect(adding).rejects.toEqual(refused);
    expect(await own.listOf(customerId)).toEqual([]);

    isErased = false;
    const accountId = 'e'.repeat(24);
    const body = intakeBody({ people: [{ ...lan, accountId }] });
    const author = { accountId: null, by: 'a'.repeat(24), correlationId: 'c' };
    const ofVehicles = { ...writes.ofVehicles, forgotten: erasedMeanwhile };
    const taking = openOrder({ ...writes, ofVehicles }, { body, author, request: null });
    await expect(taking).rejects.toEqual(refused);
    expect(await workshop.mongo.db.collection('repair_orders').countDocuments()).toBe(0);
  });

  it('given without an account is found by the e-mail; that of another account with it stays [WORK-20]', async () => {
    const workshop = await openWithConsumer();
    const { accountId: _none, ...guest } = lan;
    const own = await workshop.takeIn({ people: [guest] });
    const others = await workshop.takeIn({ people: [{ ...lan, accountId: 'd'.repeat(24) }] });
    await workshop.remove(customerId, emailDigest(email));
    expect((await workshop.orderOf(own._id)).contact.name).toBe('');
    expect((await workshop.orderOf(others._id)).contact.name).toBe(lan.name);
    const vehicle = await workshop.read<VehicleDetail>(`vehicles/${others.vehicle._id}`);
    expect(vehicle.people).toHaveLength(1);
  });

  it('is erased from orders of a time when the workshop did not know the account [WORK-20]', async () => {
    const workshop = await openWithConsumer();
    const { accountId: _none, email: _unknown, ...guest } = lan;
    const first = await workshop.takeIn({ people: [guest] });
    const vehicleId = first.vehicle._id;
    let last = first;
    const take = async (people: PersonBody[]) => {
      const { version } = last;
      await workshop.call('POST', `orders/${last._id}/cancel`, { body: { version, reason: 'Khách đổi ý', done: '' } });
      last = await workshop.takeIn({ people, vehicleId });
      return last;
    };
    const ofNextOwner = await take([{ ...binh, role: 'owner' }]);
    const withOtherEmail = await take([{ ...guest, name: 'Nguyễn Văn Nam', email: 'nam@example.com' }]);
    const second = await take([{ ...guest, accountId: customerId }]);
    expect((await workshop.read<VehicleDetail>(`vehicles/${vehicleId}`)).people).toHaveLength(3);

    await workshop.remove(customerId, emailDigest(email));
    const orders = await Promise.all(
      [first, second, ofNextOwner, withOtherEmail].map(({ _id }) => workshop.orderOf(_id)),
    );
    expect(orders.map(({ contact }) => contact.name)).toEqual(['', '', binh.name, 'Nguyễn Văn Nam']);
    expect(orders.map(({ complaint }) => complaint === '')).toEqual([true, true, false, false]);
  });

  it('is erased from the mails that wait or have failed, to each address that its orders name [WORK-20]', async () => {
    const workshop = await openWithConsumer();
    const atWork = 'lan.work@example.com';
    const orders = await Promise.all(
      [email, atWork, atWork].map((address) => workshop.takeIn({ people: [{ ...lan, email: address }] })),
    );
    expect(orders).toHaveLength(3);
    await workshop.remove(customerId, emailDigest(email));
    const rows = await workshop.mongo.db.collection('outbox').find({ 'job.queue': 'mail-erasures' }).toArray();
    const erased = rows.map(({ job }) => `${job.data.to} ${job.data.waiting}`);
    const names = ['quote-', 'repair-', 'slip-'];
    expect(erased.toSorted()).toEqual([email, atWork].flatMap((to) => names.map((name) => `${to} ${name}`)).toSorted());
  });
});
