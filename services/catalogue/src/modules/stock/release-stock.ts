import type { StockReservation } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { holdsStock } from './reservation.ts';
import { giveBack } from './stock-movements.ts';
import type { MoveStock } from './stock-movements.ts';

type Release = Pick<StockReservation, 'orderId' | 'attempt'> & { correlationId: string };

/** Gives back what an order holds or has sold and refuses its attempts up to this one from now on. Says whether anything moved. */
export async function releaseStock(dependencies: MoveStock, release: Release): Promise<boolean> {
  const { mongo, exclusive } = dependencies;
  return exclusive([release.orderId], () =>
    inTransaction(mongo, (session) => releaseWithin(dependencies, session, release)),
  );
}

/** The same as part of a transaction. */
export async function releaseWithin(
  dependencies: Pick<MoveStock, 'outbox' | 'products' | 'reservations'>,
  session: ClientSession,
  { orderId, attempt, correlationId }: Release,
): Promise<boolean> {
  const { reservations } = dependencies;
  const before = await reservations.find(session, orderId);
  // An attempt that is newer than what is released stays.
  if (before && before.attempt > attempt) return false;
  if (before?.attempt === attempt && !holdsStock(before)) return false;
  const held = holdsStock(before);
  if (held) await giveBack(dependencies, session, { lines: before.lines, correlationId });
  await reservations.put(session, {
    orderId,
    state: 'released',
    attempt,
    lines: before?.lines ?? [],
    orderVersion: before?.orderVersion ?? 0,
  });
  return held;
}
