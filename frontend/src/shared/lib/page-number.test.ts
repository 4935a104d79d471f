import { expect, it } from 'vitest';
import { readPageNumber } from './page-number.ts';

const read = (query: string) => readPageNumber(new URLSearchParams(query));

it('reads a whole number within the limit, and 1 for everything else', () => {
  expect(read('page=7')).toBe(7);
  expect(read('page=100000')).toBe(100_000);
  for (const query of [
    '',
    'page=',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'page=100001',
    'page=1e9',
    'page=Infinity',
  ])
    expect(read(query)).toBe(1);
});
