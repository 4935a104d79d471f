import type { SearchTier } from '../../search/search-terms.ts';

/**
 * Matches products that have all `terms`, except those that have all terms of any tier in `without`; `categoryId`
 * restricts it to one category.
 */
export interface MatchFilter {
  categoryId?: string | undefined;
  terms: readonly string[];
  without?: readonly SearchTier[] | undefined;
}
