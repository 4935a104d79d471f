import type { Mongo } from '@garage/mongo';
import type { IdempotentRequest, RequestRepository } from '@garage/service-kit/idempotency';
import { createRequestRepository, requestIndexesOf } from '@garage/service-kit/idempotency';
import type { RepairOrder } from './order.ts';
import type { OrderRepository } from './order-repository.ts';

const collection = 'intake_requests';

export const requestIndexes = requestIndexesOf(collection);

export type IntakeRequestRepository = RequestRepository<{ orderId: string }>;

export const createIntakeRequestRepository = (mongo: Pick<Mongo, 'db'>): IntakeRequestRepository =>
  createRequestRepository(mongo, collection);

/** The order of a previous identical request; null for a new one. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function findPreviousOrder(
  { requests, orders }: { requests: IntakeRequestRepository; orders: OrderRepository },
  request: IdempotentRequest | null,
): Promise<RepairOrder | null> {
  const known = await requests.findResult(request);
  return known && orders.findById(known.orderId);
}
