/** The service's queries without its HTTP layer: the baseline for benchmarks. */
import type { ProductListQuery } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { categoryKind, createGroupRepository } from './modules/groups/index.ts';
import { createProductRepository, createProductSearchRepository, listProducts } from './modules/products/index.ts';

export function openCatalogueQueries(mongo: Mongo) {
  const categories = createGroupRepository(mongo, categoryKind);
  const products = createProductRepository(mongo);
  const search = createProductSearchRepository(mongo);
  return {
    list: (query: ProductListQuery) => listProducts({ search, products, categories }, query),
    find: (id: string) => products.findById(id),
    categories: () => categories.list(),
  };
}
