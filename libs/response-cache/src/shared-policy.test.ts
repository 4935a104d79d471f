import { expect, it } from 'vitest';
import { readSharedPolicy } from './shared-policy.ts';

const list = { 'cache-control': 'public, max-age=0, s-maxage=30', 'cache-tag': 'products product-1' };

it('allows a shared cache to store a public response for its lifetime', () => {
  const policy = readSharedPolicy({ status: 200, headers: { ...list, vary: 'Accept-Encoding' } });
  expect(policy).toMatchObject({ isCacheable: true, tags: ['products', 'product-1'], control: { sharedSeconds: 30 } });
});

it.each([
  [404, {}],
  [200, { 'set-cookie': ['a=1'] }],
  [200, { 'content-encoding': 'br' }],
  [200, { vary: ['accept-encoding', 'cookie'] }],
  [200, { 'cache-control': 'no-store' }],
  [200, { 'cache-control': 'public, max-age=30' }],
])('refuses one with status %i and %o', (status, headers) => {
  expect(readSharedPolicy({ status, headers: { ...list, ...headers } }).isCacheable).toBe(false);
});

it('distinguishes no tags from no header', () => {
  const tagsOf = (tag: string | undefined) => readSharedPolicy({ status: 200, headers: { 'cache-tag': tag } }).tags;
  expect([tagsOf(''), tagsOf(undefined)]).toEqual([[], undefined]);
});
