import { describe, expect, it } from 'vitest';
import type { StockHistory } from './history.ts';
import { verifyStock } from './verify.ts';

const lines = [{ productId: 'p', quantity: 2 }];
const good = (): StockHistory => ({
  seed: 1,
  kills: {},
  secondsToFinal: 3,
  products: [{ id: 'p', initial: 7, available: 1 }],
  reservations: [
    { orderId: 'held', state: 'reserved', attempt: 1, lines, placing: false },
    { orderId: 'sold', state: 'sold', attempt: 2, lines, placing: false },
    { orderId: 'failed', state: 'released', attempt: 1, lines, placing: false },
    { orderId: 'direct', state: 'reserved', attempt: 1, lines, placing: false },
  ],
  orders: (['held', 'sold', 'failed'] as const).map((id) => ({
    id,
    accountId: 'lan',
    status: { held: 'pending', sold: 'completed', failed: 'failed' }[id],
    attempt: id === 'sold' ? 2 : 1,
    listedToOwner: id !== 'failed',
    reopening: false,
    releaseDue: false,
    lines,
  })),
  checkouts: [
    { accountId: 'lan', key: 'a', answers: ['x', 'x'], orderId: 'held' },
    { accountId: 'lan', key: 'b', answers: ['y'], orderId: 'sold' },
    { accountId: 'lan', key: 'c', answers: ['STOCK_SHORT'], orderId: null },
  ],
  histories: { lan: ['sold', 'held'] },
  direct: [
    {
      orderId: 'direct',
      reserved: true,
      held: true,
      lines: [
        { productId: 'p', quantity: 1 },
        { productId: 'p', quantity: 1 },
      ],
    },
  ],
});
type Break = (history: StockHistory) => void;

describe('the verification of a run', () => {
  it('finds no fault in a correct run', () => {
    expect(verifyStock(good())).toEqual([]);
  });

  it.each<[string, Break]>([
    ['oversold', (h) => Object.assign(h.products[0] ?? {}, { available: -1 })],
    ['do not add up to the initial ones', (h) => Object.assign(h.products[0] ?? {}, { available: 2 })],
    ['whose reservation differs', (h) => Object.assign(h.reservations[0] ?? {}, { state: 'sold' })],
    ['whose reservation differs', (h) => Object.assign(h.reservations[2] ?? {}, { state: 'reserved' })],
    ['whose reservation differs', (h) => Object.assign(h.reservations[1] ?? {}, { attempt: 1 })],
    [
      'without an order',
      (h) => h.reservations.push({ orderId: 'ghost', state: 'reserved', attempt: 1, lines: [], placing: false }),
    ],
    ['whose order nobody confirmed', (h) => Object.assign(h.reservations[0] ?? {}, { placing: true })],
    ['not final', (h) => Object.assign(h.orders[0] ?? {}, { releaseDue: true })],
    ['until every order was final', (h) => Object.assign(h, { secondsToFinal: 61 })],
    ['two different answers', (h) => h.checkouts[0]?.answers.push('z')],
    ['were reported and do not exist', (h) => Object.assign(h.checkouts[0] ?? {}, { orderId: 'failed' })],
    ['were not reported', (h) => h.checkouts.splice(0, 1)],
    ['for two checkouts', (h) => Object.assign(h.checkouts[0] ?? {}, { orderId: 'sold' })],
    ['in their history exactly once', (h) => h.histories['lan']?.push('held')],
    ['in their history exactly once', (h) => h.histories['lan']?.pop()],
    ['of another customer', (h) => Object.assign(h.histories, { mai: ['held'] })],
  ])('finds: %s', (fault, spoil) => {
    const history = good();
    spoil(history);
    expect(verifyStock(history).join('\n')).toContain(fault);
  });
});
