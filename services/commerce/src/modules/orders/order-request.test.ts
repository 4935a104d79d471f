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
  readOrderRequest({ subject: { accountId }, key, body: { ...body, ...more } });

describe('an order request', () => {
  it('has a normalised phone number, and an empty address when none was sent [API-60]', () => {
    expect(read().contact).toEqual({
      name: 'Lan',
      phone: '0912345678',
      email: 'lan@example.com',
      address: '',
      note: '',
    });
    expect(() => read(undefined, { phone: '12345' })).toThrow(expect.objectContaining({ code: 'PHONE_INVALID' }));
  });

  it('has name and address without characters that are not seen [DAILY-46 content]', () => {
    const { contact } = read(undefined, { name: '\u202ELan\u200B', address: '12\u2066 Lê Lợi\n\uFEFF Huế' });
    expect(contact).toMatchObject({ name: 'Lan', address: '12 Lê Lợi Huế' });
  });

  it('has a hash independent of field order, which differs for other bodies', () => {
    const reversed = Object.fromEntries(Object.entries(body).toReversed());
    expect(read('k', reversed).bodyHash).toBe(read('k').bodyHash);
    expect(read('k', { note: 'x' }).bodyHash).not.toBe(read('k').bodyHash);
    expect(read('k', { expectedTotal: 1 }).bodyHash).not.toBe(read('k').bodyHash);
  });

  it.each([
    ['', 'empty'],
    ['a b', 'a space'],
    ['é', 'not ASCII'],
    ['k'.repeat(201), 'too long'],
  ])('is rejected with the key %j: %s', (key) => {
    expect(() => read(key)).toThrow(expect.objectContaining({ code: 'IDEMPOTENCY_KEY_INVALID' }));
  });

  it('is rejected with two keys', () => {
    expect(() => read(['a', 'b'])).toThrow(expect.objectContaining({ code: 'IDEMPOTENCY_KEY_INVALID' }));
  });
});
