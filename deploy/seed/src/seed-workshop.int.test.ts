import { openTestDatabase } from '@garage/testing';
import { openWorkshopImport } from '@garage/workshop/import';
import { expect, it } from 'vitest';
import { seedOrders, seedVehicles } from './content/workshop.ts';
import { seedWorkshop } from './seed-workshop.ts';

it('adds ten vehicles and eight orders on different steps, once', async () => {
  const mongo = await openTestDatabase('workshop');
  const workshop = await openWorkshopImport(mongo, 'a'.repeat(24));
  const now = new Date('2026-11-25T03:00:00Z');
  const seed = () => seedWorkshop(workshop, 'b'.repeat(24), now);
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
  const ofCustomer = { 'contact.accountId': 'b'.repeat(24) };
  expect(await mongo.db.collection('repair_orders').countDocuments(ofCustomer)).toBe(1);
});
