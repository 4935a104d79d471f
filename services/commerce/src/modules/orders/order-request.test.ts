import { describe, expect, it } from 'vitest';
import { readOrderRequest } from './order-request.ts';

const accountId = 'a'.repeat(24);
const body = {
  account_id: accountId,
  name: ' Lan ',
  phone: '+84 912 345 678',
  email: 'lan@example.com',
  payment_method: 'COD',
} as const;
const read = (key?: string | string[], more: object = {}) =>
  readOrderRequest({ accountId, key, body: { ...body, ...more } });

describe('a request for an order', () => {
  it('is read with its phone number as it is stored, and without an address if none was sent [API-60]', () => {
    expect(read().contact).toEqual({
      name: 'Lan',
      phone: '0912345678',
      email: 'lan@example.com',
      address: '',
      note: '',
    });
    expect(() => read(undefined, { phone: '12345' })).toThrow(expect.objectContaining({ code: 'PHONE_INVALID' }));
  });

  it('has the same hash for the same fields in any order, and another for any other body', () => {
    const turned = Object.fromEntries(Object.entries(body).toReversed());
    expect(read('k', turned).bodyHash).toBe(read('k').bodyHash);
    expect(read('k', { note: 'x' }).bodyHash).not.toBe(read('k').bodyHash);
    expect(read('k', { expectedTotal: 1 }).bodyHash).not.toBe(read('k').bodyHash);
  });

  it.each([
    ['', 'empty'],
    ['a b', 'a space'],
    ['é', 'no ASCII'],
    ['k'.repeat(201), 'too long'],
  ])('is refused with the key %j: %s', (key) => {
    expect(() => read(key)).toThrow(expect.objectContaining({ code: 'IDEMPOTENCY_KEY_INVALID' }));
  });

  it('is refused with two keys', () => {
    expect(() => read(['a', 'b'])).toThrow(expect.objectContaining({ code: 'IDEMPOTENCY_KEY_INVALID' }));
  });
});
