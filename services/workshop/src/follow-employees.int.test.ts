import { randomUUID } from 'node:crypto';
import { employeePage, MAX_OPEN_JOBS } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { connectMessaging, serveRequests } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import { cleanUpLater, freshNamespace, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createWrites } from './create-writes.ts';
import { followEmployees } from './follow-employees.ts';
import { createEmployeeRepository, fillEmployees, fillEmptyEmployees } from './modules/employees/index.ts';
import { createOrderListRepository, followAccounts, personalSections } from './modules/repair-orders/index.ts';
import { taskSections } from './modules/tasks/index.ts';
import { createVehicleListRepository } from './modules/vehicles/index.ts';
import { openTechnicians } from './testing/test-technicians.ts';
import { adminId, customerId, lan, openTestWorkshop } from './testing/test-workshop.ts';

/** The service with its account consumer, and a function that publishes events of identity. */
async function openWithConsumer() {
  const workshop = await openTestWorkshop();
  const { mongo, logger, outbox, now } = workshop;
  const namespace = freshNamespace('workshop');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'workshop', logger, namespace });
  const writes = createWrites({ mongo, outbox, now });
  const consumer = await followAccounts({
    messaging,
    mongo,
    outbox,
    logger,
    now,
    backoffMs: [10],
    eraseOfOrders: () => Promise.resolve(),
    tasksOfOrders: writes.tasksOfOrders,
    employees: followEmployees(writes),
  });
  cleanUpLater(async () => {
    await consumer.stop();
    await messaging.close();
  });
  async function publish(name: string, { id, version, data }: { id: string; version: number; data: object }) {
    const before = consumer.stats().handled;
    const type = `identity.${name}.v1`;
    const event = {
      id: randomUUID(),
      type,
      occurredAt: new Date().toISOString(),
      producer: 'identity',
      correlationId: 'c',
      entityId: id,
      version,
      data,
    };
    await messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event), { msgID: event.id });
    await waitFor(() => consumer.stats().handled === before + 1);
  }
  const change = (id: string, version: number, facts: object) =>
    publish('employee.changed', {
      id,
      version,
      data: { fullName: 'Nguyễn Thu Hà', roles: ['admin'], grants: [], active: true, ...facts },
    });
  const remove = (id: string, version: number) =>
    publish('account.deleted', { id, version, data: { tokenVersion: version } });
  const ofCustomers = personalSections({
    ...writes,
    lists: createOrderListRepository(mongo),
    vehicles: writes.ofVehicles.vehicles,
    vehicleLists: createVehicleListRepository(mongo),
  });
  return { ...workshop, messaging, sections: taskSections(writes), ofCustomers, change, remove };
}

describe('the names of employees', () => {
  it('follow events in any order and stand in histories; a deletion removes them [WORK-92]', async () => {
    const workshop = await openWithConsumer();
    const order = await workshop.takeIn();
    const nameIn = async () => (await workshop.orderOf(order._id)).history[0]?.byName;
    expect(await nameIn()).toBeUndefined();
    await workshop.change(adminId, 3, {});
    await workshop.change(adminId, 2, { fullName: 'Tên Cũ' });
    expect(await nameIn()).toBe('Nguyễn Thu Hà');
    // Who has left is still named.
    await workshop.change(adminId, 4, { roles: ['customer'] });
    expect(await nameIn()).toBe('Nguyễn Thu Hà');
    await workshop.remove(adminId, 5);
    await workshop.change(adminId, 4, { roles: ['customer'] });
    expect(await nameIn()).toBeUndefined();
    for (const { name } of await workshop.mongo.db.listCollections().toArray()) {
      const stored = JSON.stringify(await workshop.mongo.db.collection(name).find().toArray());
      expect([name, stored.includes('Thu Hà')]).toEqual([name, false]);
    }
  });

  it('are filled once from identity, keep newer rows, and can be rebuilt [WORK-92]', async () => {
    const { mongo, messaging, logger, change, orderOf, takeIn } = await openWithConsumer();
    const employees = createEmployeeRepository(mongo);
    await change(adminId, 5, { fullName: 'Mới Hơn' });
    const facts = { roles: ['admin'], grants: [], active: true };
    const known = [
      { id: adminId, version: 4, fullName: 'Cũ Hơn', ...facts },
      { id: customerId, version: 2, fullName: 'Bùi Quang Huy', ...facts, roles: ['customer'], grants: ['technician'] },
    ];
    const answer = serveRequests({
      messaging,
      contract: employeePage,
      logger,
      handle: async ({ after = '' }) => ({ employees: known.filter(({ id }) => id > after) }),
    });
    const filling = fillEmptyEmployees({ messaging, mongo, logger, employees });
    cleanUpLater(async () => {
      await filling.stop();
      await answer.stop();
    });
    await waitFor(async () => (await mongo.db.collection('fillings').countDocuments()) === 1);
    expect(await employees.findNames([adminId, customerId])).toEqual(
      new Map([
        [adminId, 'Mới Hơn'],
        [customerId, 'Bùi Quang Huy'],
      ]),
    );
    expect((await orderOf((await takeIn())._id)).history[0]?.byName).toBe('Mới Hơn');
    // Former employees are not in identity's pages and are no difference.
    await change('d'.repeat(24), 1, { roles: ['customer'] });
    const rebuilt = await fillEmployees({ messaging, mongo, logger, employees, orSame: true });
    expect(rebuilt).toMatchObject({ known: 2, missing: 0, older: 1 });
  });
});

