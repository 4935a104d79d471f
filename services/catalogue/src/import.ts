/** Bulk import for the seed and for benchmarks. Code outside this service may import only this file of it. */
import { createImageStore } from '@garage/media';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { catalogueIndexes } from './app.ts';
import { importAuthor, openContentImport } from './import-content.ts';
import { categoryKind, createGroup, createGroupRepository } from './modules/groups/index.ts';
import type { ImportedProduct, Product } from './modules/products/index.ts';
import { createProductRepository, importProducts } from './modules/products/index.ts';

import {
  createSearchKnowledge,
  createUnmatchedDayRepository,
  createUnmatchedRepository,
} from './modules/search/index.ts';
import type { UnmatchedCount } from './modules/search/index.ts';

export type { ImportedProduct } from './modules/products/index.ts';

/** Searches that found nothing, all at one time. The words are folded, as `foldText` does. */
export interface ImportedSearches {
  at: Date;
  searches: readonly UnmatchedCount[];
}

type SavedProduct = Pick<Product, 'id' | 'image' | 'price'>;

export type CatalogueImport = Awaited<ReturnType<typeof openCatalogueImport>>;

/** Creates the indexes of a catalogue database and returns the import functions. */
export async function openCatalogueImport(mongo: Mongo) {
  const outbox = createOutbox({ mongo, producer: 'catalogue' });
  const images = createImageStore({ mongo, service: 'catalogue' });
  await ensureIndexes(mongo.db, [...catalogueIndexes(mongo), ...outbox.indexes]);
  const categories = createGroupRepository(mongo, categoryKind);
  const products = createProductRepository(mongo);
  const knowledge = createSearchKnowledge(mongo);
  const [unmatched, unmatchedDays] = [createUnmatchedRepository(mongo), createUnmatchedDayRepository(mongo)];
  return {
    images,
    ...openContentImport({ mongo, outbox }),
    /** Id, picture and price in đồng of all products, by product name. */
    listProducts: async (): Promise<Map<string, SavedProduct>> => {
      const saved = new Map<string, SavedProduct>();
      for await (const { id, name, image, price } of products.streamAll({}, 'newest'))
        saved.set(name, { id, image, price });
      return saved;
    },
    /** True when there are no categories, and therefore no products. */
    isEmpty: async () => (await categories.list()).length === 0,
    addCategory: (name: string) => createGroup({ mongo, outbox, groups: categories }, { name, author: importAuthor }),
    /** True when no search without a result is known. */
    hasNoSearches: async () => (await unmatched.list()).length === 0,
    /** Counts searches that found nothing; the oldest come first. */
    async addSearches(list: readonly ImportedSearches[]): Promise<void> {
      for (const { at, searches } of list) {
        await unmatched.add(searches, at);
        await unmatchedDays.add(searches, at);
      }
    },
    addProducts: (list: readonly ImportedProduct[]) =>
      importProducts({ mongo, outbox, products, categories, knowledge }, { list, author: importAuthor }),
  };
}
