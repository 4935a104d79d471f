import { setTimeout as sleep } from 'node:timers/promises';
import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { KnownProductRepository } from '@garage/service-kit/known-products';
import type { Answer, CommitOrders } from './commit-order.ts';
import { commitOrder, shortageRefusal } from './commit-order.ts';
import type { OrderAttempt, OrderLine } from './order.ts';
import type { PlacingRepository } from './placing-repository.ts';
import type { StartedRepository } from './started-repository.ts';
import type { Stock } from './stock.ts';

export interface FinishStarted extends CommitOrders {
  known: KnownProductRepository;
  placing: PlacingRepository;
  started: StartedRepository;
  stock: Stock;
}

/** Time in milliseconds for which a repeated request waits for the first one; then it finishes the order itself. */
const TAKEOVER_AFTER_MS = 3_000;

/**
 * Intervals in milliseconds at which a repeated request checks the order. They increase, so that many repetitions do
 * not slow the first request down.
 */
const FIRST_POLL_MS = 25;
const MAX_POLL_MS = 400;

interface Unfinished {
  attempt: OrderAttempt;
  correlationId: string;
}

/**
 * Waits for an order that a process of the previous release has stored as `placing`, and finishes it when it was abandoned. Returns what
 * became of it.
 * @throws RequestFailed SERVICE_UNAVAILABLE when catalogue does not answer: the order stays unfinished
 */
export async function followStarted(
  dependencies: FinishStarted,
  { attempt: first, correlationId }: Unfinished,
): Promise<OrderAttempt | null> {
  const { placing } = dependencies;
  const deadline = first.createdAt.getTime() + TAKEOVER_AFTER_MS;
  let attempt = first;
  let pauseMs = FIRST_POLL_MS;
  while (attempt.status === 'placing' && Date.now() < deadline) {
    await sleep(pauseMs);
    attempt = (await placing.findById(first.id)) ?? attempt;
    pauseMs = Math.min(2 * pauseMs, MAX_POLL_MS);
  }
  if (attempt.status !== 'placing') return attempt;
  await finishStarted(dependencies, { attempt, correlationId });
  return placing.findById(first.id);
}

/** Places a started order, or ends it with a refusal; safe for concurrent requests and crashes at any point. */
async function finishStarted(dependencies: FinishStarted, { attempt, correlationId }: Unfinished): Promise<void> {
  const { stock, started, known } = dependencies;
  const { id, accountId, wanted, expectedTotal } = attempt;
  const reservation = { orderId: id, attempt: FIRST_RESERVATION_ATTEMPT };
  const answer = await stock.reserve({ ...reservation, lines: wanted }, correlationId);
  // The reservation was already released, because another request or the sweeper has ended this order attempt.
  if (answer.outcome === 'released') return;
  if (answer.outcome === 'reused') throw new AppError('INTERNAL');
  const lines = answer.outcome === 'reserved' ? freezeWanted(dependencies, attempt, answer) : [];
  const result =
    answer.outcome === 'refused'
      ? await shortageRefusal(known, answer)
      : await commitOrder(dependencies, {
          accountId,
          lines,
          store: (session, total) => started.place(session, { attempt, lines, total }),
          expectedTotal,
          correlationId,
        });
  if (!result || 'placedAt' in result) return;
  if (await started.refuse(id, result)) await stock.releaseDue(reservation, correlationId);
}

function freezeWanted(
  { placing }: FinishStarted,
  { wanted, id }: OrderAttempt,
  { lines }: Answer<'reserved'>,
): OrderLine[] {
  const sold = new Map(lines.map((line) => [line.productId, line]));
  return wanted.map(({ productId, quantity }) => {
    const product = sold.get(productId);
    if (!product) throw new Error(`Catalogue did not reserve all products of order ${id}`);
    const { name, image, price } = product;
    return { id: placing.newLineId(), productId, quantity, name, image, price };
  });
}
