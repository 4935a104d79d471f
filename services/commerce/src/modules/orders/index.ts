import type { Messaging, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { MailPreferences } from '@garage/service-kit/mail-preferences';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { Registry } from 'prom-client';
import { createOrderMetrics } from './metrics.ts';
import { createOrderListRepository } from './order-list-repository.ts';
import { createOrderRepository } from './order-repository.ts';
import { createOrderStatsRepository } from './order-stats-repository.ts';
import { createPlacingRepository } from './placing-repository.ts';
import type { Order } from './order.ts';
import { createReleaseRepository } from './release-repository.ts';
import { createReopeningRepository } from './reopening-repository.ts';
import { createSettlementRepository } from './settlement-repository.ts';
import { createSingleFlight } from './single-flight.ts';
import { createStockClient } from './stock.ts';

export { cancelPendingOf } from './cancel-order.ts';
export { createOrderCommits } from './commit-together.ts';
export { addOfficeRoutes } from './office-routes.ts';
export { importOrders } from './imported-order-repository.ts';
export type { ImportedOrder } from './imported-order-repository.ts';
export { createOrderListRepository } from './order-list-repository.ts';
export { orderIndexes, orderMigrations, orderTerms } from './order-document.ts';
export type { EnteredContact } from './order.ts';
export type { OrderRepository } from './order-repository.ts';
export { addOrderRoutes } from './order-routes.ts';
export { serveOrderedPictures } from './serve-ordered-pictures.ts';
export { serveSettlement } from './serve-settlement.ts';
export { startOrderSweeper, sweepOnce } from './sweep-orders.ts';

export interface OpenOrdersOptions {
  mongo: Mongo;
  outbox: Outbox;
  messaging: Messaging;
  forgotten: Pick<ForgottenAccounts, 'has'>;
  mailPreferences: MailPreferences;
  registry: Registry;
  logger: Pick<Logger, 'info' | 'warn'>;
}

/** Creates repositories, metrics and the stock client of orders. */
export function openOrders({ mongo, outbox, messaging, registry, logger, ...others }: OpenOrdersOptions) {
  const orders = createOrderRepository(mongo);
  const releases = createReleaseRepository(mongo);
  const metrics = createOrderMetrics(registry, () => orders.countByStatus());
  return {
    mongo,
    outbox,
    ...others,
    orders,
    releases,
    metrics,
    lists: createOrderListRepository(mongo),
    stats: createOrderStatsRepository(mongo),
    placing: createPlacingRepository(mongo),
    singleFlight: createSingleFlight<Order>(),
    reopening: createReopeningRepository(mongo),
    settlements: createSettlementRepository(mongo),
    stock: createStockClient({ messaging, releases, metrics, logger }),
  };
}
export type OpenOrders = ReturnType<typeof openOrders>;
