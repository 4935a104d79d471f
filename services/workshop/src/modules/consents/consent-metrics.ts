import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { WriteConsents } from './write-consents.ts';

/** A quote that was sent this long ago, without an answer, was perhaps not seen. */
const WAITING_HOURS = 24;
/** Catalogue answers at once; a reservation that has been pending for this long does not get through. */
const PENDING_MINUTES = 10;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Measures quotes without an answer, and agreed jobs whose parts are not reserved. */
export function measureConsents(
  registry: Registry,
  { quotes, quotedJobs, now }: Pick<WriteConsents, 'quotes' | 'quotedJobs' | 'now'>,
): void {
  const waiting = new Gauge({
    name: 'workshop_quotes_waiting',
    help: `Quotes that were sent ${WAITING_HOURS} hours ago or earlier and have no answer`,
    registers: [registry],
    async collect() {
      // A database that is down has alerts of its own and must not hide the other metrics.
      const sentBefore = new Date(now() - WAITING_HOURS * HOUR_MS);
      const count = await quotes.countWaiting(sentBefore, new Date(now())).catch(() => null);
      if (count !== null) this.set(count);
    },
  });
  const unreserved = new Gauge({
    name: 'workshop_jobs_unreserved',
    help: `Agreed jobs whose parts are short, or have been pending for ${PENDING_MINUTES} minutes`,
    labelNames: ['parts'],
    registers: [registry],
    async collect() {
      const pendingBefore = new Date(now() - PENDING_MINUTES * MINUTE_MS);
      const pending = await quotedJobs.countUnreserved('pending', pendingBefore).catch(() => null);
      const short = await quotedJobs.countUnreserved('short', new Date(now())).catch(() => null);
      if (pending !== null) this.set({ parts: 'pending' }, pending);
      if (short !== null) this.set({ parts: 'short' }, short);
    },
  });
  void [waiting, unreserved];
}
