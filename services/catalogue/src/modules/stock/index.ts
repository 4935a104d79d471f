import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ProductRepository } from '../products/index.ts';
import { createProductRepository } from '../products/index.ts';
import { createTurns } from './in-turn.ts';
import { createReservationRepository } from './reservation-repository.ts';
import type { MoveStock } from './stock-movements.ts';

export { createStockMetrics } from './metrics.ts';
export { reservationIndexes } from './reservation-repository.ts';
export { serveStock } from './stock-requests.ts';
export { followOrders } from './stock-subscribers.ts';
export type { MoveStock } from './stock-movements.ts';

/** The stock of a catalogue's products. */
export function openStock({
  mongo,
  outbox,
  products = createProductRepository(mongo),
}: {
  mongo: Mongo;
  outbox: Outbox;
  products?: ProductRepository;
}): MoveStock {
  return { mongo, outbox, products, reservations: createReservationRepository(mongo), inTurn: createTurns() };
}
