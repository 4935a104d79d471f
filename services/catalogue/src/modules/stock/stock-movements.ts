import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { ProductStockRepository } from '../products/index.ts';
import { stockChangedEvent } from '../products/index.ts';
import type { KeyedMutex } from '@garage/service-kit';
import type { ReservationRepository } from './reservation-repository.ts';
import type { Reservation } from './reservation.ts';

/** Dependencies of the use cases that move stock. */
export interface StockDependencies {
  mongo: Mongo;
  outbox: Outbox;
  products: ProductStockRepository;
  reservations: ReservationRepository;
  exclusive: KeyedMutex;
}

/** Returns the stock of a reservation to the products that still exist, and publishes the changes. */
export async function returnStock(
  { outbox, products }: Pick<StockDependencies, 'outbox' | 'products'>,
  session: ClientSession,
  { lines, correlationId }: Pick<Reservation, 'lines'> & { correlationId: string },
): Promise<void> {
  const events: EventDraft[] = [];
  for (const { productId, quantity } of lines) {
    const product = await products.putBack(session, { id: productId, by: quantity });
    if (product) events.push(stockChangedEvent(product, correlationId));
  }
  await outbox.append(session, events);
}
