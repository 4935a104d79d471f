import { describe, expect, it } from 'vitest';
import { limitOf, MOST_BEGUN, MOST_PENDING, WITHIN_MS } from './order-limits.ts';

const now = Date.parse('2026-11-20T03:00:00Z');
const begun = (count: number): Date[] => Array.from({ length: count }, (_, index) => new Date(now - index * 1_000));

describe('how much one account may order', () => {
  it('is what somebody can want who means it', () => {
    expect(limitOf({ pending: MOST_PENDING - 1, begun: begun(MOST_BEGUN - 1) }, now)).toBeNull();
  });

  it('ends where too many orders wait for staff', () => {
    const refusal = { code: 'ORDERS_WAITING', values: { most: MOST_PENDING } };
    expect(limitOf({ pending: MOST_PENDING, begun: [] }, now)).toMatchObject(refusal);
  });

  it('ends for a while where too many were begun, until the first of them is long enough ago', () => {
    const retryAfterSeconds = (WITHIN_MS - (MOST_BEGUN - 1) * 1_000) / 1_000;
    expect(limitOf({ pending: 0, begun: begun(MOST_BEGUN) }, now)).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds,
    });
  });
});
