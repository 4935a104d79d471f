import type { Failure, Order, OrderAlerts, OrderDetail, OrderStats } from '@garage/contracts';
import { addDays, civilDateAt, orderCodeOf } from '@garage/contracts';
import { migrate } from '@garage/mongo';
import { waitFor } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCommerce } from '../../testing/test-commerce.ts';
import { newId, openTestCommerce } from '../../testing/test-commerce.ts';
import { createFillCheck, createTermsFill } from '@garage/service-kit/search';
import { orderMigrations, orderTerms } from './order-document.ts';
import { createOrderListRepository } from './order-list-repository.ts';

describe('the order routes of staff', () => {
  let shop: TestCommerce;
  let ids: string[];
  const today = civilDateAt(Date.now());

  beforeAll(async () => {
    shop = await openTestCommerce();
    ids = [];
    for (const [name, phone] of [
      ['Trần Văn Bình', '0987654321'],
      ['Nguyễn Thị Lan', '0912345678'],
      ['=Đỗ Hùng', '0909000111'],
    ] as const) {
      const customer = await shop.person();
      await shop.addToCart(customer, await shop.addProduct());
      const email = name === '=Đỗ Hùng' ? 'hung@example.com' : 'khach@example.com';
      ids.push((await shop.order(customer, { name, phone, email })).json<{ order: Order }>().order._id);
    }
    await shop.setStatus(ids[1] ?? '', 'processing');
  });

  const ask = (path: string, as = shop.staff.token) => shop.call('GET', path, { as });
  const list = async (query: string) => {
    const answer = await ask(`/api/orders?${query}`);
    return { ids: answer.json<Order[]>().map(({ _id }) => _id), total: answer.headers['x-total-count'] };
  };

  it('list all orders, newest first, as a whole or in pages with a total count [API-61] [SRV-21]', async () => {
    const newest = ids.toReversed();
    expect((await ask('/api/orders')).json<Order[]>().map(({ _id }) => _id)).toEqual(newest);
    expect(await list('page=2&limit=2')).toEqual({ ids: newest.slice(2), total: '3' });
    expect(await list('page=1&limit=2&sort=oldest')).toEqual({ ids: ids.slice(0, 2), total: '3' });
  });

  it('find orders by status, code, id, e-mail, name without accents and phone number in any spelling [OFFICE-04] [OFFICE-06] [MORD-02]', async () => {
    const [binh = '', lan = '', hung = ''] = ids;
    expect((await list('page=1&status=processing')).ids).toEqual([lan]);
    expect((await list(`page=1&q=${orderCodeOf(binh)}`)).ids).toEqual([binh]);
    expect((await list('page=1&q=thi%20lan')).ids).toEqual([lan]);
    expect((await list('page=1&q=%C4%91%E1%BB%97')).ids).toEqual([hung]);
    for (const digits of ['7654', '987654', '54321', '321']) {
      expect((await list(`page=1&q=${digits}`)).ids).toEqual([binh]);
    }
    expect((await list('page=1&q=765432100')).ids).toEqual([]);
    for (const written of ['+84 909 000 111', '0909.000.111', '84909000111', '0909-000']) {
      expect((await list(`page=1&q=${encodeURIComponent(written)}`)).ids).toEqual([hung]);
    }
    expect((await list(`page=1&q=${lan}`)).ids).toEqual([lan]);
    expect((await list(`page=1&q=${encodeURIComponent(`#${orderCodeOf(lan)}`)}`)).ids).toEqual([lan]);
    expect((await list('page=1&q=hung@example.com')).ids).toEqual([hung]);
    expect((await list('page=1&q=.*')).ids).toEqual([]);
  });

  it('find the orders of an account, which the details name [OFFICE-05]', async () => {
    const [binh = ''] = ids;
    const { accountId = '' } = (await ask(`/api/orders/detail/${binh}`)).json<OrderDetail>();
    expect(await list(`page=1&accountId=${accountId}`)).toEqual({ ids: [binh], total: '1' });
  });

  it('find orders that an earlier release stored, after its migration [OFFICE-06]', async () => {
    const orders = shop.mongo.db.collection('orders');
    const [binh = '', lan = '', hung = ''] = ids;
    const set = (id: string, searchTerms: string[]) =>
      orders.updateOne({ _id: new ObjectId(id) }, { $set: { searchTerms } });
    await orders.updateOne({ _id: new ObjectId(binh) }, { $unset: { searchTerms: true } });
    await set(lan, ['thi', 'lan', '091', '0912', '09123']);
    await set(hung, []);
    expect((await list('page=1&q=binh')).ids).toEqual([]);
    expect((await list('page=1&q=khach@example.com')).ids).toEqual([]);
    await migrate(shop.mongo, orderMigrations);
    expect((await list('page=1&q=binh')).ids).toEqual([binh]);
    expect((await list('page=1&q=khach@example.com')).ids).toEqual([lan, binh]);
    const stored = await orders.find({}, { sort: { _id: 1 } }).toArray();
    expect(stored[1]?.['searchTerms']).not.toContain('09123');
    expect(stored[2]?.['searchTerms']).toEqual([]);
  });

  it('find orders by several words while an earlier release stores some, and by the terms of this one afterwards [OFFICE-06]', async () => {
    const [binh = '', lan = ''] = ids;
    const orders = shop.mongo.db.collection<{ searchTerms: string[] }>('orders');
    await shop.mongo.db.collection('searchFills').deleteMany({});
    await orders.updateOne({ _id: new ObjectId(lan) }, { $pull: { searchTerms: { $regex: /\+/ } } });
    // This release has already stored the words in other names.
    const known = ['nguyen+van', 'thi+van', 'lan+van', 'lan+nguyen+thi'];
    await orders.updateOne({ _id: new ObjectId(binh) }, { $addToSet: { searchTerms: { $each: known } } });
    let now = Date.now();
    const find = async (text: string) => {
      const lists = createOrderListRepository(shop.mongo);
      const found = await Array.fromAsync(lists.stream({ text }, 'newest', { skip: 0, limit: 10 }));
      expect(await lists.count({ text }, 10)).toBe(found.length);
      return found.map(({ id }) => id);
    };
    const texts = ['Nguyễn Lan', 'Lan Nguyễn', 'Nguyễn Thị Lan', 'Thị La', 'ng th', 'Lan 678'];
    const found = async () => (await Promise.all(texts.map(find))).flat();
    expect(await found()).toEqual([lan, lan, lan, lan, lan, lan]);
    const sweep = createTermsFill(orderTerms, { mongo: shop.mongo, now: () => now });
    await sweep(() => true);
    expect(await found()).toEqual([lan, lan, lan, lan, lan, lan]);
    await orders.updateOne({ _id: new ObjectId(binh) }, { $pull: { searchTerms: 'lan+nguyen+thi' } });
    now += 3_600_000;
    await sweep(() => true);
    await expect(createFillCheck(shop.mongo.db, orderTerms)()).resolves.toBe(true);
    expect(await found()).toEqual([lan, lan, lan, lan, lan, lan]);
    expect(await find('Nguyễn Trần')).toEqual([]);
  });

  it('filter by days in Vietnamese time, both included', async () => {
    const [binh = ''] = ids;
    const midnight = new Date(`${today}T00:00:00.000+07:00`);
    const set = (placedAt: Date) =>
      shop.mongo.db.collection('orders').updateOne({ _id: new ObjectId(binh) }, { $set: { placedAt } });
    await set(midnight);
    expect((await list(`page=1&from=${today}&to=${today}`)).total).toBe('3');
    await set(new Date(midnight.getTime() - 1));
    expect((await list(`page=1&from=${today}&to=${today}`)).total).toBe('2');
    expect((await list(`page=1&to=${addDays(today, -1)}`)).ids).toEqual([binh]);
    expect((await ask('/api/orders?page=1&from=2026-02-30')).json<Failure>().code).toBe('VALIDATION_FAILED');
  });

  it('export CSV without formula injection, with times in Vietnam and phone numbers that keep their zero', async () => {
    const placedAt = new Date(`${today}T00:30:00.000+07:00`);
    await shop.mongo.db.collection('orders').updateOne({ _id: new ObjectId(ids[1]) }, { $set: { placedAt } });
    const answer = await ask('/api/orders/export?sort=oldest');
    expect(answer.headers['content-type']).toContain('text/csv');
    const [titles, ...rows] = answer.body.trim().split('\n');
    expect(titles).toContain('Mã đơn,Khách hàng,Điện thoại');
    expect(rows).toHaveLength(3);
    const lan = rows.find((row) => row.startsWith(`${orderCodeOf(ids[1] ?? '')},Nguyễn Thị Lan,0912 345 678,`));
    expect(lan).toMatch(new RegExp(`,${today} 00:30$`));
    expect(answer.body).toContain('Đang xử lý');
    expect(answer.body).toContain(`'=Đỗ Hùng`);
  });

  it('return statistics by status and day: revenue of completed orders, and the amount of open ones [OFFICE-02]', async () => {
    const before = (await ask('/api/orders/stats')).json<OrderStats>();
    const { customer, id } = await shop.placed();
    const completed = await shop.placed();
    await shop.setStatus(completed.id, 'completed');
    await shop.placed();
    await shop.cancel(customer, id);
    const after = (await ask('/api/orders/stats')).json<OrderStats>();
    expect(after.days).toHaveLength(30);
    expect(after.days.at(-1)).toEqual({
      date: today,
      orders: (before.days.at(-1)?.orders ?? 0) + 3,
      revenue: (before.days.at(-1)?.revenue ?? 0) + 450_000,
      openAmount: (before.days.at(-1)?.openAmount ?? 0) + 450_000,
    });
    expect(after.byStatus).toMatchObject({
      pending: before.byStatus.pending + 1,
      cancelled: before.byStatus.cancelled + 1,
    });
  });

  it('keep deleted orders in the statistics [DAILY-11] [B-45]', async () => {
    const { id } = await shop.placed();
    await shop.setStatus(id, 'completed');
    const before = (await ask('/api/orders/stats')).json<OrderStats>();
    expect((await shop.remove(shop.staff, id)).statusCode).toBe(200);
    expect((await ask('/api/orders/stats')).json<OrderStats>()).toEqual(before);
  });

  it('alert of each new order exactly once', async () => {
    const alerts = async (after?: string) =>
      (await ask(`/api/orders/alerts${after ? `?after=${encodeURIComponent(after)}` : ''}`)).json<OrderAlerts>();
    const start = await alerts();
    expect(start.orders.every(({ createdAt }) => createdAt > start.after)).toBe(true);
    const { id } = await shop.placed();
    const seen: string[] = [];
    let after = start.after;
    await waitFor(async () => {
      const next = await alerts(after);
      ({ after } = next);
      seen.push(...next.orders.map(({ _id }) => _id));
      return seen.includes(id) && next.pending > 0;
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect((await alerts(after)).orders).toEqual([]);
  });

  it('alert of each new order exactly once when more than a page of them were placed in one millisecond', async () => {
    const { id } = await shop.placed();
    const stored = shop.mongo.db.collection('orders');
    const order = await stored.findOne({ _id: new ObjectId(id) });
    const placedAt = new Date('2026-01-02T03:04:05.006Z');
    const copies = Array.from({ length: 45 }, () => ({ ...order, _id: new ObjectId(), key: newId(), placedAt }));
    await stored.insertMany(copies);
    const seen: string[] = [];
    for (let after = '2026-01-02T03:04:05.005Z'; seen.length < copies.length;) {
      const page = (await ask(`/api/orders/alerts?after=${after}`)).json<OrderAlerts>();
      expect(page.orders.length).toBeGreaterThan(0);
      seen.push(...page.orders.map(({ _id }) => _id));
      ({ after } = page);
    }
    expect(seen.slice(0, copies.length)).toEqual(copies.map(({ _id }) => _id.toHexString()));
    expect((await ask('/api/orders/alerts?after=2026-13-01T00:00:00Z')).statusCode).toBe(400);
    await stored.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
  });

  it('are forbidden for customers, who can only read their own history [API-62] [GEN-08] [SRV-03]', async () => {
    const { customer, id } = await shop.placed();
    const other = await shop.person();
    for (const path of ['/api/orders', '/api/orders/export', '/api/orders/stats', '/api/orders/alerts']) {
      expect((await ask(path, customer.token)).statusCode).toBe(403);
    }
    expect((await ask(`/api/orders/account/${customer.id}`, other.token)).statusCode).toBe(403);
    expect((await ask(`/api/orders/account/${customer.id}`, customer.token)).json<Order[]>()).toMatchObject([
      { _id: id },
    ]);
    const page = await ask(`/api/orders/account/${customer.id}?page=1&limit=1`, customer.token);
    expect(page.headers['x-total-count']).toBe('1');
  });

  it('publish metrics of orders', async () => {
    const { body } = await shop.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/^commerce_orders\{[^}]*status="processing"[^}]*\} 1$/m);
    expect(body).toMatch(/^commerce_reservations_total\{[^}]*outcome="reserved"[^}]*\} \d+$/m);
  });
});
