import { catalogueMediaRoute } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { addImageRoute, buildApp } from '@garage/service-kit';
import { addAddressRoutes, createAddressRepository } from './modules/addresses/index.ts';
import { addArticleRoutes } from './modules/articles/index.ts';
import { addBannerRoutes, bannerIndexes, createBannerRepository } from './modules/banners/index.ts';
import { addCategoryRoutes, categoryIndexes, createCategoryRepository } from './modules/categories/index.ts';
import { addNewsRoutes, createNewsRepository, newsIndexes } from './modules/news/index.ts';
import { addPositionRoutes, createPositionRepository, positionIndexes } from './modules/positions/index.ts';
import {
  addManagementRoutes,
  addProductRoutes,
  createManagedProductRepository,
  createProductRepository,
  createProductSearchRepository,
  managedProductIndexes,
  productIndexes,
} from './modules/products/index.ts';
import { addSettingsRoutes, createSettingsRepository, settingsIndexes } from './modules/settings/index.ts';
import { addStatsRoutes } from './modules/stats/index.ts';
import { catalogueStockIndexes } from './modules/stock/index.ts';
import { addStaffRoutes, createStaffRepository, staffIndexes } from './modules/staff/index.ts';

export const catalogueIndexes: CollectionIndexes[] = [
  categoryIndexes,
  productIndexes,
  managedProductIndexes,
  newsIndexes,
  bannerIndexes,
  positionIndexes,
  staffIndexes,
  settingsIndexes,
  ...catalogueStockIndexes,
];

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
  const search = createProductSearchRepository(mongo);
  addProductRoutes(app, { mongo, outbox, categories, products, search, images });
  addArticleRoutes(app, { search });
  const managed = createManagedProductRepository(mongo);
  addManagementRoutes(app, { managed, categories });
  const content = addContentRoutes(app, { mongo, outbox, images });
  addAddressRoutes(app, { addresses: createAddressRepository(mongo), categories, news: content.news });
  addStatsRoutes(app, { ...content, categories, managed });
  addImageRoute(app, catalogueMediaRoute, images);
  return app;
}

/** What surrounds the products; gives what else is made of it. */
function addContentRoutes(app: App, base: Pick<CatalogueDependencies, 'mongo' | 'outbox' | 'images'>) {
  const { mongo } = base;
  const news = createNewsRepository(mongo);
  addNewsRoutes(app, { ...base, news });
  const banners = createBannerRepository(mongo);
  addBannerRoutes(app, { ...base, banners });
  const positions = createPositionRepository(mongo);
  const staff = createStaffRepository(mongo);
  addPositionRoutes(app, { ...base, positions, staff });
  addStaffRoutes(app, { ...base, positions, staff });
  addSettingsRoutes(app, { ...base, settings: createSettingsRepository(mongo) });
  return { news, banners, staff };
}
