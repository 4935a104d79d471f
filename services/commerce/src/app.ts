import { personalDataPages } from '@garage/contracts';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { buildApp } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import { createMailPreferences } from '@garage/service-kit/mail-preferences';
import { createForgottenAccounts, forgottenIndexes, servePersonalData } from '@garage/service-kit/privacy';
import { createTermsFill } from '@garage/service-kit/search';
import { followAccounts, personalSections } from './modules/accounts/index.ts';
import { addCartRoutes, cartIndexes, createCartRepository } from './modules/carts/index.ts';
import {
  addOfficeRoutes,
  addOrderRoutes,
  createOrderCommits,
  openOrders,
  orderIndexes,
  orderTerms,
  serveOrderedPictures,
  serveSettlement,
  startOrderSweeper,
} from './modules/orders/index.ts';
import type { OpenOrders } from './modules/orders/index.ts';
import { createKnownProductRepository, fillKnownProducts, followProducts } from '@garage/service-kit/known-products';

export const commerceIndexes = (mongo: Mongo): CollectionIndexes[] => [
  cartIndexes,
  orderIndexes,
  forgottenIndexes,
  ...createKnownProductRepository(mongo).indexes,
  ...createMailPreferences(mongo, 'order').indexes,
  ...inboxIndexes,
];

export interface Commerce extends BuiltService {
  orders: OpenOrders;
}

/** Builds the service without listening; tests call it directly. */
export async function buildCommerce({ mongo, messaging, outbox, ...options }: ServiceBase): Promise<Commerce> {
  const { logger } = options;
  const app = await buildApp({ name: 'commerce', ...options });
  const carts = createCartRepository(mongo);
  const known = createKnownProductRepository(mongo);
  const forgotten = createForgottenAccounts(mongo);
  const mailPreferences = createMailPreferences(mongo, 'order');
  const orders = openOrders({
    mongo,
    outbox,
    messaging,
    forgotten,
    mailPreferences,
    registry: app.kit.registry,
    logger,
  });
  addCartRoutes(app, { carts, known, forgotten });
  const commitOrder = createOrderCommits({ ...orders, carts });
  addOrderRoutes(app, { ...orders, carts, known, commitOrder });
  addOfficeRoutes(app, orders);

  const base = { mongo, messaging, logger };
  const repositories = { orders: orders.orders, carts };
  const sections = personalSections(repositories);
  return {
    app,
    orders,
    consumers: [
      () => followProducts({ ...base, known, durable: 'commerce-products' }),
      () => followAccounts({ ...base, ...repositories, outbox, forgotten, mailPreferences }),
      () => mailPreferences.follow('commerce-preferences', base),
    ],
    subscribers: [
      () => servePersonalData({ messaging, contract: personalDataPages.commerce, sections, logger }),
      () => serveOrderedPictures(base),
      () => serveSettlement({ ...base, ...orders }),
    ],
    sweeps: [
      () => fillKnownProducts({ ...base, known }),
      () => mailPreferences.fillOnce(base),
      () => startSweeper({ mongo, name: 'order-terms', logger, sweep: createTermsFill(orderTerms, { mongo }) }),
      () => startOrderSweeper({ ...orders, logger }),
    ],
  };
}
