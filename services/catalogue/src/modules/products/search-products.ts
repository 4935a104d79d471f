import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { SearchTier, SearchTiers } from '../../search/search-terms.ts';
import { searchTiersOf } from '../../search/search-terms.ts';
import type { Product } from './product.ts';
import type { Match, MatchFilter, ProductSearchRepository } from './product-search-repository.ts';
import { rankMatches, sortByAge } from './rank-matches.ts';

/** A search returns at most this many results. */
export const MAX_SEARCH_RESULTS = 100;

export interface SearchProducts {
  search: ProductSearchRepository;
}

export interface ProductSearch extends Page {
  text: string;
  categoryId?: string | undefined;
  /** Best match first when absent. */
  sort?: ProductSort | undefined;
}

export interface FoundProducts {
  products: Product[];
  /** Total over all pages. */
  total: number;
}

/**
 * Finds products by text in tiers: the words as a phrase in the name, all words in the name, the last word as a prefix,
 * then anywhere; newest first within each tier. A given `sort` replaces this order. Few matches are loaded and sorted
 * here; many are read from the index in order until the page is full, so that no search reads many products.
 */
export async function searchProducts(
  { search }: SearchProducts,
  { text, categoryId, sort, skip, limit }: ProductSearch,
): Promise<FoundProducts> {
  const tiers = searchTiersOf(text);
  if (!tiers) return { products: [], total: 0 };
  const page = { skip, limit: Math.max(0, Math.min(limit, MAX_SEARCH_RESULTS - skip)) };
  const context = { search, categoryId, page, tiers };
  return sort ? findByAge({ ...context, sort }) : findBestFirst(context);
}

interface SearchContext {
  search: ProductSearchRepository;
  categoryId: string | undefined;
  page: Page;
  tiers: SearchTiers;
}

async function findBestFirst(context: SearchContext): Promise<FoundProducts> {
  const { search, categoryId, tiers } = context;
  const byName = tiers.inName.at(-1) ?? tiers.anywhere;
  // The widest name tier contains the narrower ones: when it has few matches, they are ranked in memory.
  const named = await search.findAllIfFew({ categoryId, terms: byName });
  if (!named) return findAmongMany(context);
  const best = rankMatches(named, tiers);
  const filter = { categoryId, terms: tiers.anywhere, withoutTerms: byName };
  const rest = await search.findAllIfFew(filter);
  return rest ? pickPage(context, [...best, ...sortByAge(rest, 'newest')]) : fillPage(context, { best, filter });
}

/**
 * For many name matches: goes from tier to tier (each contains the previous) until one has too many matches to load.
 */
async function findAmongMany(context: SearchContext): Promise<FoundProducts> {
  const { search, categoryId, page, tiers } = context;
  let best: Match[] = [];
  let before: SearchTier | undefined;
  for (const terms of tiers.inName.slice(0, -1)) {
    if (terms.length === 1 && !categoryId) {
      const products = await search.scan({ terms }, { sort: 'newest', ...page });
      if (products.length === page.limit) return { products, total: MAX_SEARCH_RESULTS };
    }
    const matches = await search.findAllIfFew({ categoryId, terms });
    if (!matches) return fillPage(context, { best, filter: { categoryId, terms, withoutTerms: before } });
    best = rankMatches(matches, tiers);
    before = terms;
  }
  const terms = tiers.inName.at(-1) ?? tiers.anywhere;
  return fillPage(context, { best, filter: { categoryId, terms, withoutTerms: before } });
}

/** One page of the few best matches followed by the many that match the filter, newest first. */
async function fillPage(
  { search, page: { skip, limit } }: SearchContext,
  { best, filter }: { best: readonly Match[]; filter: MatchFilter },
): Promise<FoundProducts> {
  const first = await search.findByIds(idsOf(best.slice(skip, skip + limit)));
  const behind = { skip: Math.max(0, skip - best.length), limit: limit - first.length };
  const others = await search.scan(filter, { sort: 'newest', ...behind });
  return { products: [...first, ...others], total: MAX_SEARCH_RESULTS };
}

/** One page of a complete list of matches. */
async function pickPage({ search, page }: SearchContext, matches: readonly Match[]): Promise<FoundProducts> {
  const ids = idsOf(matches.slice(page.skip, page.skip + page.limit));
  return { products: await search.findByIds(ids), total: Math.min(matches.length, MAX_SEARCH_RESULTS) };
}

/** Sorted by age: merges name matches and other matches, each read as far as the page may need. */
async function findByAge({ sort, ...context }: SearchContext & { sort: ProductSort }): Promise<FoundProducts> {
  const { search, categoryId, page, tiers } = context;
  const byName = tiers.inName.at(-1) ?? tiers.anywhere;
  const first = { sort, skip: 0, limit: page.skip + page.limit };
  const find = async (filter: MatchFilter): Promise<{ matches: readonly Match[]; many: boolean }> => {
    const matches = await search.findAllIfFew(filter);
    return matches ? { matches, many: false } : { matches: await search.scan(filter, first), many: true };
  };
  const named = await find({ categoryId, terms: byName });
  const others = await find({ categoryId, terms: tiers.anywhere, withoutTerms: byName });
  const { products, total } = await pickPage(context, sortByAge([...named.matches, ...others.matches], sort));
  return { products, total: named.many || others.many ? MAX_SEARCH_RESULTS : total };
}

const idsOf = (matches: readonly Match[]): string[] => matches.map(({ id }) => id);
