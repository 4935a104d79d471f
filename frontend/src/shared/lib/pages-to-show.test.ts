import { expect, it } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

const shown = (page: number, pages: number) => pagesToShow(page, pages).map((item) => item.page);

it('shows the ends and the neighbours, with gaps between', () => {
  expect(shown(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});

it('shows a single missing page instead of a gap', () => {
  expect(shown(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(shown(1, 4)).toEqual([1, 2, 3, 4]);
});
