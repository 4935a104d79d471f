import { createHash } from 'node:crypto';
import type { IntakeBody } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { RepairOrder } from './order.ts';
import type { OrderRepository } from './order-repository.ts';
import type { IntakeRequestRepository } from './intake-request-repository.ts';

/** An idempotent request: caller and key, and the hash of its body. */
export interface IntakeRequest {
  id: string;
  digest: string;
}

const keyShape = /^[\w-]{8,128}$/;

/** The idempotent request of an `Idempotency-Key`; null without one. @throws AppError IDEMPOTENCY_KEY_INVALID */
export function toIntakeRequest(
  key: string | string[] | undefined,
  { caller, body }: { caller: string; body: IntakeBody },
): IntakeRequest | null {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    id: `${caller}:${key}`,
    digest: createHash('sha256').update(JSON.stringify(fields)).digest('base64'),
  };
}

/** The order of a previous identical request; null for a new one. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function findPreviousOrder(
  { requests, orders }: { requests: IntakeRequestRepository; orders: OrderRepository },
  request: IntakeRequest | null,
): Promise<RepairOrder | null> {
  const known = request && (await requests.find(request.id));
  if (!known) return null;
  if (known.digest !== request.digest) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return orders.findById(known.orderId);
}
