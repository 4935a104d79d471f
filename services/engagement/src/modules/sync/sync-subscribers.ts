import type { EventOf, productCreated } from '@garage/contracts';
import type { ConsumerOptions, HandlerContext, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { SyncDependencies } from './remove-entities.ts';
import { removeAccount, removeProduct } from './remove-entities.ts';

type Broker = Pick<ConsumerOptions<never>, 'messaging' | 'logger' | 'backoffMs'>;

/** The fields that the handlers read of an event; `data` is the state of the entity after the change. */
type StateEvent<Data> = { entityId: string; version: number; data: Data };

type ProductEvent = StateEvent<EventOf<typeof productCreated>['data']>;

/** Consumes product and account events into the read models and removes the data of deleted entities. */
export function consumeEvents(
  sync: SyncDependencies,
  { mongo, ...broker }: Broker & { mongo: Mongo },
): Promise<RunningConsumer> {
  const { products, tallies, accounts } = sync;

  const putProduct = async (
    { entityId: id, version, data }: ProductEvent,
    { session }: HandlerContext,
  ): Promise<void> => {
    if (await products.put(session, { id, version, ...data })) await tallies.create(session, id);
  };
  // Every order changes the stock, nearly always that of a known product, for which one command is enough.
  const putStock = async (event: ProductEvent): Promise<void> => {
    const { entityId: id, version, data } = event;
    if (await products.replace({ id, version, ...data })) return;
    await inTransaction(mongo, (session) => putProduct(event, { session }));
  };
  const putAccount = async (
    { entityId: id, version, data: { fullName } }: StateEvent<{ fullName: string }>,
    { session }: HandlerContext,
  ): Promise<void> => void (await accounts.put(session, { id, version, fullName }));

  return startConsumer({
    ...broker,
    mongo,
    durable: 'engagement',
    idempotentHandlers: { 'catalogue.product.stock-changed.v1': putStock },
    handlers: {
      'catalogue.product.created.v1': putProduct,
      'catalogue.product.updated.v1': putProduct,
      'catalogue.product.deleted.v1': ({ entityId: id, version, correlationId }, { session }) =>
        removeProduct(sync, session, { id, version, correlationId }),
      'identity.account.registered.v1': putAccount,
      'identity.account.updated.v1': putAccount,
      'identity.account.deleted.v1': ({ entityId: id, version, correlationId }, { session }) =>
        removeAccount(sync, session, { id, version, correlationId }),
    },
  });
}
