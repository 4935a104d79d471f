import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { OrderMetrics } from './metrics.ts';
import type { ReleaseRepository } from './release-repository.ts';
import type { ReopeningRepository } from './reopening-repository.ts';
import type { Stock } from './stock.ts';

export interface SweepOrders {
  reopening: ReopeningRepository;
  releases: ReleaseRepository;
  stock: Stock;
  metrics: OrderMetrics;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Age at which an unfinished reopening counts as abandoned, in milliseconds (default 30,000). */
  abandonedMs?: number;
}

const INTERVAL_MS = 5_000;
const ABANDONED_MS = 30_000;
const MAX_PER_ROUND = 200;

/**
 * Starts to clean up repeatedly after crashes: reopenings that were never finished, and stock that was not released.
 */
export function startOrderSweeper(options: SweepOrders): Running {
  const { logger } = options;
  return startRepeating({
    round: () => sweepOnce(options),
    everyMs: INTERVAL_MS,
    onError: (err) => logger.warn({ err }, 'Sweep of orders failed'),
  });
}

/** One round; safe to run concurrently in several processes. */
export async function sweepOnce(options: SweepOrders): Promise<void> {
  const { reopening, releases, stock, metrics, logger, abandonedMs = ABANDONED_MS } = options;
  const before = new Date(Date.now() - abandonedMs);
  const reopened = await reopening.abortAbandoned(before, MAX_PER_ROUND);
  let released = 0;
  for (const due of await releases.findDue(MAX_PER_ROUND)) if (await stock.releaseDue(due, 'sweeper')) released += 1;
  metrics.countSwept('reopening', reopened);
  metrics.countSwept('released', released);
  if (reopened + released > 0) logger.info({ reopened, released }, 'Swept the orders');
}
