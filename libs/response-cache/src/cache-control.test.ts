import { describe, expect, it } from 'vitest';
import { parseCacheControl, parseCacheTags } from './cache-control.ts';

describe('parseCacheControl', () => {
  it.each([
    ['public, max-age=0, s-maxage=30', 30, 'public, max-age=0, must-revalidate'],
    ['public, s-maxage=30, max-age=600, immutable', 30, 'public, max-age=600, immutable'],
    ['public, max-age=31536000, immutable', 0, 'public, max-age=31536000, immutable'],
    ['s-maxage=30', 0, 's-maxage=30'],
    ['public, s-maxage=soon', 0, 'public, max-age=0, must-revalidate'],
    ['public, s-maxage=30, no-store', 0, 'public, s-maxage=30, no-store'],
    ['private, s-maxage=30', 0, 'private, s-maxage=30'],
    ['PUBLIC, S-MAXAGE=5', 5, 'public, max-age=0, must-revalidate'],
    [undefined, 0, 'no-store'],
  ])('%s: cached for %d s, sent to the browser as %s', (header, sharedSeconds, forBrowser) => {
    expect(parseCacheControl(header)).toMatchObject({ sharedSeconds, forBrowser });
  });
});

describe('parseCacheTags', () => {
  it('splits by spaces and commas', () => {
    expect(parseCacheTags(' products,product-1  categories ')).toEqual(['products', 'product-1', 'categories']);
    expect(parseCacheTags(undefined)).toEqual([]);
  });
});
