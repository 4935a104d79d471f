import { catalogueMediaRoute } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { addImageRoute, buildApp } from '@garage/service-kit';
import { addCategoryRoutes, categoryIndexes, createCategoryRepository } from './modules/categories/index.ts';
import {
  addProductRoutes,
  createProductRepository,
  createTermFrequencies,
  productIndexes,
} from './modules/products/index.ts';

export const catalogueIndexes: CollectionIndexes[] = [categoryIndexes, productIndexes];

export interface CatalogueDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  outbox: Outbox;
  images: ImageStore;
}

/** Builds the service without listening, so that tests drive it. */
export async function buildCatalogue({ mongo, outbox, images, ...options }: CatalogueDependencies): Promise<App> {
  const app = await buildApp({ name: 'catalogue', ...options });
  const categories = createCategoryRepository(mongo);
  const products = createProductRepository(mongo);
  addCategoryRoutes(app, { mongo, outbox, categories, products });
  const frequencies = createTermFrequencies(products);
  addProductRoutes(app, { mongo, outbox, categories, products, frequencies, images });
  addImageRoute(app, catalogueMediaRoute, images);
  return app;
}
