import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathAfterLogin } from './path-after-login.ts';

const after = (next: string) => pathAfterLogin(`?next=${encodeURIComponent(next)}`);

describe('pathAfterLogin', () => {
  it.each([
    ['/account/likeProducts', '/account/likeProducts'],
    ['/products?search=má phanh#top', '/products?search=m%C3%A1%20phanh#top'],
    ['/order/checkout?a=1&b=2', '/order/checkout?a=1&b=2'],
  ])('leads to %s', (next, expected) => {
    expect(after(next)).toBe(expected);
  });

  it.each([
    '',
    'products',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /products',
    '/login',
    '/login?next=/login',
    'http://[',
  ])('leads home instead of to %j', (next) => {
    expect(after(next)).toBe('/');
  });

  it('is the home page by default', () => {
    expect(pathAfterLogin('')).toBe('/');
  });

  it('never leaves the site', () => {
    const site = 'https://garage.example';
    const wish = fc.array(fc.constantFrom('/', '\\', '.', '@', ':', '\t', '%2f', 'evil.example', '?', '#', 'a'));
    fc.assert(
      fc.property(wish, (parts) => {
        expect(new URL(after(parts.join('')), site).origin).toBe(site);
      }),
    );
  });
});
