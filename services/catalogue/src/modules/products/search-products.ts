import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { AlternativeGroup, SearchPlan } from '../../search/plan-search.ts';
import { planSearch } from '../../search/plan-search.ts';
import type { SearchTier, SearchTiers } from '../../search/search-terms.ts';
import { orderTiers, searchTiersOf } from '../../search/search-terms.ts';
import type { SearchKnowledge } from '../search/index.ts';
import type { MatchFilter } from './match-filter.ts';
import type { Product } from './product.ts';
import type { Match, ProductSearchRepository } from './product-search-repository.ts';
import { distinct, rankMatches, sortByAge } from './rank-matches.ts';

/** Maximum number of results of a search, over all its pages. */
export const MAX_SEARCH_RESULTS = 100;

export interface SearchProducts {
  search: ProductSearchRepository;
  knowledge: SearchKnowledge;
}

export interface ProductSearch extends Page {
  text: string;
  categoryId?: string | undefined;
  /** Order of the results; when absent, the best match comes first. */
  sort?: ProductSort | undefined;
  /** True to search only for products with all words of the text or their synonyms, without corrected or omitted words. */
  isExact?: boolean;
}

export interface FoundProducts {
  products: Product[];
  /** Total over all pages. */
  total: number;
}

/**
 * Finds products by text: the query's words or their synonyms as a phrase in the name, all in the name (with their
 * accents, then without), the last word as a prefix, then anywhere; newest first within each tier. A given `sort`
 * replaces this order. While no name matches, further alternatives of the query are read: see planSearch.
 * Few matches are loaded and sorted here; many are read from the index in order until the page is full, so that no
 * search reads many products.
 */
export async function searchProducts(
  { search, knowledge }: SearchProducts,
  { text, categoryId, sort, skip, limit, isExact = false }: ProductSearch,
): Promise<FoundProducts> {
  const plan = planSearch(text, await knowledge.read('products'));
  const query = { search, categoryId, page: { skip, limit: Math.max(0, Math.min(limit, MAX_SEARCH_RESULTS - skip)) } };
  const find = (alternatives: readonly ReadAlternative[]) =>
    sort ? findByAge({ ...query, alternatives, sort }) : findBestFirst({ ...query, alternatives });
  if (!plan) return nothing;
  const found = await find(await readUntilNamed(query, isExact ? plan.groups.slice(0, 1) : plan.groups));
  if (found.total > 0 || isExact) return found;
  for (const group of plan.lastGroups) {
    const last = await find(await readGroup(query, group));
    if (last.total > 0) return last;
  }
  return nothing;
}

const nothing: FoundProducts = { products: [], total: 0 };

interface SearchQuery {
  search: ProductSearchRepository;
  categoryId: string | undefined;
  page: Page;
}

/** An alternative with the products whose names match it; `named` is null when there are too many to load. */
interface ReadAlternative extends SearchTiers {
  named: readonly Match[] | null;
  /** False when the alternative is searched for in names only, not in descriptions. */
  inTexts: boolean;
}

interface SearchContext extends SearchQuery {
  alternatives: readonly ReadAlternative[];
}

/** Reads, for each alternative of a group, the products whose names match it. */
async function readGroup(
  { search, categoryId }: SearchQuery,
  { list, inTexts }: AlternativeGroup,
): Promise<ReadAlternative[]> {
  const alternatives = list().map(searchTiersOf);
  const named = await search.findAllIfFew(alternatives.map(({ unfinished: terms }) => ({ categoryId, terms })));
  return alternatives.map((tiers, index) => ({ ...tiers, inTexts, named: named[index] ?? null }));
}

/**
 * Searches product names with one group of the query's alternatives after the other, until a group has a match. Returns
 * the alternatives of that group and of all groups before it; those of all groups when none has a match.
 */
async function readUntilNamed(query: SearchQuery, groups: SearchPlan['groups']): Promise<ReadAlternative[]> {
  const all: ReadAlternative[] = [];
  for (const group of groups) {
    const read = await readGroup(query, group);
    all.push(...read);
    if (read.some(({ named }) => named?.length !== 0)) break;
  }
  return all;
}

async function findBestFirst(context: SearchContext): Promise<FoundProducts> {
  const { search, alternatives, page } = context;
  const named = alternatives.map((alternative) => alternative.named);
  if (named.includes(null)) return findAmongMany(context);
  const tiers = orderTiers(alternatives);
  const best = rankMatches(distinct(named.flatMap((matches) => matches ?? [])), tiers);
  // Whatever matches in descriptions comes after these and does not count any more.
  if (best.length >= MAX_SEARCH_RESULTS) return pickPage(context, best);
  const filters = alternatives.flatMap((_, index) => afterOthers(context, index) ?? []);
  // A page of matching names is loaded at the same time, because no match in a description can be on it.
  const isFull = best.length >= page.skip + page.limit;
  const [rest, full] = await Promise.all([search.findAllIfFew(filters), isFull ? pickPage(context, best) : null]);
  if (full) return { ...full, total: countAll([best, ...rest]) };
  let found = best;
  for (const [index, filter] of filters.entries()) {
    const matches = rest[index];
    if (!matches) return fillPage(context, { best: found, filter });
    found = distinct([...found, ...sortByAge(matches, 'newest')]);
  }
  return pickPage(context, found);
}

