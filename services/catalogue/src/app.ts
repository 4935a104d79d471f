import { catalogueMediaRoute } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import { createImageStore } from '@garage/media';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App } from '@garage/service-kit';
import { addImageRoute, buildApp } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import type { CreationRepository } from '@garage/service-kit/idempotency';
import { settingsIndexes } from '@garage/service-kit/settings';
import { creationIndexes, openCreations } from './creations/creation-repository.ts';
import { addAddressRoutes, createAddressRepository } from './modules/addresses/index.ts';
import { addArticleRoutes } from './modules/articles/index.ts';
import { addBannerRoutes, bannerIndexes, createBannerRepository } from './modules/banners/index.ts';
import {
  addCategoryRoutes,
  addPositionRoutes,
  categoryKind,
  createGroupRepository,
  groupIndexes,
  positionKind,
} from './modules/groups/index.ts';
import { addNewsRoutes, createNewsRepository, newsIndexes } from './modules/news/index.ts';
import {
  addManagementRoutes,
  addProductRoutes,
  createManagedProductRepository,
  createMatchMemory,
  createProductRepository,
  createProductSearchRepository,
  managedProductIndexes,
  productIndexes,
  serveProductPages,
} from './modules/products/index.ts';
import {
  addSearchRoutes,
  createSearchKnowledge,
  createSearchSettingsRepository,
  createUnmatchedCounter,
  createUnmatchedDayRepository,
  createUnmatchedRepository,
  followSearch,
  unmatchedDayIndexes,
  unmatchedIndexes,
  wordIndexes,
} from './modules/search/index.ts';
import type { SearchKnowledge, UnmatchedCounter } from './modules/search/index.ts';
import { addSettingsRoutes, createSiteSettingsRepository } from './modules/settings/index.ts';
import { addStatsRoutes } from './modules/stats/index.ts';
import {
  catalogueStockIndexes,
  createStockMetrics,
  consumeOrderEvents,
  measureSettlement,
  openStock,
  serveStock,
  startSettling,
} from './modules/stock/index.ts';
import { addStaffRoutes, createStaffRepository, staffIndexes } from './modules/staff/index.ts';
import { pictureIndexes, sweepPictures } from './sweep-pictures.ts';

const openImages = (mongo: Mongo): ImageStore => createImageStore({ mongo, service: 'catalogue' });

export const catalogueIndexes = (mongo: Mongo): CollectionIndexes[] => [
  ...groupIndexes,
  productIndexes,
  managedProductIndexes,
  newsIndexes,
  bannerIndexes,
  staffIndexes,
  settingsIndexes,
  creationIndexes,
  wordIndexes,
  unmatchedIndexes,
  unmatchedDayIndexes,
  ...catalogueStockIndexes,
  ...pictureIndexes,
  ...openImages(mongo).indexes,
];

/** Builds the service without listening; tests drive it through `inject`. */
export async function buildCatalogue(base: ServiceBase): Promise<BuiltService> {
  const { mongo, messaging, outbox, ...options } = base;
  const { logger } = options;
  const images = openImages(mongo);
  const app = await buildApp({ name: 'catalogue', ...options });
  const creations = openCreations(mongo);
  const categories = createGroupRepository(mongo, categoryKind);
  const products = createProductRepository(mongo);
  addCategoryRoutes(app, { mongo, outbox, groups: categories, members: products });
  const memory = createMatchMemory();
  const search = createProductSearchRepository(mongo, { memory });
  const knowledge = createSearchKnowledge(mongo, logger);
  const unmatched = createUnmatchedRepository(mongo);
  const unmatchedDays = createUnmatchedDayRepository(mongo);
  const counter = createUnmatchedCounter({ unmatched, days: unmatchedDays, logger });
  const searching = { search, knowledge };
  addProductRoutes(app, { mongo, outbox, creations, categories, products, images, unmatched: counter, ...searching });
  addArticleRoutes(app, searching);
  const managed = createManagedProductRepository(mongo);
  addManagementRoutes(app, { managed, categories });
  const content = addContentRoutes(app, { mongo, outbox, creations, images, knowledge, unmatched: counter });
  const settings = createSearchSettingsRepository(mongo);
  addSearchRoutes(app, { mongo, outbox, settings, knowledge, unmatched, unmatchedDays, counter });
  addAddressRoutes(app, { addresses: createAddressRepository(mongo), categories, news: content.news });
  addStatsRoutes(app, { ...content, categories, managed });
  addImageRoute(app, catalogueMediaRoute, images);

  const stock = openStock({ mongo, outbox });
  const metrics = createStockMetrics(app.kit.registry);
  const settlement = measureSettlement(app.kit.registry, stock.reservations);
  return {
    app,
    consumers: [() => consumeOrderEvents({ messaging, mongo, stock, logger })],
    subscribers: [
      () => serveStock({ messaging, stock, metrics, logger }),
      () => serveProductPages({ mongo, messaging, logger }),
      () => followSearch({ knowledge, memory, messaging, logger }),
    ],
    sweeps: [
      () => sweepPictures({ mongo, messaging, images, logger }),
      () => startSettling({ mongo, messaging, stock, metrics: settlement, logger }),
    ],
  };
}

interface ContentBase extends Pick<ServiceBase, 'mongo' | 'outbox'> {
  creations: CreationRepository;
  images: ImageStore;
  knowledge: SearchKnowledge;
  unmatched: UnmatchedCounter;
}

/** Adds the routes of news, banners, staff and settings. Returns the repositories that other routes read. */
function addContentRoutes(app: App, base: ContentBase) {
  const { mongo } = base;
  const news = createNewsRepository(mongo);
  addNewsRoutes(app, { ...base, news });
  const banners = createBannerRepository(mongo);
  addBannerRoutes(app, { ...base, banners });
  const positions = createGroupRepository(mongo, positionKind);
  const staff = createStaffRepository(mongo);
  addPositionRoutes(app, { ...base, groups: positions, members: staff });
  addStaffRoutes(app, { ...base, positions, staff });
  addSettingsRoutes(app, { ...base, settings: createSiteSettingsRepository(mongo) });
  return { news, banners, staff };
}