describe('a technician who may no longer work', () => {
  it.each([
    ['loses the grant', { roles: ['customer'], grants: [] }],
    ['is locked', { roles: ['customer'], grants: ['technician'], active: false }],
  ])('because he %s: the clock stops, the task stays for another one [WORK-99]', async (_, facts) => {
    const workshop = await openWithConsumer();
    const crew = openTechnicians(workshop);
    const huy = await crew.add('Bùi Quang Huy');
    const order = await workshop.moved(await workshop.takeIn(), { to: 'check' });
    const [task, waiting] = [await crew.assigned(order, huy), await crew.assigned(order, huy, 'diagnose')];
    await crew.press(huy, task, 'start');
    workshop.clock.now += 7_000;
    await workshop.change(huy.id, 2, { fullName: huy.fullName, ...facts });
    expect(await crew.tasksOf(order)).toMatchObject([
      { state: 'paused', workedSeconds: 7, runningSince: null, pause: { cause: 'access', reason: '' } },
      { _id: waiting._id, state: 'assigned' },
    ]);
    // A token of before is refused even where its revocation has not arrived yet.
    const again = await crew.press(huy, task, 'start');
    expect([again.statusCode, again.json().code]).toEqual([403, 'FORBIDDEN']);
    expect((await crew.assign(order._id, { technicianId: huy.id, step: 'clean' })).json().code).toBe(
      'EMPLOYEE_UNKNOWN',
    );
  });

  it('because the account was deleted: open tasks are cancelled, words and name go, the hours stay [WORK-106]', async () => {
    const workshop = await openWithConsumer();
    const crew = openTechnicians(workshop);
    const huy = await crew.add('Bùi Quang Huy');
    const order = await workshop.moved(await workshop.takeIn(), { to: 'check' });
    const [done, paused] = [await crew.assigned(order, huy), await crew.assigned(order, huy, 'diagnose')];
    await crew.press(huy, done, 'start');
    workshop.clock.now += 9_000;
    await crew.press(huy, done, 'finish');
    const [time] = await crew.times.listOf(huy.id);
    if (!time) throw new Error('No time');
    const body = { from: time.from, to: time.to, reason: 'Huy quên bấm', version: 3 };
    await workshop.call('PUT', `tasks/${done._id}/times/${time.id}`, { body });
    await workshop.moved(await workshop.orderOf(order._id), { to: 'diagnose' });
    await crew.press(huy, paused, 'start');
    await crew.press(huy, paused, 'pause');
    const [section] = workshop.sections;
    const exported = await section?.find({ accountId: huy.id, after: undefined, limit: 50 });
    expect(exported?.map(({ entry }) => entry)).toMatchObject([
      {
        step: 'check',
        state: 'done',
        times: [{ from: expect.any(String), to: expect.any(String), correctionReason: 'Huy quên bấm' }],
      },
      { step: 'diagnose', state: 'paused', pauseReason: 'Chờ phụ tùng' },
    ]);
    await workshop.remove(huy.id, 9);
    expect(await crew.tasksOf(order)).toMatchObject([
      { state: 'done', workedSeconds: 9, technicianName: '' },
      { state: 'cancelled', pause: { reason: '' }, technicianName: '' },
    ]);
    expect((await crew.times.listOf(huy.id)).map(({ corrected }) => corrected?.reason)).toEqual(['', undefined]);
    const { history } = await workshop.orderOf(order._id);
    const assigned = history.filter(({ action }) => action === 'assigned');
    expect(assigned.map(({ task }) => task)).toEqual([
      { step: 'check', technicianId: huy.id },
      { step: 'diagnose', technicianId: huy.id },
    ]);
  });
});

