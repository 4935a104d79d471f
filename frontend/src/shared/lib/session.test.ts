import { expect, it } from 'vitest';
import { hasExpired } from './session.ts';

const tokenWith = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const now = 1_800_000_000_000;

it('reads exp in seconds: a token is over from that second on [AUTH-33]', () => {
  expect(hasExpired(tokenWith({ exp: now / 1000 + 1 }), now)).toBe(false);
  expect(hasExpired(tokenWith({ exp: now / 1000 }), now)).toBe(true);
});

it('counts what is no token as expired', () => {
  for (const token of ['', 'nonsense', 'a.b.c', tokenWith({}), tokenWith({ exp: 'soon' }), tokenWith(null)]) {
    expect(hasExpired(token, now)).toBe(true);
  }
});
