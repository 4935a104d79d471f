import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { appointmentIdIn, linkTokenOf, isTokenValid } from './link-token.ts';

const id = 'a'.repeat(24);
const newKey = () => createSecretKey(randomBytes(32));

it('a link verifies with the key that signed it, also during key rotation, and with no other key', () => {
  const [old, next] = [newKey(), newKey()];
  const token = linkTokenOf(old, { id });
  expect([[old], [next, old], [next]].map((keys) => isTokenValid(keys, token, { id }))).toEqual([true, true, false]);
  const other = `b${id.slice(1)}`;
  expect(isTokenValid([old], token.replace('a', 'b'), { id: other })).toBe(false);
  expect(isTokenValid([old], token, { id: other })).toBe(false);
  expect([token, `${token}A`, 'x'].map(appointmentIdIn)).toEqual([id, null, null]);
});

it('a link is valid only for its link version [TRUST-14]', () => {
  const key = newKey();
  const tokens = [{ id }, { id, linkVersion: 1 }, { id, linkVersion: 2 }].map((linked) => linkTokenOf(key, linked));
  const valid = tokens.map((token) => isTokenValid([key], token, { id, linkVersion: 1 }));
  expect(valid).toEqual([false, true, false]);
  expect(linkTokenOf(key, { id, linkVersion: 0 })).toBe(tokens[0]);
});
