import type { ManageProductsQuery } from '@garage/contracts';
import { foldText } from '@garage/contracts';
import type { List } from '@garage/service-kit';
import { searchTiersOf } from '../../search/search-terms.ts';
import type { GroupRepository } from '../groups/index.ts';
import type { ManagedFilter, ManagedProductRepository } from './managed-product-repository.ts';
import type { Product } from './product.ts';

export interface ManageProducts {
  managed: ManagedProductRepository;
  categories: GroupRepository;
}

/** The size of a page of the back office when the query has only its number. */
const USUAL_PRODUCTS = 10;

/** What a text finds: by name and description, the last word perhaps unfinished, and by the name of a category. */
async function textFilter(categories: GroupRepository, text: string): Promise<ManagedFilter['text']> {
  const tiers = searchTiersOf(text);
  const folded = foldText(text.trim());
  const named = (await categories.list()).filter(({ name }) => foldText(name).includes(folded));
  const unfinished = tiers?.inName.at(-1);
  const termSets = tiers ? [tiers.anywhere, ...(unfinished ? [unfinished] : [])] : [];
  return { termSets, categoryIds: named.map(({ id }) => id) };
}

async function toFilter(categories: GroupRepository, query: ManageProductsQuery): Promise<ManagedFilter> {
  const { q, category, priceFrom, priceTo } = query;
  const text = q?.trim() ? await textFilter(categories, q) : null;
  return { text, categoryId: category, priceFrom, priceTo };
}

/** The products that staff look for, newest first unless asked otherwise. */
export function listManaged({ managed, categories }: ManageProducts, query: ManageProductsQuery): List<Product> {
  let filtering: Promise<ManagedFilter> | undefined;
  const readFilter = () => (filtering ??= toFilter(categories, query));
  return {
    async *stream(page) {
      yield* managed.stream(await readFilter(), query.sort ?? 'newest', page);
    },
    count: async () => managed.count(await readFilter()),
    usualLimit: USUAL_PRODUCTS,
  };
}
