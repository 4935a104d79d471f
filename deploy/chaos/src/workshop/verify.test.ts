import { describe, expect, it } from 'vitest';
import type { ReportedOrder } from './staff.ts';
import type { StoredWorkshop } from './verify.ts';
import { verifyWorkshop } from './verify.ts';

const line = (
  version: number,
  from: 'receive' | 'recheck' | 'repair',
  to: 'receive' | 'recheck' | 'repair' | 'warranty',
) => ({
  orderId: 'o',
  version,
  action: version === 1 ? 'opened' : 'moved',
  from,
  to,
});
const history = [
  line(1, 'receive', 'receive'),
  line(2, 'receive', 'recheck'),
  line(3, 'recheck', 'repair'),
  line(4, 'repair', 'warranty'),
];

interface Mutable extends StoredWorkshop {
  orders: Array<StoredWorkshop['orders'][number]>;
  history: Array<StoredWorkshop['history'][number]>;
  pictureOrders: string[];
  told: Array<StoredWorkshop['told'][number]>;
}

const good = (): Mutable => ({
  orders: [{ id: 'o', number: 'SC-26-000001', step: 'warranty', state: 'finished', version: 4, imageCount: 1 }],
  history: [...history],
  pictureOrders: ['o'],
  told: history.map(({ orderId, version, from, to }) => ({
    orderId,
    version,
    action: version === 1 ? ('opened' as const) : ('moved' as const),
    from: version === 1 ? null : from,
    step: to,
  })),
});
const reported: ReportedOrder[] = [{ orderId: 'o', pictures: 1, versions: [1, 2, 4] }];

describe('the check of repair orders', () => {
  it('finds no fault in a correct run', () => {
    expect(verifyWorkshop(good(), reported)).toEqual([]);
  });

  it.each<[string, (stored: Mutable) => unknown]>([
    ['not at their end', ({ orders: [order] }) => Object.assign(order ?? {}, { step: 'recheck' })],
    ['nobody was told of', ({ orders: [order] }) => Object.assign(order ?? {}, { id: 'p' })],
    ['not in the history', (stored) => stored.history.pop()],
    ['history differs from their state', (stored) => stored.history.splice(2, 1)],
    ['history differs from their state', (stored) => stored.history.splice(2, 1, line(3, 'receive', 'repair'))],
    ['leave a hole', ({ orders: [order] }) => Object.assign(order ?? {}, { number: 'SC-26-000002' })],
    ['photographs without an order', (stored) => stored.pictureOrders.push('p')],
    ['without all of their photographs', (stored) => stored.pictureOrders.pop()],
    ['not told of exactly once', (stored) => stored.told.pop()],
    ['not told of exactly once', (stored) => stored.told.push(...stored.told.slice(-1))],
    ['never made', (stored) => stored.told.push(...stored.told.slice(-1).map((one) => ({ ...one, version: 9 })))],
    ['orders are missing', (stored) => stored.orders.pop()],
  ])('finds: %s', (fault, spoil) => {
    const stored = good();
    spoil(stored);
    expect(verifyWorkshop(stored, reported).join('\n')).toContain(fault);
  });
});