/** Counts the products of several lists up to the maximum of a search; a list that is null has more than that. */
function countAll(lists: readonly (readonly Match[] | null)[]): number {
  if (lists.includes(null)) return MAX_SEARCH_RESULTS;
  return Math.min(distinct(lists.flatMap((list) => list ?? [])).length, MAX_SEARCH_RESULTS);
}

/**
 * Returns a filter for products that match the alternative at `index` anywhere in name or description. The filter
 * excludes products that were found before: those whose name matches any of the alternatives, and those that match an
 * alternative with a lower index. Returns null when this alternative is searched for in names only.
 */
function afterOthers({ categoryId, alternatives }: SearchContext, index: number): MatchFilter | null {
  const current = alternatives[index];
  if (!current?.inTexts) return null;
  const terms = current.anywhere;
  const before = alternatives.slice(0, index).flatMap(({ anywhere, inTexts }) => (inTexts ? [anywhere] : []));
  return { categoryId, terms, without: [...alternatives.map(({ unfinished }) => unfinished), ...before] };
}

/**
 * Searches when too many names match to load them all: collects the matches of one tier after another until the page
 * is full or a tier has too many to load. In both cases there are more than a search returns.
 */
async function findAmongMany(context: SearchContext): Promise<FoundProducts> {
  const { search, categoryId, page } = context;
  const alternatives = context.alternatives.filter(({ named }) => named?.length !== 0);
  const before: SearchTier[] = [];
  let best: Match[] = [];
  for (const terms of orderTiers(alternatives)) {
    if (terms.length === 1 && !categoryId && best.length === 0) {
      const products = await search.scan({ terms }, { sort: 'newest', ...page });
      if (products.length === page.limit) return { products, total: MAX_SEARCH_RESULTS };
    }
    const [matches] = await search.findAllIfFew([{ categoryId, terms }]);
    if (!matches) return fillPage(context, { best, filter: { categoryId, terms, without: before } });
    best = distinct([...best, ...sortByAge(matches, 'newest')]);
    if (best.length >= page.skip + page.limit) return { ...(await pickPage(context, best)), total: MAX_SEARCH_RESULTS };
    before.push(terms);
  }
  return pickPage(context, best);
}

/**
 * One page of a result that consists of the few `best` matches followed by the many that match `filter`, newest
 * first.
 */
async function fillPage(
  { search, page: { skip, limit } }: SearchQuery,
  { best, filter }: { best: readonly Match[]; filter: MatchFilter },
): Promise<FoundProducts> {
  const first = idsOf(best.slice(skip, skip + limit));
  const behind = { skip: Math.max(0, skip - best.length), limit: limit - first.length };
  const parts = await Promise.all([search.findByIds(first), search.scan(filter, { sort: 'newest', ...behind })]);
  return { products: parts.flat(), total: MAX_SEARCH_RESULTS };
}

/** Loads the products of one page of the matches, which are sorted already. */
async function pickPage({ search, page }: SearchQuery, matches: readonly Match[]): Promise<FoundProducts> {
  const ids = idsOf(matches.slice(page.skip, page.skip + page.limit));
  return { products: await search.findByIds(ids), total: Math.min(matches.length, MAX_SEARCH_RESULTS) };
}

/**
 * Searches in order of age: merges the matches of all alternatives, reading of each only as many as the page may
 * need.
 */
async function findByAge({ sort, ...context }: SearchContext & { sort: ProductSort }): Promise<FoundProducts> {
  const { search, categoryId, page, alternatives } = context;
  const first = { sort, skip: 0, limit: page.skip + page.limit };
  const readMany = async (filter: MatchFilter, few: readonly Match[] | null) => ({
    matches: few ?? (await search.scan(filter, first)),
    many: few === null,
  });
  const readNames = alternatives.map(({ named, unfinished: terms }) => readMany({ categoryId, terms }, named));
  const filters = alternatives.flatMap(({ inTexts, anywhere: terms, unfinished }) =>
    inTexts ? [{ categoryId, terms, without: [unfinished] }] : [],
  );
  const readTexts = async () => {
    const few = await search.findAllIfFew(filters);
    return Promise.all(filters.map((filter, index) => readMany(filter, few[index] ?? null)));
  };
  const [inNames, inTexts] = await Promise.all([Promise.all(readNames), readTexts()]);
  const found = [...inNames, ...inTexts];
  const matches = distinct(found.flatMap((part) => part.matches));
  const { products, total } = await pickPage(context, sortByAge(matches, sort));
  return { products, total: found.some(({ many }) => many) ? MAX_SEARCH_RESULTS : total };
}

const idsOf = (matches: readonly Match[]): string[] => matches.map(({ id }) => id);
