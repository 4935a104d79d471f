import { openTestDatabase } from '@garage/testing';
import { openWorkshopImport } from '@garage/workshop/import';
import { expect, it } from 'vitest';
import { seedAccounts } from './content/accounts.ts';
import { seedOrders, seedVehicles } from './content/workshop.ts';
import { seedWorkshop } from './seed-workshop.ts';

it('adds ten vehicles and eight orders on different steps, once', async () => {
  const mongo = await openTestDatabase('workshop');
  const workshop = await openWorkshopImport(mongo, 'a'.repeat(24));
  const now = new Date('2026-11-25T03:00:00Z');
  const accounts = new Map(seedAccounts.map(({ email }, index) => [email, `${index}`.padStart(24, 'c')]));
  const customer = { id: 'b'.repeat(24), name: 'Đinh Hoài Nam', email: 'nam@example.com' };
  const seed = () => seedWorkshop(workshop, { customer, accounts }, now);
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
});
