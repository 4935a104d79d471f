import { releaseStock as releaseContract, reserveStock as reserveContract } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import { isUnavailable } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { StockMetrics } from './metrics.ts';
import { releaseStock } from './release-stock.ts';
import { createStockReserver } from './reserve-together.ts';
import type { StockDependencies } from './stock-movements.ts';

export interface StockRequests {
  messaging: Messaging;
  stock: StockDependencies;
  metrics: StockMetrics;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  /** Called after a commit and before the reply, so that a test can simulate a failure there. */
  hooks?: { afterCommitBeforeReply?: () => Promise<void> };
}

/** Serves requests to reserve and to release stock. */
export function serveStock({ messaging, stock, metrics, logger, hooks }: StockRequests): { stop(): Promise<void> } {
  const reserve = createStockReserver(stock);
  const reserving = serveRequests({
    messaging,
    logger,
    contract: reserveContract,
    handle: async (request, { correlationId, isLate }) => {
      const answer = await whenAvailable(() => reserve({ ...request, correlationId, isLate }));
      metrics.countReservation(answer.outcome);
      await hooks?.afterCommitBeforeReply?.();
      return answer;
    },
  });
  const releasing = serveRequests({
    messaging,
    logger,
    contract: releaseContract,
    handle: async (request, { correlationId }) => {
      await whenAvailable(() => releaseStock(stock, { ...request, correlationId }));
      await hooks?.afterCommitBeforeReply?.();
      return { outcome: 'released' } as const;
    },
  });
  return { stop: async () => void (await Promise.all([reserving.stop(), releasing.stop()])) };
}

/** Maps an unavailable or overloaded database to SERVICE_UNAVAILABLE, so that the caller retries. */
async function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUnavailable(error) ? new AppError('SERVICE_UNAVAILABLE', { cause: error }) : error;
  }
}
