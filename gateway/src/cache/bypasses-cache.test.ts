import { describe, expect, it } from 'vitest';
import { bypassesCache } from './bypasses-cache.ts';

describe('bypassesCache', () => {
  it.each([
    ['Bearer a', 'no-cache', true],
    ['bearer a', 'max-age=0, No-Store', true],
    ['Bearer a', undefined, false],
    ['Bearer a', 'max-age=0, x-no-cache', false],
    ['Bearer ', 'no-cache', false],
    ['Basic a', 'no-cache', false],
    [undefined, 'no-cache', false],
  ])('authorization %s with cache-control %s: %s', (authorization, cacheControl, expected) => {
    expect(bypassesCache({ authorization, 'cache-control': cacheControl })).toBe(expected);
  });
});
