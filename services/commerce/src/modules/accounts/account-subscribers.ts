import type { Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { CartRepository } from '../carts/index.ts';
import type { OrderRepository } from '../orders/index.ts';

export interface AccountSubscribers {
  messaging: Messaging;
  mongo: Mongo;
  carts: CartRepository;
  orders: OrderRepository;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

/** Forgets whoever deleted the account; what was ordered, and for how much, stays. */
export function followAccounts({
  messaging,
  mongo,
  carts,
  orders,
  logger,
}: AccountSubscribers): Promise<RunningConsumer> {
  return startConsumer({
    messaging,
    mongo,
    durable: 'commerce-accounts',
    logger,
    handlers: {
      'identity.account.deleted.v1': async ({ entityId }, { session }) => {
        await carts.remove(session, entityId);
        await orders.erasePeople(session, entityId);
      },
    },
  });
}
