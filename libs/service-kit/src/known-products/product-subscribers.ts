import type { EventOf, productCreated } from '@garage/contracts';
import type { Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '../observability/logger.ts';
import type { KnownProductRepository } from './known-product-repository.ts';

export interface ProductSubscribers {
  messaging: Messaging;
  mongo: Mongo;
  known: KnownProductRepository;
  /** Name of the consumer at the broker. */
  durable: 'commerce-products' | 'workshop-products';
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  backoffMs?: readonly number[];
}

/** Fields common to all product events. */
type ProductEvent = Pick<EventOf<typeof productCreated>, 'entityId' | 'version' | 'data'>;

/** Updates the read model of products from catalogue's events. */
export function followProducts({
  messaging,
  mongo,
  known,
  durable,
  logger,
  ...rest
}: ProductSubscribers): Promise<RunningConsumer> {
  const keep = ({ entityId, version, data }: ProductEvent) =>
    known.keep({ id: entityId, version, facts: productFactsOf(data) });
  return startConsumer({
    messaging,
    mongo,
    durable,
    logger,
    concurrency: 4,
    ...rest,
    idempotentHandlers: {
      'catalogue.product.created.v1': keep,
      'catalogue.product.updated.v1': keep,
      'catalogue.product.stock-changed.v1': keep,
    },
    handlers: {
      'catalogue.product.deleted.v1': ({ entityId, version }, { session }) =>
        known.remove(session, { id: entityId, version }),
    },
  });
}

export const productFactsOf = ({
  name,
  image,
  price,
  quantity,
}: Pick<ProductEvent['data'], 'name' | 'image' | 'price' | 'quantity'>) => ({
  name,
  image,
  price,
  stock: quantity,
});
