import { releaseStock, reserveStock } from '@garage/contracts';
import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { OrderMetrics } from './metrics.ts';
import type { OrderReservation } from './reopening-repository.ts';
import type { ReleaseRepository } from './release-repository.ts';

/**
 * Timeout of a reservation in milliseconds. It exceeds the time for which catalogue itself retries when many orders
 * compete for a product.
 */
const RESERVE_TIMEOUT_MS = 5_000;

export interface Stock {
  /**
   * Reserves the stock of an order.
   * @throws RequestFailed SERVICE_UNAVAILABLE when catalogue does not answer; the stock may then be reserved or not
   */
  reserve(request: StockReservation, correlationId: string): Promise<StockReservationOutcome>;
  /**
   * Releases a reservation now and returns true. On failure it does not throw but returns false; the sweeper then
   * releases it later.
   */
  releaseDue(reservation: OrderReservation, correlationId: string): Promise<boolean>;
}

export interface StockDependencies {
  messaging: Messaging;
  releases: ReleaseRepository;
  metrics: OrderMetrics;
  logger: Pick<Logger, 'warn'>;
}

/** Client of catalogue's stock. */
export function createStockClient({ messaging, releases, metrics, logger }: StockDependencies): Stock {
  return {
    async reserve(request, correlationId) {
      try {
        const contract = reserveStock;
        const answer = await ask({ messaging, contract, request, correlationId, timeoutMs: RESERVE_TIMEOUT_MS });
        metrics.countReservation(answer.outcome);
        return answer;
      } catch (error) {
        metrics.countReservation('unanswered');
        throw error;
      }
    },

    async releaseDue(reservation, correlationId) {
      try {
        await ask({ messaging, contract: releaseStock, request: reservation, correlationId });
        await releases.markDone(reservation);
        return true;
      } catch (error) {
        logger.warn({ err: error, ...reservation }, 'Releasing the stock of an order failed; the sweeper retries');
        return false;
      }
    },
  };
}
