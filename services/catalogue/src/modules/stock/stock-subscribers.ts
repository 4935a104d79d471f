import type { ConsumerOptions, Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { releaseWithin } from './release-stock.ts';
import { settleSale } from './settle-sale.ts';
import type { StockDependencies } from './stock-movements.ts';

export interface ConsumeOrderEvents {
  messaging: Messaging;
  mongo: Mongo;
  stock: StockDependencies;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  hooks?: NonNullable<ConsumerOptions<never>['hooks']>;
  backoffMs?: readonly number[];
}

/**
 * Consumes events of orders and of jobs of the workshop: completion marks the reserved stock as sold, the cancellation of an order returns it.
 */
export function consumeOrderEvents({
  messaging,
  mongo,
  stock,
  logger,
  ...rest
}: ConsumeOrderEvents): Promise<RunningConsumer> {
  return startConsumer({
    messaging,
    mongo,
    durable: 'catalogue-stock',
    logger,
    concurrency: 4,
    ...rest,
    handlers: {
      'commerce.order.status-changed.v1': ({ entityId, version, data }, { session }) =>
        settleSale(stock, session, {
          orderId: entityId,
          attempt: data.attempt,
          version,
          sold: data.status === 'completed',
        }),
      // A job's reservation has the job's id. The workshop itself requests its release.
      'workshop.job.changed.v1': async ({ entityId, version, data: { attempt, parts } }, { session }) => {
        if (attempt === undefined || (parts !== 'sold' && parts !== 'reserved')) return;
        await settleSale(stock, session, { orderId: entityId, attempt, version, sold: parts === 'sold' });
      },
      'commerce.order.cancelled.v1': async ({ entityId, correlationId, data }, { session }) =>
        void (await releaseWithin(stock, session, { orderId: entityId, attempt: data.attempt, correlationId })),
    },
  });
}
