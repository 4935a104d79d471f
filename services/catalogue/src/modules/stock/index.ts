import type { Outbox } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ProductStockRepository } from '../products/index.ts';
import { createProductStockRepository } from '../products/index.ts';
import { createKeyedMutex } from '@garage/service-kit';
import { createReservationRepository, reservationIndexes } from './reservation-repository.ts';
import type { StockDependencies } from './stock-movements.ts';

export { createStockMetrics } from './metrics.ts';
export { settleOnce, startSettling } from './settle-orders.ts';
export { measureSettlement } from './settlement-metrics.ts';
export { serveStock } from './stock-requests.ts';
export { consumeOrderEvents } from './stock-subscribers.ts';
export type { StockDependencies } from './stock-movements.ts';

export const catalogueStockIndexes: CollectionIndexes[] = [reservationIndexes, ...inboxIndexes];

export function openStock({
  mongo,
  outbox,
  products = createProductStockRepository(mongo),
}: {
  mongo: Mongo;
  outbox: Outbox;
  products?: ProductStockRepository;
}): StockDependencies {
  return { mongo, outbox, products, reservations: createReservationRepository(mongo), exclusive: createKeyedMutex() };
}
