import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { appointmentIdIn, linkTokenOf, opensWith } from './link-token.ts';

const id = 'a'.repeat(24);
const newKey = () => createSecretKey(randomBytes(32));

it('a link opens with the key that signed it, also while that key is changed, and with no other', () => {
  const [old, next] = [newKey(), newKey()];
  const token = linkTokenOf(old, { id });
  expect([[old], [next, old], [next]].map((keys) => opensWith(keys, token, { id }))).toEqual([true, true, false]);
  const other = `b${id.slice(1)}`;
  expect(opensWith([old], token.replace('a', 'b'), { id: other })).toBe(false);
  expect(opensWith([old], token, { id: other })).toBe(false);
  expect([token, `${token}A`, 'x'].map(appointmentIdIn)).toEqual([id, null, null]);
});

it('a link opens only the version it was made for [TRUST-14]', () => {
  const key = newKey();
  const tokens = [{ id }, { id, linkVersion: 1 }, { id, linkVersion: 2 }].map((linked) => linkTokenOf(key, linked));
  const opening = tokens.map((token) => opensWith([key], token, { id, linkVersion: 1 }));
  expect(opening).toEqual([false, true, false]);
  expect(linkTokenOf(key, { id, linkVersion: 0 })).toBe(tokens[0]);
});
