import type { Messaging, Outbox } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { buildApp } from '@garage/service-kit';
import { createForgottenAccountRepository, forgottenIndexes } from './modules/accounts/index.ts';
import { addCartRoutes, cartIndexes, createCartRepository } from './modules/carts/index.ts';
import { addOfficeRoutes, addOrderRoutes, openOrders, orderIndexes } from './modules/orders/index.ts';
import type { OpenOrders } from './modules/orders/index.ts';
import { createKnownProductRepository } from './modules/products/index.ts';

export const commerceIndexes = (mongo: Mongo): CollectionIndexes[] => [
  cartIndexes,
  orderIndexes,
  forgottenIndexes,
  ...createKnownProductRepository(mongo).indexes,
  ...inboxIndexes,
];

export interface CommerceDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
}

/** The service, and what works beside its routes. */
export interface Commerce {
  app: App;
  orders: OpenOrders;
}

/** Builds the service without listening, so that tests drive it. */
export async function buildCommerce({ mongo, messaging, outbox, ...options }: CommerceDependencies): Promise<Commerce> {
  const app = await buildApp({ name: 'commerce', ...options });
  const carts = createCartRepository(mongo);
  const known = createKnownProductRepository(mongo);
  const { registry } = app.kit;
  const orders = openOrders({ mongo, outbox, messaging, registry, logger: options.logger });
  addCartRoutes(app, { carts, known });
  addOrderRoutes(app, { ...orders, carts, known, forgotten: createForgottenAccountRepository(mongo) });
  addOfficeRoutes(app, orders);
  return { app, orders };
}
