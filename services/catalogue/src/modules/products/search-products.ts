import type { ProductSort } from '@garage/contracts';
import type { Page } from '../../lists/page.ts';
import type { SearchTier } from '../../search/search-terms.ts';
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
 * Finds products by text: first those with the words as a run in the name, then with all words in the name, then anywhere; the
 * newest first within each. A given `sort` replaces that order. Every tier is a walk along the index of search terms, in order
 * of age, that begins at the rarest term and stops when the page is full.
 */
export async function searchProducts(
  { products, frequencies }: SearchProducts,
  { text, categoryId, sort, skip, limit }: ProductSearch,
): Promise<FoundProducts> {
  const tiers = await frequencies.rarestFirst(searchTiersOf(text));
  const widest = tiers.at(-1);
  if (!widest) return { products: [], total: 0 };
  const page = { skip, limit: Math.max(0, Math.min(limit, MOST_SEARCH_RESULTS - skip)) };
  const [found, total] = await Promise.all([
    sort
      ? findInOrder(products, { terms: widest, categoryId, sort, page })
      : findBestFirst(products, { tiers, categoryId, page }),
    products.count({ categoryId, terms: widest }, MOST_SEARCH_RESULTS),
  ]);
  return { products: found, total };
}

interface Search {
  categoryId: string | undefined;
  page: Page;
}

async function findInOrder(
  products: ProductRepository,
  { terms, categoryId, sort, page }: Search & { terms: SearchTier; sort: ProductSort },
): Promise<Product[]> {
  return page.limit === 0 ? [] : products.findPage({ categoryId, terms }, { sort, ...page });
}

/** Fills the page from one tier after the other; a tier is only counted when the page starts beyond it. */
async function findBestFirst(
  products: ProductRepository,
  { tiers, categoryId, page }: Search & { tiers: SearchTier[] },
): Promise<Product[]> {
  const found: Product[] = [];
  let { skip } = page;
  for (const [index, terms] of tiers.entries()) {
    const limit = page.limit - found.length;
    if (limit === 0) break;
    const filter = { categoryId, terms, withoutTerms: tiers[index - 1] };
    const matches = await products.findPage(filter, { sort: 'newest', skip, limit });
    found.push(...matches);
    const passed = matches.length > 0 || skip === 0 ? skip + matches.length : await products.count(filter, skip);
    skip = Math.max(0, skip - passed);
  }
  return found;
}
