import { releaseStock, reserveStock } from '@garage/contracts';
import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { OrderMetrics } from './metrics.ts';
import type { OrderReservation } from './reopening-repository.ts';
import type { ReleaseRepository } from './release-repository.ts';

/** Longer than catalogue works on a reservation that others are in the way of. */
const RESERVE_LIMIT_MS = 5_000;

export interface Stock {
  /** @throws RequestFailed SERVICE_UNAVAILABLE when nobody answers: the stock may or may not be held then */
  reserve(request: StockReservation, correlationId: string): Promise<StockReservationOutcome>;
  /** Releases at once what is due. Never throws: what fails stays due, for the sweeper. */
  releaseDue(reservation: OrderReservation, correlationId: string): Promise<boolean>;
}

export interface StockDependencies {
  messaging: Messaging;
  releases: ReleaseRepository;
  metrics: OrderMetrics;
  logger: Pick<Logger, 'warn'>;
}

/** The stock that catalogue keeps, as orders ask for it. */
export function createStock({ messaging, releases, metrics, logger }: StockDependencies): Stock {
  return {
    async reserve(request, correlationId) {
      try {
        const contract = reserveStock;
        const answer = await ask({ messaging, contract, request, correlationId, timeoutMs: RESERVE_LIMIT_MS });
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
        logger.warn({ err: error, ...reservation }, 'Could not release the stock of an order yet');
        return false;
      }
    },
  };
}
