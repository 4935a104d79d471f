import type { CreateOrderBody } from '@garage/contracts';
import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createOrderKeys } from './order-key.ts';

const body: CreateOrderBody = {
  account_id: 'a'.repeat(24),
  name: 'Trần Thị Lan',
  phone: '0912345678',
  email: 'lan@garage.local',
  payment_method: 'COD',
  expectedTotal: 500_000,
};
const failure = (status: number) => new ApiError({ status, code: 'X', message: 'x' });

function countingKeys() {
  let made = 0;
  return createOrderKeys(() => `key ${(made += 1)}`);
}

it('keeps the key for the same content, and creates another for other content', () => {
  const keys = countingKeys();
  expect([keys.keyFor(body), keys.keyFor({ ...body })]).toEqual(['key 1', 'key 1']);
  expect(keys.keyFor({ ...body, note: 'Giao buổi sáng' })).toBe('key 2');
});

it('keeps the key without a response or after a server error, and drops it after a refusal', () => {
  const keys = countingKeys();
  keys.keyFor(body);
  for (const error of [failure(0), failure(500), failure(503), new Error('offline')]) keys.afterFailure(error);
  expect(keys.keyFor(body)).toBe('key 1');
  keys.afterFailure(failure(409));
  expect(keys.keyFor(body)).toBe('key 2');
});
