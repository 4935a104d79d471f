import type { ProductSort } from '@garage/contracts';
import type { Page } from '../../lists/page.ts';
import type { SearchTier, SearchTiers } from '../../search/search-terms.ts';
import { searchTiersOf } from '../../search/search-terms.ts';
import type { Product } from './product.ts';
import type { ProductRepository } from './product-repository.ts';
import type { TermFrequencies } from './term-frequencies.ts';

/** A search gives its best results; who looks for one beyond these writes another word. */
export const MOST_SEARCH_RESULTS = 100;

export interface SearchProducts {
  products: ProductRepository;
  frequencies: TermFrequencies;
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
 * word unfinished, then anywhere; the newest first within each. A given `sort` replaces that order. Every tier is a walk along
 * the index of search terms, in order of age, that begins at the rarest term and stops when the page is full.
 */
export async function searchProducts(
  { products, frequencies }: SearchProducts,
  { text, categoryId, sort, skip, limit }: ProductSearch,
): Promise<FoundProducts> {
  const tiers = searchTiersOf(text);
  if (!tiers) return { products: [], total: 0 };
  const page = { skip, limit: Math.max(0, Math.min(limit, MOST_SEARCH_RESULTS - skip)) };
  const search = { products, categoryId, page, tiers: await frequencies.rarestFirst(tiers) };
  const [found, total] = await Promise.all([
    sort ? findInOrder({ ...search, sort }) : findBestFirst(search),
    countMatches(search),
  ]);
  return { products: found, total };
}

interface Search {
  products: ProductRepository;
  categoryId: string | undefined;
  page: Page;
  tiers: SearchTiers;
}

/** What a search finds, in two parts that share nothing: by the name, and only by the rest of the text. */
function partsOf({ categoryId, tiers: { inName, anywhere } }: Search) {
  const byName = inName.at(-1) ?? anywhere;
  return [
    { categoryId, terms: byName },
    { categoryId, terms: anywhere, withoutTerms: byName },
  ] as const;
}

/** Counts what is found, as far as it is given; the second walk is only as long as the first left room. */
async function countMatches(search: Search): Promise<number> {
  const [byName, byRest] = partsOf(search);
  const named = await search.products.count(byName, MOST_SEARCH_RESULTS);
  if (named >= MOST_SEARCH_RESULTS) return named;
  return named + (await search.products.count(byRest, MOST_SEARCH_RESULTS - named));
}

/** The matches by age: as much of both parts as the page may need, merged. */
async function findInOrder({ sort, ...search }: Search & { sort: ProductSort }): Promise<Product[]> {
  const { skip, limit } = search.page;
  if (limit === 0) return [];
  const upTo = { sort, skip: 0, limit: skip + limit };
  const found = await Promise.all(partsOf(search).map((part) => search.products.findPage(part, upTo)));
  const direction = sort === 'newest' ? -1 : 1;
  return found
    .flat()
    .toSorted((a, b) => direction * compareAge(a, b))
    .slice(skip, skip + limit);
}

function compareAge(a: Product, b: Product): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** Fills the page from one tier after the other; a tier is only counted when the page starts beyond it. */
async function findBestFirst({ products, categoryId, page, tiers }: Search): Promise<Product[]> {
  const found: Product[] = [];
  let { skip } = page;
  const all: SearchTier[] = [...tiers.inName, tiers.anywhere];
  for (const [index, terms] of all.entries()) {
    const limit = page.limit - found.length;
    if (limit === 0) break;
    const filter = { categoryId, terms, withoutTerms: all[index - 1] };
    const matches = await products.findPage(filter, { sort: 'newest', skip, limit });
    found.push(...matches);
    const passed = matches.length > 0 || skip === 0 ? skip + matches.length : await products.count(filter, skip);
    skip = Math.max(0, skip - passed);
  }
  return found;
}
