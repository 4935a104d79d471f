import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { ProductStockRepository } from '../products/index.ts';
import { announceStock } from '../products/index.ts';
import type { KeyedMutex } from '@garage/service-kit';
import type { ReservationRepository } from './reservation-repository.ts';
import type { Reservation } from './reservation.ts';

/** What the use cases that move stock work with. */
export interface MoveStock {
  mongo: Mongo;
  outbox: Outbox;
  products: ProductStockRepository;
  reservations: ReservationRepository;
  exclusive: KeyedMutex;
}

/** Puts the stock of a reservation back where its products still are, and tells of it. */
export async function giveBack(
  { outbox, products }: Pick<MoveStock, 'outbox' | 'products'>,
  session: ClientSession,
  { lines, correlationId }: Pick<Reservation, 'lines'> & { correlationId: string },
): Promise<void> {
  const events: EventDraft[] = [];
  for (const { productId, quantity } of lines) {
    const product = await products.putBack(session, { id: productId, by: quantity });
    if (product) events.push(announceStock(product, correlationId));
  }
  await outbox.append(session, events);
}
