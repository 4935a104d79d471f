import type { ClientSession } from 'mongodb';
import type { MoveStock } from './stock-movements.ts';

interface Sale {
  orderId: string;
  attempt: number;
  /** Of the order: an older change comes too late. */
  version: number;
  sold: boolean;
}

/** Notes that what an order holds is sold, or is not after all; no stock moves. */
export async function settleSale(
  { reservations }: Pick<MoveStock, 'reservations'>,
  session: ClientSession,
  { orderId, attempt, version, sold }: Sale,
): Promise<void> {
  const before = await reservations.find(session, orderId);
  if (!before || before.attempt !== attempt || before.state === 'released') return;
  if (before.orderVersion >= version) return;
  await reservations.put(session, { ...before, state: sold ? 'sold' : 'reserved', orderVersion: version });
}
