import { describe, expect, it } from 'vitest';
import { likedPath, readLikedFilters, toggleCategory } from './liked-filters.ts';

const brakes = 'b'.repeat(24);
const read = (query: string) => readLikedFilters(new URLSearchParams(query));

describe('the filters of the liked products', () => {
  it('are read from the address and written back', () => {
    const filters = read(`category=${brakes}&sort=newest&page=2`);
    expect(filters).toEqual({ category: brakes, newest: true, page: 2 });
    expect(likedPath(filters)).toBe(`/account/likeProducts?category=${brakes}&sort=newest&page=2`);
    expect(likedPath(read(''))).toBe('/account/likeProducts');
  });

  it.each(['category=phanh', 'sort=oldest', 'page=0', 'page=1.5', 'page=một', 'page=100001'])(
    'take %s for not given',
    (query) => {
      expect(read(query)).toEqual({ category: '', newest: false, page: 1 });
    },
  );

  it('deselect a category that is selected again, and go to the first page [FAV-03]', () => {
    const chosen = toggleCategory(read('page=3'), brakes);
    expect(chosen).toEqual({ category: brakes, newest: false, page: 1 });
    expect(toggleCategory(chosen, brakes).category).toBe('');
  });
});
