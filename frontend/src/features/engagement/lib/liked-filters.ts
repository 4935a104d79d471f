import { paths } from '../../../config/paths.ts';

/** What of the liked products is shown, as the address says. */
export interface LikedFilters {
  /** Empty: all. */
  category: string;
  newest: boolean;
  page: number;
}

const categoryId = /^[0-9a-f]{24}$/;

/** Reads the address; what makes no sense counts as not given. */
export function readLikedFilters(query: URLSearchParams): LikedFilters {
  const category = query.get('category') ?? '';
  const page = Number(query.get('page'));
  return {
    category: categoryId.test(category) ? category : '',
    newest: query.get('sort') === 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

export function likedPath({ category, newest, page }: LikedFilters): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (newest) query.set('sort', 'newest');
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? paths.likedProducts : `${paths.likedProducts}?${query.toString()}`;
}

/** A click on the chosen category shows all again. */
export const toggleCategory = (filters: LikedFilters, id: string): LikedFilters => ({
  ...filters,
  category: filters.category === id ? '' : id,
  page: 1,
});