it('a technician has tasks of any number of orders: all are stopped, and the running one is always shown [WORK-94] [WORK-99] [WORK-106]', async () => {
  const workshop = await openWithConsumer();
  const crew = openTechnicians(workshop);
  const huy = await crew.add('Bùi Quang Huy');
  const order = await workshop.moved(await workshop.takeIn(), { to: 'check' });
  const { tasks } = createWrites(workshop);
  const waiting = { orderId: order._id, step: 'check', technicianId: huy.id, note: '', standardMinutes: null } as const;
  await inTransaction(workshop.mongo, async (session) => {
    for (let job = 0; job < MAX_OPEN_JOBS; job += 1)
      await tasks.insert(session, { ...waiting, jobId: `b${String(job).padStart(23, '0')}`, at: new Date(0) });
  });
  const other = await workshop.moved(await workshop.takeIn(), { to: 'check' });
  const running = await crew.assigned(other, huy);
  await crew.press(huy, running, 'start');
  expect((await crew.jobsOf(huy))[0]).toMatchObject({ _id: running._id, state: 'running' });
  await workshop.change(huy.id, 2, { fullName: huy.fullName, roles: ['customer'], grants: [] });
  expect(await crew.tasksOf(other)).toMatchObject([{ state: 'paused', pause: { cause: 'access' } }]);
  await workshop.remove(huy.id, 9);
  const isOpen = { technicianId: huy.id, state: { $ne: 'cancelled' } };
  expect(await workshop.mongo.db.collection('tasks').countDocuments(isOpen)).toBe(0);
});

it('a task that is assigned while the account is being deleted is cancelled, too [WORK-106]', async () => {
  const workshop = await openTestWorkshop();
  const { mongo } = workshop;
  const crew = openTechnicians(workshop);
  const huy = await crew.add('Bùi Quang Huy');
  const order = await workshop.moved(await workshop.takeIn(), { to: 'check' });
  const writes = createWrites(workshop);
  let assigned: Promise<unknown> | undefined;
  const employees: typeof writes.employees = {
    ...writes.employees,
    // The deletion has looked for open tasks and found none.
    async markDeleted(session, deleted) {
      await (assigned ??= crew.assigned(order, huy));
      return writes.employees.markDeleted(session, deleted);
    },
  };
  const following = followEmployees({ ...writes, employees });
  await inTransaction(mongo, (session) => following.deleted(session, { id: huy.id, version: 9, correlationId: 'c' }));
  expect(await crew.tasksOf(order)).toMatchObject([{ technicianId: huy.id, state: 'cancelled' }]);
});

it('a customer’s export has what was found and photographed; the erasure takes it; work and hours stay [WORK-106]', async () => {
  const workshop = await openWithConsumer();
  const crew = openTechnicians(workshop);
  const huy = await crew.add('Bùi Quang Huy');
  const people = [{ ...lan, accountId: customerId }];
  const order = await workshop.moved(await workshop.takeIn({ people }), { to: 'check' });
  const image = toDataUrl(await makeImage('jpeg', { width: 640, height: 480 }), 'jpeg');
  await crew.assign(order._id, { technicianId: huy.id, step: 'check', note: 'Chị Lan chờ' });
  const [task] = await crew.tasksOf(order);
  if (!task) throw new Error('No task');
  await crew.press(huy, task, 'start');
  const body = { version: 2, findings: 'Chị Lan để ghế trẻ em', images: [image] };
  await crew.send(huy, ['PUT', `jobs/${task._id}/findings`], { body });
  workshop.clock.now += 3_000;
  await crew.press(huy, task, 'finish');
  const [time] = await crew.times.listOf(huy.id);
  if (!time) throw new Error('No time');
  const correction = { from: time.from, to: time.to, reason: 'Chị Lan đợi lâu', version: 4 };
  expect((await workshop.call('PUT', `tasks/${task._id}/times/${time.id}`, { body: correction })).statusCode).toBe(200);
  const exported = async (name: string): Promise<unknown[]> => {
    const section = workshop.ofCustomers.find((one) => one.name === name);
    const page = await section?.find({ accountId: customerId, after: undefined, limit: section.pageSize });
    return (page ?? []).map(({ entry }) => entry);
  };
  const orders = await exported('repairOrders');
  expect(orders).toMatchObject([{ findings: [{ step: 'check', findings: body.findings }] }]);
  for (const hidden of [huy.id, huy.fullName, adminId, 'Chị Lan chờ'])
    expect(JSON.stringify(orders)).not.toContain(hidden);
  expect(await exported('findingPhotographs')).toMatchObject([{ orderId: order._id, image: expect.any(String) }]);
  await workshop.remove(customerId, 9);
  expect(await crew.tasksOf(order)).toMatchObject([
    { state: 'done', note: '', findings: '', imageCount: 0, workedSeconds: 3, technicianName: huy.fullName },
  ]);
  expect(await workshop.read(`tasks/${task._id}/pictures`)).toEqual({ images: [] });
  expect((await crew.times.listOf(huy.id)).map(({ corrected }) => corrected?.reason)).toEqual(['']);
});
