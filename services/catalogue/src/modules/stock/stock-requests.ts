import { releaseStock as releaseContract, reserveStock as reserveContract } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import { isUnavailable } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { StockMetrics } from './metrics.ts';
import { releaseStock } from './release-stock.ts';
import { reserveStock } from './reserve-stock.ts';
import type { MoveStock } from './stock-movements.ts';

export interface StockRequests {
  messaging: Messaging;
  stock: MoveStock;
  metrics: StockMetrics;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  /** For fault tests: called when a reservation is committed and not yet answered. */
  hooks?: { afterCommitBeforeReply?: () => Promise<void> };
}

/** Answers who asks for stock, or gives it back. */
export function serveStock({ messaging, stock, metrics, logger, hooks }: StockRequests): { stop(): Promise<void> } {
  const reserving = serveRequests({
    messaging,
    logger,
    contract: reserveContract,
    handle: async (request, { correlationId, isLate }) => {
      const answer = await whenAvailable(() => reserveStock(stock, { ...request, correlationId, isLate }));
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

/** A database that is away, or too busy with the same product, may have time a little later. */
async function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUnavailable(error) ? new AppError('SERVICE_UNAVAILABLE', { cause: error }) : error;
  }
}
