import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyBytesFor } from './body-bounds.ts';
import { createBodyBudget } from './body-budget.ts';
import type { BodyReservation } from './body-budget.ts';

interface Open {
  reservation: BodyReservation;
  bytes: number;
  released: boolean;
}

const MAX = 8_000_000;
const UPLOADS = (MAX * 7) / 8;

describe('the body budget', () => {
  it('never exceeds its size and is empty again after all releases, for any sequence [TRUST-7]', () => {
    const step = fc.record({
      network: fc.constantFrom('a', 'b', 'c'),
      bytes: fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 0, max: 9_000_000 })),
      // Index of the open reservation that grows or is released.
      which: fc.nat({ max: 5 }),
      act: fc.constantFrom('open', 'open', 'grow', 'release'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = createBodyBudget(MAX);
        const open: Open[] = [];
        const grow = (one: Open, bytes: number) => {
          if (one.reservation.grow(bytes) === null && !one.released) one.bytes += bytes;
        };
        for (const { network, bytes, which, act } of steps) {
          const chosen = open[which];
          if (act === 'open') {
            const one = { reservation: budget.open(network), bytes: 0, released: false };
            open.push(one);
            grow(one, bytes);
          } else if (chosen !== undefined && act === 'grow') grow(chosen, bytes);
          else if (chosen !== undefined) {
            chosen.reservation.release();
            chosen.bytes = 0;
            chosen.released = true;
          }
          expect(budget.bytes).toBe(open.reduce((sum, one) => sum + one.bytes, 0));
          expect(budget.bytes).toBeLessThanOrEqual(MAX);
        }
        for (const { reservation } of open) reservation.release();
        expect(budget.bytes).toBe(0);
      }),
    );
  });

  it('limits each network to its share, but allows each at least one upload [TRUST-7]', () => {
    const budget = createBodyBudget(MAX);
    expect(budget.open('a').grow(3_000_000)).toBeNull();
    expect(budget.open('a').grow(1_000_000)).toBe('network');
    expect(budget.open('b').grow(2_000_000)).toBeNull();
    expect(budget.open('c').grow(UPLOADS - 5_000_000)).toBeNull();
    expect(budget.open('d').grow(1_000_000)).toBe('process');
  });

  it('accepts small bodies while the share of uploads is used up [TRUST-7]', () => {
    const budget = createBodyBudget(MAX);
    expect(budget.open('a').grow(UPLOADS)).toBeNull();
    expect(budget.open('b').grow(65_537)).toBe('process');
    expect(budget.open('a').grow(300)).toBeNull();
    expect(budget.open('b').grow(65_536)).toBeNull();
  });

  it('moves a body of unknown length to the uploads once it is no longer small', () => {
    const budget = createBodyBudget(MAX);
    budget.open('a').grow(UPLOADS - 65_536);
    const unknown = budget.open('b');
    expect(unknown.grow(65_536)).toBeNull();
    expect(unknown.grow(1)).toBe('process');
    expect(budget.bytes).toBe(UPLOADS);
    unknown.release();
    unknown.release();
    expect(budget.bytes).toBe(UPLOADS - 65_536);
  });

  it.each([
    ['the memory of the cluster', { memory: 2 ** 30, heap: 562_036_736 }, 194_748_364],
    ['a container of 160 MiB', { memory: 160 * 2 ** 20, heap: 113_000_000 }, 13_554_432],
    ['a small heap', { memory: 2 ** 30, heap: 100_000_000 }, 20_000_000],
    ['hardly any memory', { memory: 64 * 2 ** 20, heap: 60_000_000 }, 1_000_000],
  ])('follows from what the process may take: %s', (_, limits, bytes) => {
    expect(bodyBytesFor(limits)).toBe(bytes);
  });
});
