import type { Guarantees } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import { civilDateAt, endedBy, MAX_GUARANTEES } from '@garage/contracts';
import type { ClientSession } from 'mongodb';
import type { Claim, ClaimedJob } from '../repair-orders/index.ts';
import type { VehicleRepository } from '../vehicles/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import type { StatementRepository } from './statement-repository.ts';

interface ReadGuarantees {
  vehicles: VehicleRepository;
  statements: StatementRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Number of handovers of a vehicle that are looked through. */
const MAX_STATEMENTS = 100;

/** The guaranteed jobs of a vehicle, newest first. @throws AppError VEHICLE_NOT_FOUND */
export async function listGuarantees(dependencies: ReadGuarantees, vehicleId: string): Promise<Guarantees> {
  const vehicle = await findVehicle(dependencies, vehicleId);
  const now = { day: civilDateAt(dependencies.now()), km: vehicle.odometer?.km ?? null };
  const statements = await dependencies.statements.listOfVehicle(vehicle.id, MAX_STATEMENTS);
  const jobs = statements.flatMap(({ orderId, orderNumber, at, jobs: done }) =>
    done.flatMap(({ id: jobId, title, guarantee }) => {
      if (!guarantee) return [];
      const { until, untilKm } = guarantee;
      const about = { orderId, orderNumber, jobId, title, from: at.toISOString() };
      return [{ ...about, until, untilKm, ended: endedBy(guarantee, now) }];
    }),
  );
  return { jobs: jobs.slice(0, MAX_GUARANTEES) };
}

/** The guaranteed jobs of a known vehicle with these titles, as the seed claims them. */
export async function findClaims(
  dependencies: ReadGuarantees,
  vehicleId: string | undefined,
  titles: readonly string[],
): Promise<ClaimedJob[]> {
  if (vehicleId === undefined || titles.length === 0) return [];
  const { jobs } = await listGuarantees(dependencies, vehicleId);
  return jobs.filter(({ title }) => titles.includes(title)).map(({ orderId, jobId }) => ({ orderId, jobId }));
}

const dayText = (day: string): string => day.split('-').toReversed().join('/');
const kmText = new Intl.NumberFormat('vi-VN');

/**
 * Refuses claims of jobs that are not the vehicle's, that have no guarantee, or whose guarantee has ended.
 * @throws AppError GUARANTEE_NOT_FOUND, GUARANTEE_ENDED
 */
export async function assertGuaranteed(
  { statements }: Pick<ReadGuarantees, 'statements'>,
  session: ClientSession,
  { vehicleId, claims, at, km }: Claim,
): Promise<void> {
  const orderIds = [...new Set(claims.map(({ orderId }) => orderId))];
  const own = (await statements.findByOrders(orderIds, session)).filter((one) => one.vehicleId === vehicleId);
  for (const { orderId, jobId } of claims) {
    const statement = own.find((one) => one.orderId === orderId);
    const job = statement?.jobs.find(({ id }) => id === jobId);
    if (!job?.guarantee) throw new AppError('GUARANTEE_NOT_FOUND');
    const ended = endedBy(job.guarantee, { day: civilDateAt(at), km });
    if (ended === null) continue;
    const { until, untilKm } = job.guarantee;
    const end = ended === 'day' ? dayText(until) : `${kmText.format(untilKm ?? 0)} km`;
    throw new AppError('GUARANTEE_ENDED', { values: { job: job.title, end } });
  }
}
