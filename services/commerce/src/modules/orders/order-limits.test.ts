import { describe, expect, it } from 'vitest';
import { limitErrorFor, MAX_STARTED, MAX_PENDING, WINDOW_MS } from './order-limits.ts';

const now = Date.parse('2026-11-20T03:00:00Z');
const started = (count: number): Date[] => Array.from({ length: count }, (_, index) => new Date(now - index * 1_000));

describe('order limits of an account', () => {
  it('allow an order below both limits', () => {
    expect(limitErrorFor({ pending: MAX_PENDING - 1, started: started(MAX_STARTED - 1) }, now)).toBeNull();
  });

  it('refuse an order when too many are pending', () => {
    const refusal = { code: 'ORDERS_WAITING', values: { most: MAX_PENDING } };
    expect(limitErrorFor({ pending: MAX_PENDING, started: [] }, now)).toMatchObject(refusal);
  });

  it('refuse an order when too many were started within the window, with the time until the oldest leaves it', () => {
    const retryAfterSeconds = (WINDOW_MS - (MAX_STARTED - 1) * 1_000) / 1_000;
    expect(limitErrorFor({ pending: 0, started: started(MAX_STARTED) }, now)).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds,
    });
  });
});
