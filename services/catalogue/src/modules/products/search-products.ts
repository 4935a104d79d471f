import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { SearchTier, SearchTiers } from '../../search/search-terms.ts';
import { searchTiersOf } from '../../search/search-terms.ts';
import type { Product } from './product.ts';
import type { Match, MatchFilter, ProductSearchRepository } from './product-search-repository.ts';
import { rankMatches, sortByAge } from './rank-matches.ts';

/** A search gives its best results; who looks for one beyond these writes another word. */
export const MOST_SEARCH_RESULTS = 100;

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
  /** How many all pages hold. */
  total: number;
}

/**
 * Finds products by text: first those with the words as a run in the name, then with all words in the name, then with the last
 * word unfinished, then anywhere; the newest first within each. A given `sort` replaces that order. Few matches are gathered
 * and put in order here, many are walked in order until the page is full, so that no search reads many products.
 */
export async function searchProducts(
  { search }: SearchProducts,
  { text, categoryId, sort, skip, limit }: ProductSearch,
): Promise<FoundProducts> {
  const tiers = searchTiersOf(text);
  if (!tiers) return { products: [], total: 0 };
  const page = { skip, limit: Math.max(0, Math.min(limit, MOST_SEARCH_RESULTS - skip)) };
  const wanted = { search, categoryId, page, tiers };
  return sort ? findByAge({ ...wanted, sort }) : findBestFirst(wanted);
}

/** What is looked for, and where. */
interface Wanted {
  search: ProductSearchRepository;
  categoryId: string | undefined;
  page: Page;
  tiers: SearchTiers;
}

async function findBestFirst(wanted: Wanted): Promise<FoundProducts> {
  const { search, categoryId, tiers } = wanted;
  const byName = tiers.inName.at(-1) ?? tiers.anywhere;
  // The widest tier of the name holds the better ones: where it has few matches, the rank of each is seen by its name.
  const named = await search.gatherFew({ categoryId, terms: byName });
  if (!named) return findAmongMany(wanted);
  const best = rankMatches(named, tiers);
  const filter = { categoryId, terms: tiers.anywhere, withoutTerms: byName };
  const rest = await search.gatherFew(filter);
  return rest ? pickPage(wanted, [...best, ...sortByAge(rest, 'newest')]) : fillPage(wanted, { best, filter });
}

/** Where many names match: from tier to tier, each of which adds to the one before, until one has many itself. */
async function findAmongMany(wanted: Wanted): Promise<FoundProducts> {
  const { search, categoryId, page, tiers } = wanted;
  let best: Match[] = [];
  let before: SearchTier | undefined;
  for (const terms of tiers.inName.slice(0, -1)) {
    if (terms.length === 1 && !categoryId) {
      const products = await search.walk({ terms }, { sort: 'newest', ...page });
      if (products.length === page.limit) return { products, total: MOST_SEARCH_RESULTS };
    }
    const matches = await search.gatherFew({ categoryId, terms });
    if (!matches) return fillPage(wanted, { best, filter: { categoryId, terms, withoutTerms: before } });
    best = rankMatches(matches, tiers);
    before = terms;
  }
  const terms = tiers.inName.at(-1) ?? tiers.anywhere;
  return fillPage(wanted, { best, filter: { categoryId, terms, withoutTerms: before } });
}

/** The page of a few best matches, and behind them of the many that a filter finds, newest first. */
async function fillPage(
  { search, page: { skip, limit } }: Wanted,
  { best, filter }: { best: readonly Match[]; filter: MatchFilter },
): Promise<FoundProducts> {
  const first = await search.findByIds(idsOf(best.slice(skip, skip + limit)));
  const behind = { skip: Math.max(0, skip - best.length), limit: limit - first.length };
  const others = await search.walk(filter, { sort: 'newest', ...behind });
  return { products: [...first, ...others], total: MOST_SEARCH_RESULTS };
}

/** The page of all matches there are. */
async function pickPage({ search, page }: Wanted, matches: readonly Match[]): Promise<FoundProducts> {
  const ids = idsOf(matches.slice(page.skip, page.skip + page.limit));
  return { products: await search.findByIds(ids), total: Math.min(matches.length, MOST_SEARCH_RESULTS) };
}

/** By age: what is found by the name and what only by the rest of the text, each as far as the page may need it, merged. */
async function findByAge({ sort, ...wanted }: Wanted & { sort: ProductSort }): Promise<FoundProducts> {
  const { search, categoryId, page, tiers } = wanted;
  const byName = tiers.inName.at(-1) ?? tiers.anywhere;
  const first = { sort, skip: 0, limit: page.skip + page.limit };
  const find = async (filter: MatchFilter): Promise<{ matches: readonly Match[]; many: boolean }> => {
    const matches = await search.gatherFew(filter);
    return matches ? { matches, many: false } : { matches: await search.walk(filter, first), many: true };
  };
  const named = await find({ categoryId, terms: byName });
  const others = await find({ categoryId, terms: tiers.anywhere, withoutTerms: byName });
  const { products, total } = await pickPage(wanted, sortByAge([...named.matches, ...others.matches], sort));
  return { products, total: named.many || others.many ? MOST_SEARCH_RESULTS : total };
}

const idsOf = (matches: readonly Match[]): string[] => matches.map(({ id }) => id);
