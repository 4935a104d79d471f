import type { DeclinedJobs } from '@garage/contracts';
import { foldText, jobTotals, MAX_QUOTE_JOBS } from '@garage/contracts';
import { readPriceList } from '../quotes/index.ts';
import type { PriceSource, QuoteLine } from '../quotes/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { priceToday } from './price-today.ts';
import type { QuotedJob } from './quoted-job.ts';
import type { WriteConsents } from './write-consents.ts';

/** Numbers of earlier orders and of their jobs that are looked through. */
const MAX_ORDERS = 100;
const MAX_JOBS = 1_000;

/** The declined jobs that were not agreed to later, each title once. All are sorted by their decisions, newest first. */
function stillDeclined(jobs: readonly QuotedJob[], closedIds: ReadonlySet<string>): QuotedJob[] {
  const seen = new Set<string>();
  const declined: QuotedJob[] = [];
  for (const job of jobs) {
    const title = foldText(job.title);
    if (seen.has(title)) continue;
    if (job.state === 'declined' && !closedIds.has(job.orderId)) continue;
    if (job.state === 'cancelled') continue;
    seen.add(title);
    if (job.state === 'declined') declined.push(job);
  }
  return declined.slice(0, MAX_QUOTE_JOBS);
}

/** A job under a guarantee was free for the visit that claimed it; another visit has to claim it anew. */
const chargedLines = ({ lines, comebackJobId }: QuotedJob): QuoteLine[] =>
  comebackJobId === undefined ? lines : lines.map((line) => ({ ...line, discount: 0 }));

/** What a vehicle's customer has declined at earlier visits, with today's prices. @throws AppError VEHICLE_NOT_FOUND */
export async function listDeclined(
  dependencies: Pick<WriteConsents, 'vehicles' | 'orders' | 'quotedJobs' | 'now'> & { prices: PriceSource },
  vehicleId: string,
): Promise<DeclinedJobs> {
  const { orders, quotedJobs, prices, now } = dependencies;
  const vehicle = await findVehicle(dependencies, vehicleId);
  const visits = await orders.ofVehicles.listOf(vehicle.id, MAX_ORDERS);
  const numbers = new Map(visits.map(({ id, number }) => [id, number]));
  const closedIds = new Set(visits.filter(({ state }) => state !== 'open').map(({ id }) => id));
  const declined = stillDeclined(await quotedJobs.listOfOrders([...numbers.keys()], MAX_JOBS), closedIds);
  const lines = declined.flatMap((job) => job.lines);
  const list = await readPriceList(prices, { kind: vehicle.kind, at: new Date(now()), lines });
  return {
    jobs: declined.map((job) => {
      const priced = chargedLines(job).map((line) => priceToday(line, list));
      const { id, title, severity, finding } = job;
      return {
        _id: id,
        orderNumber: numbers.get(job.orderId) ?? '',
        declinedAt: job.decidedAt.toISOString(),
        reason: job.reason,
        // The photographs belong to inspections of the earlier order.
        job: { id, title, severity, finding, photoIds: [], lines: priced },
        total: jobTotals({ lines: priced }).total,
      };
    }),
  };
}
