import { describe, expect, it } from 'vitest';
import { createDevices } from './devices.ts';
import { networkOf } from '@garage/service-kit';
import { readCookie } from './read-cookie.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0003::1', '2001:db8:1:3::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
  ])('%s counts as %s [SRV-19]', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('readCookie', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['b=2=3', 'b', '2=3'],
    ['b=1; b=2', 'b', '2'],
    ['xb=1; bx=2', 'b', undefined],
    ['b', 'b', undefined],
    ['', 'b', undefined],
    [undefined, 'b', undefined],
  ])('of %j: %s is %j', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });
});

describe('the device cookie', () => {
  const key = Buffer.alloc(32, 1);
  const devices = createDevices(key);
  const accountId = 'a'.repeat(24);
  const requestWith = (cookie: string, protocol: 'http' | 'https' = 'http') => ({ headers: { cookie }, protocol });
  const options = { accountId, request: requestWith('') };
  const pairOf = (setCookie: string) => setCookie.split('; ')[0] ?? '';

  it('wins over one of the same name that an earlier release set for the login path only [TRUST-5]', () => {
    const earlier = pairOf(devices.remember({ accountId: 'b'.repeat(24), request: requestWith('') }));
    const later = pairOf(devices.remember({ accountId, request: requestWith(earlier) }));
    // In the order browsers send them: longer paths first.
    expect(devices.recognise(`${earlier}; ${later}`, accountId)).not.toBeNull();
    expect(devices.recognise(`${earlier}; ${later}`, 'b'.repeat(24))).not.toBeNull();
  });

  it('is limited to account paths, HttpOnly, for 180 days [SRV-19]', () => {
    const [pair, ...attributes] = devices.remember(options).split('; ');
    expect(pair).toMatch(/^garage-device=[\w-]{22}\.[\w-]{22}$/);
    expect(attributes).toEqual(['Path=/api/accounts', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Lax']);
    expect(devices.remember({ accountId, request: requestWith('', 'https') })).toMatch(/; Secure$/);
  });

  it('makes the browser known to the account that logged in and to no other', () => {
    const cookies = pairOf(devices.remember(options));
    expect(devices.recognise(cookies, accountId)).not.toBeNull();
    expect(devices.recognise(`theme=dark; ${cookies}`, accountId)).not.toBeNull();
    expect(devices.recognise(cookies, 'b'.repeat(24))).toBeNull();
    const otherKey = Buffer.alloc(32, 2);
    expect(createDevices(otherKey).recognise(cookies, accountId)).toBeNull();
    expect(createDevices(otherKey, [key]).recognise(cookies, accountId)).not.toBeNull();
  });

  it('remembers the last four accounts of a shared browser', () => {
    const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24));
    let cookies = '';
    for (const one of [...ids, ids[2] ?? ''])
      cookies = pairOf(devices.remember({ accountId: one, request: requestWith(cookies) }));
    expect(ids.map((id) => devices.recognise(cookies, id) !== null)).toEqual([false, true, true, true, true]);
  });

  it.each([
    '',
    'garage-device=',
    'garage-device=a.b',
    `garage-device=${'a'.repeat(22)}`,
    `garage-device=${'a.'.repeat(40)}`,
  ])('replaces the malformed cookie %j', (cookies) => {
    expect(devices.recognise(cookies, accountId)).toBeNull();
    const renewed = pairOf(devices.remember({ accountId, request: requestWith(cookies) }));
    expect(devices.recognise(renewed, accountId)).not.toBeNull();
  });

  it('cannot be moved to another browser id', () => {
    const mark = pairOf(devices.remember(options)).split('.')[1];
    expect(devices.recognise(`garage-device=${'A'.repeat(22)}.${mark}`, accountId)).toBeNull();
  });
});
