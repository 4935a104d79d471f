import { createOutbox } from '@garage/messaging';
import { ensureIndexes, isDuplicateKey } from '@garage/mongo';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import { openRecordedDatabase } from '@garage/testing';
import type { Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { commerceIndexes } from '../../app.ts';
import { newId } from '../../testing/test-commerce.ts';
import { createCartRepository } from '../carts/index.ts';
import type { Commit } from './commit-order.ts';
import { createOrderCommits } from './commit-together.ts';
import { createPlacingRepository } from './placing-repository.ts';

const traceparentOf = (accountId: string): string => `00-${accountId.repeat(2).slice(0, 32)}-${'b'.repeat(16)}-01`;

describe('orders that are stored at the same time', () => {
  const { mongo } = openRecordedDatabase('commits');
  const outbox = createOutbox({ mongo, producer: 'commerce' });
  const carts = createCartRepository(mongo);
  const placing = createPlacingRepository(mongo);
  let commits = 0;
  beforeAll(async () => {
    await ensureIndexes(mongo.db, [...commerceIndexes(mongo), ...outbox.indexes]);
    mongo.client.on('commandStarted', ({ commandName }) => {
      if (commandName === 'commitTransaction') commits += 1;
    });
  });

  /** An order of what an account has in its new cart. */
  async function filledCart(accountId = newId()): Promise<Commit> {
    const line = { id: newId(), productId: newId(), quantity: 2 };
    await carts.save({ accountId, lines: [], version: 0 }, [line]);
    const contact = { name: 'Lan', phone: '0912345678', email: `${accountId}@example.com`, address: '', note: '' };
    return {
      order: { id: newId(), accountId, key: newId(), bodyHash: 'h', contact, createdAt: new Date() },
      lines: [{ ...line, id: newId(), name: 'Má phanh', image: '', price: 5 }],
      total: 10,
      cart: await carts.find(accountId),
      cause: { correlationId: `request of ${accountId}`, traceparent: traceparentOf(accountId) },
    };
  }

  const commit = createOrderCommits({ mongo, outbox, placing, carts, forgotten: createForgottenAccounts(mongo) });
  const storeAll = async (orders: readonly Commit[]) => {
    commits = 0;
    const outcomes = await Promise.all(
      orders.map((one) =>
        commit(one).catch((error: unknown) => {
          if (isDuplicateKey(error)) return 'stored before' as const;
          throw error;
        }),
      ),
    );
    return { outcomes, commits };
  };
  const rowsOf = ({ cause: { correlationId } }: Commit) =>
    mongo.db
      .collection('outbox')
      .find({ $or: [{ 'event.correlationId': correlationId }, { 'job.correlationId': correlationId }] })
      .sort({ kind: 1 })
      .toArray();

  it('share transactions; each has its own event and mail, which continue its own request', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => filledCart()));
    const { outcomes, commits: shared } = await storeAll(orders);
    expect(outcomes).toMatchObject(
      orders.map(({ order: { id, accountId } }) => ({ id, accountId, status: 'pending' })),
    );
    // The first order of each lane is alone.
    expect(shared).toBeLessThan(10);
    for (const one of orders) {
      const { accountId, id } = one.order;
      const traceparent = traceparentOf(accountId);
      expect(await carts.find(accountId)).toMatchObject({ lines: [], version: one.cart.version + 1 });
      expect(await rowsOf(one)).toMatchObject([
        { kind: 'event', traceparent, event: { entityId: id, type: 'commerce.order.placed.v1' } },
        { kind: 'job', traceparent, job: { data: { orderId: id } } },
      ]);
    }
  });

  it('do not fail because of one whose cart was changed', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => filledCart()));
    const changed = await filledCart();
    await carts.save(
      changed.cart,
      changed.cart.lines.map((line) => ({ ...line, quantity: 3 })),
    );
    const { outcomes } = await storeAll([...orders, changed]);
    expect(outcomes).toMatchObject([...orders.map(({ order: { id } }) => ({ id })), { code: 'CART_CHANGED' }]);
    expect(await carts.find(changed.order.accountId)).toMatchObject({ lines: [{ quantity: 3 }] });
    expect(await rowsOf(changed)).toEqual([]);
    for (const one of orders) expect(await rowsOf(one)).toHaveLength(2);
  });

  it('do not fail because of one that was stored before', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => filledCart()));
    const stored = await filledCart();
    await mongo.db.collection<{ key: string; accountId: string }>('orders').insertOne({ ...stored.order });
    const { outcomes } = await storeAll([...orders, stored]);
    expect(outcomes).toMatchObject([...orders.map(({ order: { id } }) => ({ id })), 'stored before']);
    expect(await rowsOf(stored)).toEqual([]);
    for (const one of orders) expect(await rowsOf(one)).toHaveLength(2);
  });

  it('of one cart are stored once, because its lines are ordered then', async () => {
    const first = await filledCart();
    const others = await Promise.all(Array.from({ length: 12 }, () => filledCart()));
    const again = { ...first, order: { ...first.order, id: newId(), key: newId() } };
    const { outcomes } = await storeAll([...others, first, again]);
    expect(outcomes).toMatchObject([
      ...others.map(({ order: { id } }) => ({ id })),
      { id: first.order.id },
      { code: 'CART_CHANGED' },
    ]);
    expect(await rowsOf(first)).toHaveLength(2);
  });

  it('of one account never run at once, so that they take no more than one place among the transactions', async () => {
    const first = await filledCart();
    const others = await Promise.all(Array.from({ length: 12 }, () => filledCart()));
    const again = Array.from({ length: 12 }, () => ({
      ...first,
      order: { ...first.order, id: newId(), key: newId() },
    }));
    const running = new Set<string>();
    let most = 0;
    const follow = ({ commandName, command }: { commandName: string; command: Document }) => {
      const session = JSON.stringify(command['lsid']);
      if (['commitTransaction', 'abortTransaction'].includes(commandName)) running.delete(session);
      const inserted: Document[] = command['insert'] === 'orders' ? command['documents'] : [];
      if (inserted.some(({ accountId }) => accountId === first.order.accountId)) running.add(session);
      most = Math.max(most, running.size);
    };
    mongo.client.on('commandStarted', follow);
    const { outcomes } = await storeAll([...others, first, ...again]);
    mongo.client.off('commandStarted', follow);
    expect(outcomes).toMatchObject([
      ...[...others, first].map(({ order: { id } }) => ({ id })),
      ...again.map(() => ({ code: 'CART_CHANGED' })),
    ]);
    expect(most).toBe(1);
  });
});
