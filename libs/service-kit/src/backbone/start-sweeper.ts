import { randomUUID } from 'node:crypto';
import { createLease } from '@garage/mongo';
import type { LeaseDocument, Mongo } from '@garage/mongo';
import type { Logger } from '../observability/logger.ts';
import type { Running } from './start-repeating.ts';
import { startRepeating } from './start-repeating.ts';

export interface SweeperOptions {
  mongo: Pick<Mongo, 'db'>;
  /** Of the lease, unique in the service's database. */
  name: string;
  logger: Pick<Logger, 'warn'>;
  /** One round; it stops early when it may no longer go on, and may be repeated. */
  sweep: (mayGoOn: () => boolean) => Promise<void>;
  /** Between two rounds, in milliseconds (default: ten minutes). */
  everyMs?: number;
}

const EVERY_MS = 10 * 60_000;
const LEASE_MS = 30_000;

/** Cleans up from time to time, on one of all instances at a time. */
export function startSweeper(options: SweeperOptions): Running {
  const { mongo, name, logger, sweep, everyMs = EVERY_MS } = options;
  const collection = mongo.db.collection<LeaseDocument>('leases');
  const lease = createLease({ collection, name, owner: randomUUID(), lastsMs: LEASE_MS });
  const warn = (error: unknown): void => logger.warn({ err: error, sweeper: name }, 'Could not sweep');

  const round = async (signal: AbortSignal): Promise<void> => {
    if (!(await lease.take())) return;
    const renewal = setInterval(() => void lease.take().catch(warn), LEASE_MS / 3);
    try {
      await sweep(() => !signal.aborted && lease.held());
    } finally {
      clearInterval(renewal);
      await lease.release();
    }
  };
  return startRepeating({ round, everyMs, onError: warn });
}
