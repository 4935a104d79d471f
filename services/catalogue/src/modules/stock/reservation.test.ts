import { describe, expect, it } from 'vitest';
import { sumLines } from './reservation.ts';

describe('the lines of a reservation', () => {
  it('are summed by product and sorted by id, so that reservations never deadlock [SRV-11]', () => {
    const lines = [
      { productId: 'b', quantity: 2 },
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 3 },
    ];
    expect(sumLines(lines)).toEqual([
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 5 },
    ]);
  });
});
