import { expect, it } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

const shown = (page: number, pages: number, screen: 'wide' | 'narrow' = 'wide') =>
  pagesToShow(page, pages)
    .filter(({ on }) => on === 'all' || on === screen)
    .map((item) => item.page);

it('shows the ends and the neighbours, with gaps between', () => {
  expect(shown(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});

it('shows a single missing page instead of a gap', () => {
  expect(shown(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(shown(1, 4)).toEqual([1, 2, 3, 4]);
});

it('omits the neighbours on narrow screens', () => {
  expect(shown(4, 19, 'narrow')).toEqual([1, null, 4, null, 19]);
  expect(shown(3, 5, 'narrow')).toEqual([1, 2, 3, 4, 5]);
});

it('lists each page once for both widths', () => {
  const keys = pagesToShow(4, 19).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
