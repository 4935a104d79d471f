import { paths } from '../../../config/paths.ts';
import { readPageNumber } from '../../../shared/lib/page-number.ts';

/** Filters of the liked products, stored in the address. */
export interface LikedFilters {
  /** Id of the selected category; empty for all categories. */
  category: string;
  newest: boolean;
  page: number;
}

const categoryId = /^[0-9a-f]{24}$/;

/** Parses the address; invalid values count as missing. */
export function readLikedFilters(query: URLSearchParams): LikedFilters {
  const category = query.get('category') ?? '';
  return {
    category: categoryId.test(category) ? category : '',
    newest: query.get('sort') === 'newest',
    page: readPageNumber(query),
  };
}

/** Reads the filters from the current address, which may have changed since the last render. */
export const currentLikedFilters = (): LikedFilters => readLikedFilters(new URLSearchParams(window.location.search));

export function likedPath({ category, newest, page }: LikedFilters): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (newest) query.set('sort', 'newest');
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? paths.likedProducts : `${paths.likedProducts}?${query.toString()}`;
}

/** Returns the filters after a click on a category. A click on the selected category clears the selection. */
export const toggleCategory = (filters: LikedFilters, id: string): LikedFilters => ({
  ...filters,
  category: filters.category === id ? '' : id,
  page: 1,
});
