import { randomUUID } from 'node:crypto';
import { createLease } from '@garage/mongo';
import type { LeaseDocument, Mongo } from '@garage/mongo';
import type { Logger } from '../observability/logger.ts';
import type { Running } from './start-repeating.ts';
import { startRepeating } from './start-repeating.ts';

export interface SweeperOptions {
  mongo: Pick<Mongo, 'db'>;
  /** Name of the lease, unique in the service's database. */
  name: string;
  logger: Pick<Logger, 'warn'>;
  /** Runs one round of the clean-up. It must stop early when `shouldContinue` returns false, and may be repeated. */
  sweep: (shouldContinue: () => boolean) => Promise<void>;
  /**
   * A cheap read before each round (default: always true). Without work the round takes no lease, which would cost two durable writes; for
   * clean-ups that are repeated every few seconds.
   */
  hasWork?: () => Promise<boolean>;
  /** Pause between two rounds, in milliseconds (default: ten minutes). */
  everyMs?: number;
  /** After this, another process takes over from one that was killed, in milliseconds (default: 30 seconds). */
  leaseMs?: number;
}

const EVERY_MS = 10 * 60_000;
const LEASE_MS = 30_000;

/** Repeats a clean-up periodically, in one process at a time. */
export function startSweeper(options: SweeperOptions): Running {
  const { mongo, name, logger, sweep, hasWork, everyMs = EVERY_MS, leaseMs = LEASE_MS } = options;
  const collection = mongo.db.collection<LeaseDocument>('leases');
  const lease = createLease({ collection, name, owner: randomUUID(), lastsMs: leaseMs });
  const warn = (error: unknown): void => logger.warn({ err: error, sweeper: name }, 'Sweep failed');

  const round = async (signal: AbortSignal): Promise<void> => {
    if (hasWork && !(await hasWork())) return;
    if (!(await lease.take())) return;
    const renewal = setInterval(() => void lease.take().catch(warn), leaseMs / 3);
    try {
      await sweep(() => !signal.aborted && lease.held());
    } finally {
      clearInterval(renewal);
      await lease.release();
    }
  };
  return startRepeating({ round, everyMs, onError: warn });
}
