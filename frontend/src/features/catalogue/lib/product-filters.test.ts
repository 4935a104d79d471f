import { expect, it } from 'vitest';
import {
  isUnknownCategory,
  productListPath,
  readProductFilters,
  toggleCategory,
  toggleNewest,
} from './product-filters.ts';

const read = (query: string) => readProductFilters(new URLSearchParams(query));
const id = '65f0c0ffee65f0c0ffee65f0';

it('reads search, category, order and page from the address', () => {
  expect(read(`search=%20phanh%20&category=${id}&sort=newest&page=3`)).toEqual({
    search: 'phanh',
    category: id,
    sort: 'newest',
    page: 3,
  });
});

it('ignores invalid values', () => {
  const plain = { search: '', category: '', sort: 'oldest', page: 1 };
  expect(read('')).toEqual(plain);
  for (const query of ['category=abc', 'sort=cheapest', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e9']) {
    expect(read(query)).toEqual(plain);
  }
});

it('writes one address per view, and reads the same from it', () => {
  expect(productListPath({ search: '', category: '', sort: 'oldest', page: 1 })).toBe('/products');
  const filters = { search: 'má phanh & đĩa', category: id, sort: 'newest', page: 2 } as const;
  expect(read(productListPath(filters).split('?')[1] ?? '')).toEqual(filters);
});

it('selects a category with one click and deselects it with the next, from page 1', () => {
  const chosen = toggleCategory({ ...read('page=4'), sort: 'newest' }, id);
  expect(chosen).toMatchObject({ category: id, page: 1, sort: 'newest' });
  expect(toggleCategory(chosen, id).category).toBe('');
});

it('switches newest first on and off', () => {
  const newest = toggleNewest(read('page=2'));
  expect(newest).toMatchObject({ sort: 'newest', page: 1 });
  expect(toggleNewest(newest).sort).toBe('oldest');
});

it('recognises addresses of unknown categories, but only when the categories have loaded', () => {
  const others = [{ _id: '0'.repeat(24), name: 'Phanh' }];
  const isUnknown = (query: string, total: number | undefined, categories: typeof others | undefined) =>
    isUnknownCategory(read(query), { categories, total });
  expect(isUnknown(`category=${id}`, 0, others)).toBe(true);
  expect(isUnknown(`category=${id}`, 0, [])).toBe(true);
  expect(isUnknown(`category=${id}`, 0, [...others, { _id: id, name: 'Lốp' }])).toBe(false);
  expect(isUnknown(`category=${id}`, 0, undefined)).toBe(false);
  expect(isUnknown(`category=${id}`, undefined, others)).toBe(false);
  // A cached list of categories may be older than a product of a new category.
  expect(isUnknown(`category=${id}`, 1, others)).toBe(false);
  expect(isUnknown(`category=${id}&search=phanh`, 0, others)).toBe(false);
  expect(isUnknown('', 0, others)).toBe(false);
});
