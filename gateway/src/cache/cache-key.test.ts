import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';

describe('cacheKeyOf', () => {
  it.each([
    ['/api/products', '/api/products'],
    ['/api/products?', '/api/products'],
    ['/api/products?&', '/api/products'],
    ['/api/products?page=2&limit=8', '/api/products?limit=8&page=2'],
    ['/api/products?limit=8&&page=2', '/api/products?limit=8&page=2'],
    ['/api/products?q=b&q=a&a=1', '/api/products?a=1&q=b&q=a'],
    ['/products?search=b%E1%BA%A3o&x', '/products?search=b%E1%BA%A3o'],
    ['/products?page=2&search=d%C3%A2u%20nh%e1%bb%9bt', '/products?search=d%C3%A2u+nh%E1%BB%9Bt&page=2'],
    ['/products?page=%32&page=3&utm_source=x', '/products?page=2'],
    ['/Products/?page=2&category=', '/Products/?page=2'],
    [`/products?search=${'a'.repeat(201)}`, '/products'],
    ['/products/1?search=a', '/products/1'],
    ['/booking/manage?token=secret', '/booking/manage'],
    ['/about?anything=1', '/about'],
  ])('%s has the key %s', (url, key) => {
    expect(cacheKeyOf(url)).toBe(key);
  });

  it('gives every address its own key when there are more than are remembered, also the second time', () => {
    const addresses = Array.from({ length: 5000 }, (_, at) => `/api/products?page=${at}&limit=8`);
    const keys = addresses.map((_, at) => `/api/products?limit=8&page=${at}`);
    expect(addresses.map(cacheKeyOf)).toEqual(keys);
    expect([...addresses, ...addresses.slice(-10)].map(cacheKeyOf)).toEqual([...keys, ...keys.slice(-10)]);
  });

  it('never maps addresses to one key that differ in a name, a value or the order of the values of a name', () => {
    const pair = fc.tuple(fc.constantFrom('a', 'b', 'ab'), fc.constantFrom('1', '2', '')).map(([n, v]) => `${n}=${v}`);
    const valuesByName = (query: string) => {
      const byName: Record<string, string[]> = {};
      for (const [name, value] of new URLSearchParams(query)) (byName[name] ??= []).push(value);
      return byName;
    };
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const query = pairs.join('&');
        expect(valuesByName(cacheKeyOf(`/api/x?${query}`).slice(7))).toEqual(valuesByName(query));
      }),
    );
  });
});
