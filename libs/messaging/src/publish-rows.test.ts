import { describe, expect, it } from 'vitest';
import type { EventRow } from './outbox-rows.ts';
import { nextOrder } from './outbox-rows.ts';
import { groupByEntity } from './publish-rows.ts';
import { thingEnvelope } from './test-kit.ts';

function row(entityId: string, version: number, order: number): EventRow {
  const event = thingEnvelope(entityId, version);
  return { _id: event.id, kind: 'event', order, at: new Date(), event };
}

describe('groupByEntity', () => {
  it('sorts entities by their oldest rows and the rows of each by version', () => {
    const rows = [row('a', 2, 1), row('b', 1, 2), row('a', 1, 3), row('b', 2, 4), row('a', 2, 5)];
    const seen = groupByEntity(rows).map((group) =>
      group.map(({ event, order }) => [event.entityId, event.version, order]),
    );
    expect(seen).toEqual([
      [
        ['a', 1, 3],
        ['a', 2, 1],
        ['a', 2, 5],
      ],
      [
        ['b', 1, 2],
        ['b', 2, 4],
      ],
    ]);
  });
});

describe('nextOrder', () => {
  it('increases strictly between immediate calls', () => {
    const orders = Array.from({ length: 5_000 }, nextOrder);
    expect(orders.every((order, index) => index === 0 || order > (orders[index - 1] ?? 0))).toBe(true);
  });
});
