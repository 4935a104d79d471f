import type { ClientSession } from 'mongodb';
import type { StockDependencies } from './stock-movements.ts';

interface Sale {
  orderId: string;
  attempt: number;
  /** Version of the order; a change with a lower version than the last one is ignored. */
  version: number;
  sold: boolean;
}

/**
 * Marks an order's reservation as sold, or as reserved again when the completion was undone. The stock itself does
 * not change.
 */
export async function settleSale(
  { reservations }: Pick<StockDependencies, 'reservations'>,
  session: ClientSession,
  { orderId, attempt, version, sold }: Sale,
): Promise<void> {
  const before = await reservations.find(session, orderId);
  if (!before || before.attempt !== attempt || before.state === 'released') return;
  if (before.orderVersion >= version) return;
  await reservations.put(session, { ...before, state: sold ? 'sold' : 'reserved', orderVersion: version });
}
