import { settleOrders } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import { isUnavailable } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { OrderMetrics } from './metrics.ts';
import type { SettlementRepository } from './settlement-repository.ts';

/** Answers catalogue's question what became of orders for which it reserved stock a while ago. */
export function serveSettlement({
  messaging,
  settlements,
  metrics,
  logger,
}: {
  messaging: Messaging;
  settlements: SettlementRepository;
  metrics: OrderMetrics;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}) {
  return serveRequests({
    messaging,
    contract: settleOrders,
    logger,
    handle: async ({ orderIds }) => {
      const { placed, ended, endedNow } = await settlements.settle(orderIds).catch((error: unknown) => {
        throw isUnavailable(error) ? new AppError('SERVICE_UNAVAILABLE', { cause: error }) : error;
      });
      metrics.countSwept('placing', endedNow);
      return { placed, ended };
    },
  });
}
