import type { Failure, OrderPeriodStats, OrderStatus } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCommerce, newId } from '../../testing/test-commerce.ts';
import type { TestCommerce } from '../../testing/test-commerce.ts';
import { importOrders } from './imported-order-repository.ts';

const contact = { name: 'Trần Thị Lan', phone: '0912345678', email: 'lan@example.com', address: '', note: '' };

/** An order of one product that was placed at this time. */
const orderAt = (at: string, status: OrderStatus, price = 100_000) => ({
  ...contact,
  accountId: newId(),
  lines: [{ productId: newId(), name: 'Má phanh', image: '', price, quantity: 1 }],
  timeline: [
    { status: 'pending' as const, at: new Date(at), by: 'customer' as const },
    ...(status === 'pending' ? [] : [{ status, at: new Date(at), by: 'staff' as const }]),
  ],
});

describe('orders of a period', () => {
  let shop: TestCommerce;
  const read = (query: string, as = shop.staff.token) => shop.call('GET', `/api/orders/stats/period?${query}`, { as });

  beforeAll(async () => {
    shop = await openTestCommerce();
    await importOrders(shop.mongo, [
      // The last moment of 28 February and the first one of 1 March in Vietnam.
      orderAt('2026-02-28T16:59:59.999Z', 'completed', 50_000),
      orderAt('2026-02-28T17:00:00.000Z', 'completed', 300_000),
      orderAt('2026-03-01T05:00:00.000Z', 'pending', 20_000),
      orderAt('2026-03-01T05:00:00.000Z', 'processing', 30_000),
      orderAt('2026-03-02T16:59:59.999Z', 'cancelled', 70_000),
      orderAt('2026-03-02T17:00:00.000Z', 'completed', 90_000),
      orderAt('2026-02-26T16:59:59.999Z', 'completed', 110_000),
    ]);
  });

  it('are summed by day in Vietnam and by status: revenue of completed ones, open ones apart, beside the period before [OFFICE-82] [OFFICE-02]', async () => {
    const none = { pending: 0, processing: 0, completed: 0, cancelled: 0, revenue: 0, openAmount: 0 };
    expect((await read('from=2026-03-01&to=2026-03-02')).json<OrderPeriodStats>()).toEqual({
      days: [
        { date: '2026-03-01', ...none, completed: 1, revenue: 300_000, pending: 1, processing: 1, openAmount: 50_000 },
        { date: '2026-03-02', ...none, cancelled: 1 },
      ],
      before: { ...none, completed: 1, revenue: 50_000 },
    });
  });

  it('are refused to customers and guests, and for periods that are reversed, too long or no dates [OFFICE-82]', async () => {
    const customer = await shop.person();
    expect((await read('from=2026-03-01&to=2026-03-02', customer.token)).statusCode).toBe(403);
    expect((await shop.app.inject('/api/orders/stats/period?from=2026-03-01&to=2026-03-02')).statusCode).toBe(401);
    for (const query of [
      '',
      'from=2026-03-02&to=2026-03-01',
      'from=2026-02-30&to=2026-03-01',
      'from=2024-01-01&to=2025-01-01',
    ]) {
      const answer = await read(query);
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await read('from=2024-01-01&to=2024-12-31')).json<OrderPeriodStats>().days).toHaveLength(366);
  });
});
