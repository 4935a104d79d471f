import { expect, it } from 'vitest';
import { newsListPath, readNewsFilters } from './news-filters.ts';

const read = (query: string) => readNewsFilters(new URLSearchParams(query));

it('reads search, order and page from the address', () => {
  expect(read('search=%20l%E1%BB%91p%20&sort=oldest&page=2')).toEqual({ search: 'lốp', sort: 'oldest', page: 2 });
});

it('ignores invalid values', () => {
  for (const query of ['', 'sort=dearest', 'page=0', 'page=1.5', 'page=1e9', 'page=x']) {
    expect(read(query)).toEqual({ search: '', sort: 'newest', page: 1 });
  }
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
});

it('writes one address per view, on the current page, and reads the same from it', () => {
  expect(newsListPath({ search: '', sort: 'newest', page: 1 })).toBe('/newslist');
  const filters = { search: 'phanh & lốp', sort: 'oldest', page: 3 } as const;
  expect(newsListPath(filters, '/news')).toMatch(/^\/news\?/);
  expect(read(newsListPath(filters).split('?')[1] ?? '')).toEqual(filters);
});
