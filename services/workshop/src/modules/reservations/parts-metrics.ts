import type { StockReservationOutcome } from '@garage/contracts';
import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';
import type { QuotedJobRepository } from '../consents/index.ts';

export interface PartsMetrics {
  countReservation(this: void, outcome: StockReservationOutcome['outcome']): void;
}

/** Age from which a job without an answer about its parts counts as delayed, in milliseconds. */
const DELAYED_MS = 10 * 60_000;

export function measureParts(
  registry: Registry,
  { quotedJobs, now }: { quotedJobs: QuotedJobRepository; now: () => number },
): PartsMetrics {
  const reservations = new Counter({
    name: 'workshop_part_reservations_total',
    help: 'Reservations of parts for agreed jobs, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'workshop_jobs_without_parts',
    help: 'Agreed jobs whose parts catalogue has not reserved: short, or delayed for ten minutes without an answer',
    labelNames: ['cause'],
    registers: [registry],
    async collect() {
      // A database that is down has alerts of its own and must not hide the other metrics.
      const counts = await Promise.all([
        quotedJobs.countIn({ parts: ['short'], before: new Date(now()) }),
        quotedJobs.countIn({ parts: ['pending', 'releasing'], before: new Date(now() - DELAYED_MS) }),
      ]).catch(() => null);
      if (counts === null) return;
      const [short, delayed] = counts;
      this.set({ cause: 'short' }, short);
      this.set({ cause: 'delayed' }, delayed);
    },
  });
  void jobs;
  return { countReservation: (outcome) => reservations.inc({ outcome }) };
}
