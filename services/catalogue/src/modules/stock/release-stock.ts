import type { StockReservation } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { holdsStock } from './reservation.ts';
import { returnStock } from './stock-movements.ts';
import type { StockDependencies } from './stock-movements.ts';

type Release = Pick<StockReservation, 'orderId' | 'attempt'> & { correlationId: string };

/**
 * Returns an order's reserved or sold stock to the products; from then on this attempt and earlier ones are refused.
 * Returns true when stock was moved.
 */
export async function releaseStock(dependencies: StockDependencies, release: Release): Promise<boolean> {
  const { mongo, exclusive } = dependencies;
  return exclusive([release.orderId], () =>
    inTransaction(mongo, (session) => releaseWithin(dependencies, session, release)),
  );
}

/** Releases stock like `releaseStock`, within the caller's transaction. */
export async function releaseWithin(
  dependencies: Pick<StockDependencies, 'outbox' | 'products' | 'reservations'>,
  session: ClientSession,
  { orderId, attempt, correlationId }: Release,
): Promise<boolean> {
  const { reservations } = dependencies;
  const before = await reservations.find(session, orderId);
  // A late request for an older attempt must not release the stock of a newer one.
  if (before && before.attempt > attempt) return false;
  if (before?.attempt === attempt && !holdsStock(before)) return false;
  const held = holdsStock(before);
  if (held) await returnStock(dependencies, session, { lines: before.lines, correlationId });
  await reservations.put(session, {
    orderId,
    state: 'released',
    attempt,
    lines: before?.lines ?? [],
    orderVersion: before?.orderVersion ?? 0,
  });
  return held;
}
