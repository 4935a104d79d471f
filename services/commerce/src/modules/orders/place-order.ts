import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@garage/service-kit';
import type { BeginOrders } from './begin-order.ts';
import { beginOrder } from './begin-order.ts';
import type { FinishOrders } from './finish-order.ts';
import { finishOrder } from './finish-order.ts';
import type { OrderRequest } from './order-request.ts';
import type { Order, OrderAttempt } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';

export type PlaceOrders = BeginOrders & FinishOrders;

/** So long after its beginning an order is taken for abandoned by the repeats of its request, and finished by them. */
const PATIENCE_MS = 3_000;

/** How long a repeat waits before it looks again: ever longer, so that many of them do not keep the first request from its end. */
const FIRST_LOOK_MS = 25;
const LONGEST_PAUSE_MS = 400;

/**
 * Orders what the cart holds. The same key gives the same order however often, and from however many places at once, it is sent:
 * whichever request comes first begins the order, and whoever finds it abandoned finishes it.
 * @throws AppError CART_EMPTY, CART_CHANGED, STOCK_SHORT, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE when it is not known what came
 * of it
 */
export async function placeOrder(
  dependencies: PlaceOrders,
  { request, correlationId }: { request: OrderRequest; correlationId: string },
): Promise<Order> {
  const { placing } = dependencies;
  const begun = await beginOrder(dependencies, request);
  const attempt = begun.cart ? begun.attempt : await waitForOther(placing, begun.attempt);
  if (attempt.status !== 'placing') return outcomeOf(attempt);
  const placed = await finishOrder(dependencies, { ...begun, attempt, correlationId });
  return placed ?? outcomeOf(await placing.findById(attempt.id));
}

async function waitForOther(placing: PlacingRepository, begun: OrderAttempt): Promise<OrderAttempt> {
  const deadline = begun.createdAt.getTime() + PATIENCE_MS;
  let attempt = begun;
  let pauseMs = FIRST_LOOK_MS;
  while (attempt.status === 'placing' && Date.now() < deadline) {
    await sleep(pauseMs);
    attempt = (await placing.findById(begun.id)) ?? attempt;
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
  return attempt;
}

function outcomeOf(attempt: OrderAttempt | null): Order {
  if (attempt?.placed) return attempt.placed;
  if (!attempt?.refusal)
    throw new AppError('SERVICE_UNAVAILABLE', { message: 'Nobody knows what became of the order' });
  const { code, values, details } = attempt.refusal;
  throw new AppError(code, { ...(values && { values }), ...(details && { details }) });
}
