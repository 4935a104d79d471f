import type { ManageProductsQuery } from '@garage/contracts';
import { foldText } from '@garage/contracts';
import type { List } from '@garage/service-kit';
import { asTyped } from '../../search/plan-search.ts';
import { searchTiersOf } from '../../search/search-terms.ts';
import type { GroupRepository } from '../groups/index.ts';
import type { ManagedFilter, ManagedProductRepository } from './managed-product-repository.ts';
import type { Product } from './product.ts';

export interface ManageProducts {
  managed: ManagedProductRepository;
  categories: GroupRepository;
}

/** Page size in the back office when the query gives only a page number. */
const DEFAULT_PAGE_SIZE = 10;

/** Matches name and description (the last word as a prefix) and category names. */
async function textFilter(categories: GroupRepository, text: string): Promise<ManagedFilter['text']> {
  const words = asTyped(text);
  const folded = foldText(text.trim());
  const matching = (await categories.list()).filter(({ name }) => foldText(name).includes(folded));
  const tiers = words && searchTiersOf(words);
  return { termSets: tiers ? [tiers.anywhere, tiers.unfinished] : [], categoryIds: matching.map(({ id }) => id) };
}

async function toFilter(categories: GroupRepository, query: ManageProductsQuery): Promise<ManagedFilter> {
  const { q, category, priceFrom, priceTo, stock } = query;
  const text = q?.trim() ? await textFilter(categories, q) : null;
  return { text, categoryId: category, priceFrom, priceTo, stock };
}

/** Products of the back office list, newest first by default. */
export function listManaged({ managed, categories }: ManageProducts, query: ManageProductsQuery): List<Product> {
  let filtering: Promise<ManagedFilter> | undefined;
  const readFilter = () => (filtering ??= toFilter(categories, query));
  return {
    async *stream(page) {
      yield* managed.stream(await readFilter(), query.sort ?? 'newest', page);
    },
    count: async () => managed.count(await readFilter()),
    defaultLimit: DEFAULT_PAGE_SIZE,
  };
}
