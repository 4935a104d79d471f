import { createFillRecords } from '@garage/messaging';
import { openTestDatabase } from '@garage/testing';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { measureFills } from './fill-metrics.ts';

it('reports the entities of a read model that its owner does not have, until both agree [TRUST-14]', async () => {
  const mongo = await openTestDatabase('fills');
  const registry = new Registry();
  measureFills(registry, mongo);
  const records = createFillRecords(mongo);
  await records.save('products', { missing: 12, older: 2 });
  const lost = await registry.metrics();
  expect(lost).toContain('read_model_ahead_of_owner{model="products",reason="missing"} 12');
  expect(lost).toContain('read_model_ahead_of_owner{model="products",reason="older"} 2');
  await records.save('products', { missing: 0, older: 0 });
  expect(await registry.metrics()).toContain('read_model_ahead_of_owner{model="products",reason="missing"} 0');
});
