/** The service's queries without its HTTP layer, so that benchmarks can measure them alone. */
import type { ProductListQuery } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { categoryKind, createGroupRepository } from './modules/groups/index.ts';
import {
  createMatchMemory,
  createProductRepository,
  createProductSearchRepository,
  listProducts,
} from './modules/products/index.ts';
import { planSearch } from './search/plan-search.ts';
import { createSearchKnowledge } from './modules/search/index.ts';

export function openCatalogueQueries(mongo: Mongo) {
  const categories = createGroupRepository(mongo, categoryKind);
  const products = createProductRepository(mongo);
  const search = createProductSearchRepository(mongo, { memory: createMatchMemory() });
  const knowledge = createSearchKnowledge(mongo);
  return {
    list: (query: ProductListQuery) => listProducts({ search, knowledge, products }, query),
    /** Plans a search of products: which alternatives of the query are searched for. */
    plan: async (text: string) => planSearch(text, await knowledge.read('products')),
    find: (id: string) => products.findById(id),
    categories: () => categories.list(),
  };
}
