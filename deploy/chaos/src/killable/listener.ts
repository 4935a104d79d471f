import type { events } from '@garage/contracts';
import { connectMessaging, inboxIndexes, startConsumer, type ConsumerOptions } from '@garage/messaging';
import { ensureIndexes, type Mongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';

export interface ListenerAddress {
  natsUrl: string;
  namespace: string;
  /** Database of the listener, so that an event and what it stores are one transaction, as in every service. */
  mongo: Mongo;
}

export type ListenerHandlers = ConsumerOptions<(typeof events)[number]>['handlers'];

interface ListenerOptions extends ListenerAddress {
  durable: string;
  handlers: ListenerHandlers;
}

/** Consumes events as another service would. */
export async function openListener(
  cleanUp: AsyncDisposableStack,
  { natsUrl, namespace, mongo, durable, handlers }: ListenerOptions,
) {
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos', namespace, logger });
  cleanUp.defer(() => messaging.close());
  await ensureIndexes(mongo.db, inboxIndexes);
  const consumer = await startConsumer({
    messaging,
    mongo,
    durable,
    logger,
    concurrency: 8,
    backoffMs: [100, 200, 400, 800],
    ackWaitMs: 5_000,
    handlers,
  });
  cleanUp.defer(() => consumer.stop());
  return {
    /** True when the broker has nothing left for the listener. */
    async isIdle(): Promise<boolean> {
      const { num_pending: waiting, num_ack_pending: open } = await messaging.manager.consumers.info(
        messaging.names.events,
        durable,
      );
      return waiting + open === 0;
    },
  };
}
