import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@garage/service-kit';
import type { StartOrders } from './start-order.ts';
import { startOrder } from './start-order.ts';
import type { FinishOrders } from './finish-order.ts';
import { finishOrder } from './finish-order.ts';
import type { OrderRequest } from './order-request.ts';
import type { Order, OrderAttempt } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';

export type PlaceOrders = StartOrders & FinishOrders;

/** Time in milliseconds for which a repeated request waits for the first one; then it finishes the order itself. */
const TAKEOVER_AFTER_MS = 3_000;

/**
 * Intervals in milliseconds at which a repeated request checks the order. They increase, so that many repetitions do
 * not slow the first request down.
 */
const FIRST_POLL_MS = 25;
const MAX_POLL_MS = 400;

/**
 * Orders the content of the cart. Requests with the same key get the same order, also when concurrent: the first one starts it,
 * and a retry finishes it when it was abandoned.
 * @throws AppError CART_EMPTY, CART_CHANGED, STOCK_SHORT, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE when the outcome is unknown
 */
export async function placeOrder(
  dependencies: PlaceOrders,
  { request, correlationId }: { request: OrderRequest; correlationId: string },
): Promise<Order> {
  const { placing } = dependencies;
  const started = await startOrder(dependencies, request);
  const attempt = started.cart ? started.attempt : await waitUntilFinished(placing, started.attempt);
  if (attempt.status !== 'placing') return outcomeOf(attempt);
  const placed = await finishOrder(dependencies, { ...started, attempt, correlationId });
  return placed ?? outcomeOf(await placing.findById(attempt.id));
}

async function waitUntilFinished(placing: PlacingRepository, started: OrderAttempt): Promise<OrderAttempt> {
  const deadline = started.createdAt.getTime() + TAKEOVER_AFTER_MS;
  let attempt = started;
  let pauseMs = FIRST_POLL_MS;
  while (attempt.status === 'placing' && Date.now() < deadline) {
    await sleep(pauseMs);
    attempt = (await placing.findById(started.id)) ?? attempt;
    pauseMs = Math.min(2 * pauseMs, MAX_POLL_MS);
  }
  return attempt;
}

function outcomeOf(attempt: OrderAttempt | null): Order {
  if (attempt?.placed) return attempt.placed;
  if (!attempt?.refusal) throw new AppError('SERVICE_UNAVAILABLE', { message: 'Outcome of the order unknown' });
  const { code, values, details } = attempt.refusal;
  throw new AppError(code, { ...(values && { values }), ...(details && { details }) });
}
