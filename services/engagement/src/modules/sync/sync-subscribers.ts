import type { EventOf, productCreated } from '@garage/contracts';
import type { ConsumerOptions, HandlerContext, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Following } from './cleaning.ts';
import { forgetAccount, forgetProduct } from './cleaning.ts';

type Broker = Pick<ConsumerOptions<never>, 'messaging' | 'logger' | 'backoffMs'>;

/** What every event says that tells how an entity is now. */
type Told<Data> = { entityId: string; version: number; data: Data };

/** Keeps what the catalogue tells of products and identity of accounts, and cleans up after those that are no more. */
export function followOthers(
  following: Following,
  { mongo, ...broker }: Broker & { mongo: Mongo },
): Promise<RunningConsumer> {
  const { products, tallies, accounts } = following;

  const putProduct = async (
    { entityId: id, version, data }: Told<EventOf<typeof productCreated>['data']>,
    { session }: HandlerContext,
  ): Promise<void> => {
    if (await products.put(session, { id, version, ...data })) await tallies.open(session, id);
  };
  const putAccount = async (
    { entityId: id, version, data: { fullName } }: Told<{ fullName: string }>,
    { session }: HandlerContext,
  ): Promise<void> => void (await accounts.put(session, { id, version, fullName }));

  return startConsumer({
    ...broker,
    mongo,
    durable: 'engagement',
    handlers: {
      'catalogue.product.created.v1': putProduct,
      'catalogue.product.updated.v1': putProduct,
      'catalogue.product.stock-changed.v1': putProduct,
      'catalogue.product.deleted.v1': ({ entityId: id, version, correlationId }, { session }) =>
        forgetProduct(following, session, { id, version, correlationId }),
      'identity.account.registered.v1': putAccount,
      'identity.account.updated.v1': putAccount,
      'identity.account.deleted.v1': ({ entityId: id, version, correlationId }, { session }) =>
        forgetAccount(following, session, { id, version, correlationId }),
    },
  });
}
