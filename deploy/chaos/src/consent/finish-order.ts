import { setTimeout as sleep } from 'node:timers/promises';
import { nextMove, type RouteOf } from '@garage/contracts';
import { cancel, expectStatus, readQuotes, send, type Desk } from './desk.ts';

/** Pause before an order whose parts are still asked for is moved again. */
const PAUSE_MS = 100;

/** Moves an order to its end, if its customer has agreed to a job. Jobs that lack parts are cancelled, because the handover is refused with them. */
export async function finishOrder(desk: Desk, orderId: string): Promise<void> {
  for (;;) {
    const order = expectStatus(await send<RouteOf<'repairs.get'>['response']>(desk, `orders/${orderId}`), 200);
    const next = nextMove(order);
    if (next === null) return;
    const body = { version: order.version, to: next.to };
    const { status, code, text } = await send(desk, `orders/${orderId}/moves`, { body });
    if (code === 'PARTS_NOT_READY') await cancelShort(desk, orderId);
    // A repeat of a move whose response was lost is refused as outdated, so the order is read again.
    else if (status !== 200 && code !== 'CONFLICT') throw new Error(`A move was answered ${status} ${text}`);
  }
}

async function cancelShort(desk: Desk, orderId: string): Promise<void> {
  const { jobs } = await readQuotes(desk, orderId);
  const short = jobs.filter(({ state, parts }) => state === 'agreed' && parts === 'short');
  for (const job of short) await cancel(desk, orderId, job);
  if (short.length === 0) await sleep(PAUSE_MS);
}
