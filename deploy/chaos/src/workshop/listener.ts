import type { StepId } from '@garage/contracts';
import { connectMessaging, inboxIndexes, startConsumer } from '@garage/messaging';
import { ensureIndexes, type Mongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';

/** A change of an order that another service was told of. */
export interface ToldChange {
  orderId: string;
  version: number;
  action: 'opened' | 'moved' | 'waiting' | 'updated';
  /** Step before a move; null for other changes. */
  from: StepId | null;
  step: StepId;
}

interface ListenerOptions {
  natsUrl: string;
  namespace: string;
  /** Database of the listener, so that an event and what it stores are one transaction, as in every service. */
  mongo: Mongo;
}

const DURABLE = 'chaos-workshop-listener';

/** A consumer of the workshop's events, as another service would be; it stores what it was told of. */
export async function openListener(cleanUp: AsyncDisposableStack, { natsUrl, namespace, mongo }: ListenerOptions) {
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos', namespace, logger });
  cleanUp.defer(() => messaging.close());
  await ensureIndexes(mongo.db, inboxIndexes);
  const told = mongo.db.collection<ToldChange>('told');
  const consumer = await startConsumer({
    messaging,
    mongo,
    durable: DURABLE,
    logger,
    concurrency: 8,
    backoffMs: [100, 200, 400, 800],
    ackWaitMs: 5_000,
    handlers: {
      'workshop.order.opened.v1': async ({ entityId: orderId, version, data: { step } }, { session }) =>
        void (await told.insertOne({ orderId, version, action: 'opened', from: null, step }, { session })),
      'workshop.order.moved.v1': async ({ entityId: orderId, version, data: { from, step } }, { session }) =>
        void (await told.insertOne({ orderId, version, action: 'moved', from, step }, { session })),
      'workshop.order.waiting-changed.v1': async ({ entityId: orderId, version, data: { step } }, { session }) =>
        void (await told.insertOne({ orderId, version, action: 'waiting', from: null, step }, { session })),
      'workshop.order.updated.v1': async ({ entityId: orderId, version, data: { step } }, { session }) =>
        void (await told.insertOne({ orderId, version, action: 'updated', from: null, step }, { session })),
    },
  });
  cleanUp.defer(() => consumer.stop());
  return {
    told,
    /** True when the broker has nothing left for the listener. */
    async isIdle(): Promise<boolean> {
      const { num_pending: waiting, num_ack_pending: open } = await messaging.manager.consumers.info(
        messaging.names.events,
        DURABLE,
      );
      return waiting + open === 0;
    },
  };
}
