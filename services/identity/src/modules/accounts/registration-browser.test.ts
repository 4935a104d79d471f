import { REGISTRATION_COOKIE } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { generateSecret, registrationBrowserOf, registrationCookie } from './registration-browser.ts';

describe('the cookie of a browser that registers', () => {
  const secret = generateSecret();

  it('is not visible to scripts or other sites, and leaves an encrypted connection only by another one', () => {
    const plain = `${REGISTRATION_COOKIE}=${secret}; Path=/api/accounts; Max-Age=604800; HttpOnly; SameSite=Lax`;
    expect(registrationCookie(secret, { protocol: 'https' })).toBe(`${plain}; Secure`);
    expect(registrationCookie(secret, { protocol: 'http' })).toBe(plain);
  });

  it('is read back; other values are not', () => {
    const read = (value: string) =>
      registrationBrowserOf({ headers: { cookie: `a=b; ${REGISTRATION_COOKIE}=${value}` } });
    expect(read(secret)).toEqual({ secret, isProgram: false });
    expect(read(`${secret}x`)).toEqual({ secret: null, isProgram: true });
  });
});
