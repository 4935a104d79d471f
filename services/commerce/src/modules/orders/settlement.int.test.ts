import { settleOrders } from '@garage/contracts';
import { ask } from '@garage/messaging';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCommerce } from '../../testing/test-commerce.ts';
import { newId, openTestCommerce } from '../../testing/test-commerce.ts';

describe('the question what became of orders', () => {
  let shop: TestCommerce;
  beforeAll(async () => {
    shop = await openTestCommerce();
  });

  const settle = (...orderIds: string[]) =>
    ask({ messaging: shop.messaging, contract: settleOrders, request: { orderIds } });
  const stored = (id: string) => shop.mongo.db.collection('orders').findOne({ _id: new ObjectId(id) });

  it('is answered alike however often it is asked: placed, whatever the status, or ended', async () => {
    const [pending, cancelled] = [await shop.placed(), await shop.placed()];
    await shop.setStatus(cancelled.id, 'cancelled');
    const unknown = [newId(), newId()];
    const ids = [pending.id, ...unknown, cancelled.id];
    const answers = await Promise.all([settle(...ids), settle(...ids.toReversed()), settle(...ids)]);
    for (const { placed, ended } of answers) {
      expect([placed.toSorted(), ended.toSorted()]).toEqual([
        [pending.id, cancelled.id].toSorted(),
        unknown.toSorted(),
      ]);
    }
    expect(await settle()).toEqual({ placed: [], ended: [] });
  });

  it('takes the ids of unknown orders for ever, belongs to nobody, and expires', async () => {
    const id = newId();
    await settle(id);
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      accountId: '',
      key: id,
      email: '',
      listed: false,
      listedToOwner: false,
      failedAt: expect.any(Date),
    });
    await expect(shop.mongo.db.collection('orders').insertOne({ _id: new ObjectId(id) })).rejects.toThrow(
      /E11000|duplicate/i,
    );
    expect(await shop.orders.orders.find(id)).toBeNull();
  });

  it('counts the orders that it ended', async () => {
    const counted = async () => {
      const text = await shop.app.kit.registry.metrics();
      return Number(/^commerce_swept_total\{what="placing"[^}]*\} (\d+)$/m.exec(text)?.[1]);
    };
    const [first, id] = [await counted(), newId()];
    await settle(id);
    await settle(id);
    expect((await counted()) - first).toBe(1);
  });
});
