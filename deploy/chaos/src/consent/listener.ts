import { connectMessaging, inboxIndexes, startConsumer } from '@garage/messaging';
import { ensureIndexes, type Mongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';

/** An answer of a customer, or a change of a job, that another service was told of. */
export interface ToldFact {
  kind: 'answer' | 'job';
  /** Of the quote, or of the job. */
  id: string;
  version: number;
}

interface ListenerOptions {
  natsUrl: string;
  namespace: string;
  /** Database of the listener, so that an event and what it stores are one transaction, as in every service. */
  mongo: Mongo;
}

const DURABLE = 'chaos-consent-listener';

/** A consumer of the workshop's events, as another service would be; it stores what it was told of. */
export async function openListener(cleanUp: AsyncDisposableStack, { natsUrl, namespace, mongo }: ListenerOptions) {
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos', namespace, logger });
  cleanUp.defer(() => messaging.close());
  await ensureIndexes(mongo.db, inboxIndexes);
  const told = mongo.db.collection<ToldFact>('told');
  const consumer = await startConsumer({
    messaging,
    mongo,
    durable: DURABLE,
    logger,
    concurrency: 8,
    backoffMs: [100, 200, 400, 800],
    ackWaitMs: 5_000,
    handlers: {
      'workshop.quote.answered.v1': async ({ entityId: id, version }, { session }) =>
        void (await told.insertOne({ kind: 'answer', id, version }, { session })),
      'workshop.job.changed.v1': async ({ entityId: id, version }, { session }) =>
        void (await told.insertOne({ kind: 'job', id, version }, { session })),
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
