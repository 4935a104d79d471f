import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkTokenOf, readLinkToken } from './link-token.ts';

it('a link opens with the key that signed it, also while that key is changed, and with no other', () => {
  const [old, next] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
  const id = 'a'.repeat(24);
  const token = linkTokenOf(old, id);
  expect([[old], [next, old], [next]].map((keys) => readLinkToken(keys, token))).toEqual([id, id, null]);
  expect(readLinkToken([old], token.replace('a', 'b'))).toBeNull();
});
