import type { StockReservation, StockReservationOutcome } from '@garage/contracts';
import { releaseStock, reserveStock } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';

/** Longer than catalogue itself retries when many orders want one product, in milliseconds. */
const RESERVE_TIMEOUT_MS = 5_000;

/** What the workshop asks of catalogue's stock. A reservation is found by the id of its job, as that of an order by the order's id. */
export interface Stock {
  /** @throws RequestFailed SERVICE_UNAVAILABLE when catalogue does not answer; the stock may then be reserved or not */
  reserve(request: StockReservation, correlationId: string): Promise<StockReservationOutcome>;
  /** Repeating it has no effect. @throws RequestFailed when catalogue does not answer */
  release(request: Pick<StockReservation, 'orderId' | 'attempt'>, correlationId: string): Promise<void>;
}

export const createStockClient = (messaging: Messaging): Stock => ({
  reserve: (request, correlationId) =>
    ask({ messaging, contract: reserveStock, request, correlationId, timeoutMs: RESERVE_TIMEOUT_MS }),
  release: async (request, correlationId) =>
    void (await ask({ messaging, contract: releaseStock, request, correlationId })),
});
