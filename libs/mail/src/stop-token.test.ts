import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSealKey, sealSecret } from './seal-secret.ts';
import { readStopToken, stopTokenOf } from './stop-token.ts';

const newKey = () => readSealKey(randomBytes(32).toString('base64'));
const stopped = { accountId: 'a1'.repeat(12), kind: 'order' } as const;

it('a stop token is read with the key that signed it, also when that key was rotated [DAILY-62]', () => {
  const [key, newer, other] = [newKey(), newKey(), newKey()];
  const token = stopTokenOf(stopped, key);
  expect(token).toMatch(/^[\w.-]{74}$/);
  expect(readStopToken(token, [key])).toEqual(stopped);
  expect(readStopToken(token, [newer, key])).toEqual(stopped);
  expect(readStopToken(token, [other])).toBeNull();
});

it('a stop token is bound to account and kind, and is no other secret of the same key [DAILY-62]', () => {
  const key = newKey();
  const [, , signature] = stopTokenOf(stopped, key).split('.');
  const sealed = sealSecret({ secret: 'x', context: 'lan@example.com', key });
  const wrong = [
    `${'b2'.repeat(12)}.order.${signature}`,
    `${stopped.accountId}.appointment.${signature}`,
    `${stopped.accountId}.order.${'A'.repeat(43)}`,
    `${stopped.accountId}.order.`,
    sealed,
    '',
  ];
  expect(wrong.map((token) => readStopToken(token, [key]))).toEqual(wrong.map(() => null));
});
