import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@garage/service-kit';
import type { OrderMetrics } from './metrics.ts';
import type { PlacingRepository } from './placing-repository.ts';
import type { ReleaseRepository } from './release-repository.ts';
import type { ReopeningRepository } from './reopening-repository.ts';
import type { Stock } from './stock.ts';

export interface SweepOrders {
  placing: PlacingRepository;
  reopening: ReopeningRepository;
  releases: ReleaseRepository;
  stock: Stock;
  metrics: OrderMetrics;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Between two rounds, in milliseconds (default 5,000). */
  everyMs?: number;
  /** How long a request may work on an order until it is taken for dead, in milliseconds (default 30,000). */
  abandonedMs?: number;
}

const EVERY_MS = 5_000;
const ABANDONED_MS = 30_000;
const MOST_A_ROUND = 200;

/** Ends what died half way: orders that were never placed or reopened, and stock that catalogue was not told to release. */
export function startSweeper(options: SweepOrders): { stop(): Promise<void> } {
  const { logger, everyMs = EVERY_MS } = options;
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sweepOnce(options).catch((error: unknown) => logger.warn({ err: error }, 'Could not sweep the orders'));
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** One round. Several at once, in however many processes, do no harm. */
export async function sweepOnce(options: SweepOrders): Promise<void> {
  const { placing, reopening, releases, stock, metrics, logger, abandonedMs = ABANDONED_MS } = options;
  const before = new Date(Date.now() - abandonedMs);
  const placed = await placing.giveUpBefore(before, MOST_A_ROUND);
  const reopened = await reopening.giveUpBefore(before, MOST_A_ROUND);
  let released = 0;
  for (const due of await releases.findDue(MOST_A_ROUND)) if (await stock.releaseDue(due, 'sweeper')) released += 1;
  metrics.countSwept('placing', placed);
  metrics.countSwept('reopening', reopened);
  metrics.countSwept('released', released);
  if (placed + reopened + released > 0) logger.info({ placed, reopened, released }, 'Swept the orders');
}
