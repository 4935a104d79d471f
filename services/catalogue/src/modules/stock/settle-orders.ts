import { FIRST_RESERVATION_ATTEMPT, MAX_SETTLED, settleOrders as settleContract } from '@garage/contracts';
import type { ReservationOwner } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask, RequestFailed } from '@garage/messaging';
import { isUnavailable } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import { releaseStock } from './release-stock.ts';
import type { SettlementMetrics } from './settlement-metrics.ts';
import type { StockDependencies } from './stock-movements.ts';

export interface SettleOrders {
  messaging: Messaging;
  stock: StockDependencies;
  metrics: SettlementMetrics;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Age at which an order counts as placed or abandoned, in milliseconds (default 30,000). */
  unsettledMs?: number;
}

const INTERVAL_MS = 5_000;
/** Short, so that the reservations of a process that was killed are soon settled by another one. */
const LEASE_MS = 10_000;
const UNSETTLED_MS = 30_000;
const ASK_TIMEOUT_MS = 5_000;
const MAX_PER_ROUND = 10 * MAX_SETTLED;

/** The question to each service that places orders. */
const questions: Readonly<Record<ReservationOwner, typeof settleContract>> = { commerce: settleContract };

/** Starts to settle reservations repeatedly, in one process at a time. */
export function startSettling({ mongo, ...options }: SettleOrders & Pick<StockDependencies, 'mongo'>): Running {
  return startSweeper({
    mongo,
    name: 'unsettled-reservations',
    logger: options.logger,
    everyMs: INTERVAL_MS,
    leaseMs: LEASE_MS,
    hasWork: async () => (await findUnsettled(options, 1)).length > 0,
    sweep: (shouldContinue) => settleOnce(options, shouldContinue),
  });
}

/**
 * One round: asks what became of the orders for which stock was reserved a while ago, and releases the stock of those that were never stored.
 * Without an answer nothing is released. Safe to run in several processes at once.
 */
export async function settleOnce(options: SettleOrders, shouldContinue: () => boolean = () => true): Promise<void> {
  const found = await findUnsettled(options, MAX_PER_ROUND);
  for (const [owner, orders] of Map.groupBy(found, (one) => one.owner)) {
    const ids = orders.map(({ orderId }) => orderId);
    for (let from = 0; from < ids.length && shouldContinue(); from += MAX_SETTLED) {
      if (!(await settleBatch(options, owner, ids.slice(from, from + MAX_SETTLED)))) break;
    }
  }
}

const findUnsettled = ({ stock, unsettledMs = UNSETTLED_MS }: SettleOrders, limit: number) =>
  stock.reservations.findUnsettled(new Date(Date.now() - unsettledMs), limit);

/** Returns false when the owner is away, so that further questions would wait in vain. */
async function settleBatch(options: SettleOrders, owner: ReservationOwner, orderIds: string[]): Promise<boolean> {
  const { messaging, stock, metrics, logger } = options;
  try {
    const contract = questions[owner];
    const answer = await ask({ messaging, contract, request: { orderIds }, timeoutMs: ASK_TIMEOUT_MS });
    // Only what was asked: an answer must not release the stock of other orders.
    const asked = new Set(orderIds);
    const [placed, ended] = [answer.placed, answer.ended].map((ids) => ids.filter((id) => asked.has(id)));
    await stock.reservations.settle(placed ?? []);
    metrics.countSettled('placed', placed?.length ?? 0);
    await releaseEnded(options, ended ?? []);
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    metrics.countSettled('unanswered', orderIds.length);
    logger.warn({ err: error, owner, orders: orderIds.length }, 'No answer about orders; their stock stays reserved');
    return error.code !== 'SERVICE_UNAVAILABLE';
  }
}

async function releaseEnded({ stock, metrics, logger }: SettleOrders, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    try {
      await releaseStock(stock, { orderId, attempt: FIRST_RESERVATION_ATTEMPT, correlationId: 'settle' });
      metrics.countSettled('ended', 1);
    } catch (error) {
      // The other releases would fail, too. Any other failure concerns this order only.
      if (isUnavailable(error)) throw error;
      logger.warn({ err: error, orderId }, 'Stock of an ended order was not released; the next round retries');
    }
  }
  if (orderIds.length > 0) logger.info({ released: orderIds.length }, 'Released the stock of orders never placed');
}
