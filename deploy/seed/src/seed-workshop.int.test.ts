import { openTestDatabase } from '@garage/testing';
import { openWorkshopImport } from '@garage/workshop/import';
import { expect, it } from 'vitest';
import { seedAccounts } from './content/accounts.ts';
import { seedProducts } from './content/catalogue.ts';
import { seedOrders, seedVehicles } from './content/workshop.ts';
import { seedWorkshop } from './seed-workshop.ts';

it('adds ten vehicles and nine orders on eight steps, with photographs and quotes in every state, once [QUOTE-90, QUOTE-120, QUOTE-159]', async () => {
  const mongo = await openTestDatabase('workshop');
  const catalogue = seedProducts.map(({ name, price }, index) => ({ id: `${index}`.padStart(24, 'd'), name, price }));
  const workshop = await openWorkshopImport(mongo, {
    by: 'a'.repeat(24),
    products: new Map(catalogue.map(({ id, name, price }) => [id, { name, price, sold: true }])),
  });
  const now = new Date('2026-11-25T03:00:00Z');
  const accounts = new Map(seedAccounts.map(({ email }, index) => [email, `${index}`.padStart(24, 'c')]));
  const priceOf = (name: string) => catalogue.find((product) => product.name === name)?.price;
  const products = new Map(catalogue.map(({ id, name }) => [name, id]));
  const customer = { id: 'b'.repeat(24), name: 'Đinh Hoài Nam', email: 'nam@example.com' };
  const seed = () => seedWorkshop(workshop, { customer, accounts, products }, now);
  expect([await seed(), await seed()]).toEqual([true, false]);
  expect(await mongo.db.collection('vehicles').countDocuments()).toBe(seedVehicles.length);
  expect(seedVehicles).toHaveLength(10);
  const orders = await mongo.db.collection('repair_orders').find().sort({ number: 1 }).toArray();
  expect(orders.map(({ number, step }) => [number, step])).toEqual(
    seedOrders.map(({ step }, index) => [`SC-26-00000${index + 1}`, step]),
  );
  expect(new Set(orders.map(({ step }) => step)).size).toBe(8);
  expect(orders.filter(({ waiting }) => waiting !== null)).toHaveLength(2);
  for (const { updatedAt } of orders) expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
  const inspections = await mongo.db.collection('inspections').find().sort({ createdAt: 1 }).toArray();
  expect(inspections.map(({ name, state, results }) => [name, state, results.length])).toEqual([
    ['Kiểm tra tổng quát 45 điểm', 'completed', 45],
    ['Kiểm tra ô tô điện', 'open', 5],
  ]);
  const tasks = await mongo.db.collection('tasks').find().sort({ state: 1 }).toArray();
  expect(tasks.map(({ state, workedMs }) => [state, workedMs / 60_000])).toEqual([
    ['assigned', 0],
    ['done', 16],
    ['paused', 35],
  ]);
  expect(new Set(tasks.map(({ technicianId }) => technicianId))).toEqual(
    new Set([accounts.get('technician@garage.local'), accounts.get('technician2@garage.local')]),
  );
  // The names of staff and technicians, so that histories and lists have them before the services run.
  expect(await mongo.db.collection('employees').countDocuments({ works: true })).toBe(4);
  const ofCustomer = { 'contact.accountId': 'b'.repeat(24) };
  expect(await mongo.db.collection('repair_orders').countDocuments(ofCustomer)).toBe(1);
  const own = await mongo.db
    .collection('own_vehicles')
    .find({ accountId: 'b'.repeat(24) })
    .toArray();
  expect(own).toMatchObject([{ email: 'nam@example.com' }, { name: 'Đinh Hoài Nam' }]);

  // A photograph of what is red or yellow; those of the brakes are in the quotes that the customer sees.
  const photos = inspections.flatMap(({ results }) =>
    results.flatMap(({ pointId, photos: taken }: { pointId: string; photos: object[] }) => taken.map(() => pointId)),
  );
  expect(photos).toHaveLength(4);
  expect(new Set(photos)).toEqual(new Set(['dampers', 'discs', 'pad-front-left', 'tyre-pressure']));
  expect(await mongo.db.collection('pictures').countDocuments({ quoteId: { $exists: true } })).toBe(4);

  const quotes = await mongo.db.collection('quotes').find().sort({ orderNumber: 1, revision: 1 }).toArray();
  expect(quotes.map(({ orderNumber, state }) => [orderNumber.slice(-1), state])).toEqual([
    ['1', 'answered'],
    ['2', 'answered'],
    ['2', 'replaced'],
    ['2', 'sent'],
    ['4', 'draft'],
    ['5', 'expired'],
    ['5', 'sent'],
    ['6', 'answered'],
    ['7', 'withdrawn'],
    ['7', 'answered'],
    ['8', 'answered'],
    ['9', 'answered'],
  ]);
  const open = quotes.filter(({ state }) => state === 'sent');
  expect(open.every(({ validUntil }) => validUntil > now)).toBe(true);
  const lines = quotes.flatMap(({ jobs }) => jobs.flatMap((job: { lines: object[] }) => job.lines));
  // Labour at the first rates of the workshop; parts at the catalogue's prices.
  const labour = lines.filter(({ kind }) => kind === 'labour').map(({ listPrice, tax }) => [listPrice, tax]);
  expect(new Set(labour.map(String))).toEqual(new Set(['250000,800', '350000,800', '120000,800']));
  const parts = lines.filter(({ productId }) => productId !== undefined);
  expect(parts).toHaveLength(12);
  for (const { name, listPrice, unitPrice, tax } of parts)
    expect([name, listPrice, unitPrice, tax]).toEqual([name, priceOf(name), priceOf(name), 0]);
  const jobs = await mongo.db.collection('quoted_jobs').find({ state: 'declined' }).toArray();
  expect(new Set(jobs.map(({ reason }) => reason))).toEqual(
    new Set(['Trời đang mát, để trước mùa nóng', 'Tháng sau mới thay, lốp vẫn còn gai', 'Để lần bảo dưỡng tới']),
  );
  // The running service reserves them.
  expect(await mongo.db.collection('quoted_jobs').countDocuments({ parts: 'pending' })).toBe(3);
  const statements = await mongo.db.collection('statements').find().sort({ orderNumber: 1 }).toArray();
  expect(statements.map(({ orderNumber, km, jobs: done }) => [orderNumber.slice(-1), km, done.length])).toEqual([
    ['1', 35_124, 1],
    ['9', 132_806, 1],
  ]);
  expect(orders[2]?.['comebackOf']).toEqual([
    { orderId: statements[0]?.['orderId'], jobId: statements[0]?.['jobs'][0].id },
  ]);
  const questions = await mongo.db.collection('link_questions').find().sort({ at: 1 }).toArray();
  expect(questions.map(({ answer }) => answer !== '')).toEqual([true, false]);
});
