import { civilDateAt, formatPlate, guaranteeEnd, guaranteeOf, jobTotals } from '@garage/contracts';
import type { GuaranteeTerms, Rates } from '@garage/contracts';
import type { ClientSession } from 'mongodb';
import type { QuotedJob, QuotedJobRepository } from '../consents/index.ts';
import { showLine } from '../quotes/index.ts';
import type { PriceSource } from '../quotes/index.ts';
import type { HandedOver, OrderHandovers } from '../repair-orders/index.ts';
import type { Vehicle, WriteVehicles } from '../vehicles/index.ts';
import { changeVehicle, findVehicle, takeReading } from '../vehicles/index.ts';
import { assertGuaranteed } from './guarantees.ts';
import type { StatementJob } from './statement.ts';
import type { StatementRepository } from './statement-repository.ts';

interface FinishOrders {
  ofVehicles: WriteVehicles;
  quotedJobs: QuotedJobRepository;
  statements: StatementRepository;
  prices: PriceSource;
}

/** Notes the reading at a handover in the vehicle's file. @throws AppError ODOMETER_BACK, CONFLICT */
async function readOdometer(
  { ofVehicles }: FinishOrders,
  session: ClientSession,
  { vehicle, handedOver: { order, km, kmReason, at, author } }: { vehicle: Vehicle; handedOver: HandedOver },
): Promise<void> {
  if (km === undefined) return;
  const reading = takeReading(vehicle, { km, reason: kmReason, at, orderId: order.id });
  await ofVehicles.readings.insert(session, vehicle.id, reading);
  const audited = { odometerReason: reading.reason };
  await changeVehicle(ofVehicles, session, { before: vehicle, fields: { odometer: { km, at } }, author, audited });
}

/** A job with its guarantee, which begins on a day at a reading. Jobs of earlier releases have the terms of the settings. */
function toStatementJob(
  job: QuotedJob,
  { rates, begin }: { rates: Pick<Rates, 'guarantee'>; begin: { day: string; km: number | null } },
): StatementJob {
  const terms: GuaranteeTerms = job.guarantee ?? guaranteeOf(job.lines, rates.guarantee);
  const end = guaranteeEnd(terms, begin);
  return {
    id: job.id,
    title: job.title,
    comeback: job.comebackJobId !== undefined,
    lines: job.lines.map(showLine),
    totals: jobTotals(job),
    guarantee: end && { months: terms.months, km: terms.km, ...end },
  };
}

/**
 * Freezes what was done when an order is finished. Where the odometer was not read, the kilometres of a guarantee count from the vehicle's
 * last reading, which is at most the real one.
 */
export const createOrderHandovers = (dependencies: FinishOrders): OrderHandovers => ({
  assertGuaranteed: (session, claim) => assertGuaranteed(dependencies, session, claim),

  async finish(session, handedOver) {
    const { ofVehicles, quotedJobs, statements, prices } = dependencies;
    const { order, at, km, note } = handedOver;
    const vehicle = await findVehicle(ofVehicles, order.vehicleId, session);
    await readOdometer(dependencies, session, { vehicle, handedOver });
    const rates = await prices.rates();
    const begin = { day: civilDateAt(at), km: km ?? vehicle.odometer?.km ?? null };
    const agreed = (await quotedJobs.listOf(order.id, session)).filter(({ state }) => state === 'agreed');
    await statements.insert(session, {
      orderId: order.id,
      orderNumber: order.number,
      vehicleId: vehicle.id,
      plate: formatPlate(vehicle.plateKey, vehicle.kind),
      at,
      km: km ?? null,
      note,
      jobs: agreed.map((job) => toStatementJob(job, { rates, begin })),
    });
  },
});
