import type { Handover } from '@garage/contracts';
import { HUNDRED_PERCENT, MAX_COMEBACKS } from '@garage/contracts';
import type { QuotedJob, QuotedJobRepository } from '../consents/index.ts';
import { priceToday } from '../consents/index.ts';
import type { PriceSource } from '../quotes/index.ts';
import { readPriceList } from '../quotes/index.ts';
import type { OrderRepository, RepairOrder } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import type { VehicleRepository } from '../vehicles/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { presentStatement } from './statement-presenter.ts';
import type { StatementRepository } from './statement-repository.ts';

export interface ReadHandovers {
  orders: OrderRepository;
  vehicles: VehicleRepository;
  quotedJobs: QuotedJobRepository;
  statements: StatementRepository;
  prices: PriceSource;
  /** Milliseconds since 1970. */
  now: () => number;
}

async function findClaimed({ quotedJobs }: ReadHandovers, { comebackOf }: RepairOrder): Promise<QuotedJob[]> {
  const found = await Promise.all(comebackOf.map(({ jobId }) => quotedJobs.findById(jobId)));
  return found.flatMap((job) => job ?? []);
}

/** The earlier jobs that an order claims, as its quote offers them: at today's prices with a discount of everything. */
async function listClaims(dependencies: ReadHandovers, order: RepairOrder): Promise<Handover['claims']> {
  const jobs = await findClaimed(dependencies, order);
  if (jobs.length === 0) return [];
  const { kind } = await findVehicle(dependencies, order.vehicleId);
  const lines = jobs.flatMap((job) => job.lines);
  const list = await readPriceList(dependencies.prices, { kind, at: new Date(dependencies.now()), lines });
  const earlier = await dependencies.orders.findMany(jobs.map(({ orderId }) => orderId));
  const numbers = new Map(earlier.map(({ id, number }) => [id, number]));
  return jobs.map(({ id, orderId, title, severity, lines: done }) => ({
    orderId,
    orderNumber: numbers.get(orderId) ?? '',
    jobId: id,
    job: {
      id,
      title,
      severity,
      finding: '',
      photoIds: [],
      comebackJobId: id,
      lines: done.map((line) => ({ ...priceToday(line, list), discount: HUNDRED_PERCENT })),
    },
  }));
}

/** Everything about the handover of an order. @throws AppError REPAIR_ORDER_NOT_FOUND */
export async function readHandover(dependencies: ReadHandovers, orderId: string): Promise<Handover> {
  const order = await findOrder(dependencies, orderId);
  const statement = await dependencies.statements.findByOrder(orderId);
  const comebacks = await dependencies.orders.findComebacks(orderId, MAX_COMEBACKS);
  return {
    statement: statement && presentStatement(statement),
    claims: await listClaims(dependencies, order),
    comebacks: comebacks.map(({ id, number, state, createdAt }) => ({
      _id: id,
      number,
      state,
      createdAt: createdAt.toISOString(),
    })),
  };
}
