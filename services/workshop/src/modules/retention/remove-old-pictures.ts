import { randomUUID } from 'node:crypto';
import { inspectionUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { monthsBefore } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { WriteInspections } from '../inspections/index.ts';
import { inspectionEvent, photoCountOf } from '../inspections/index.ts';
import type { WriteQuotes } from '../quotes/index.ts';
import { removeQuotePhotos } from '../quotes/index.ts';
import type { ReleasedRepository } from '../released-pictures/index.ts';
import type { RepairOrder, WriteOrders } from '../repair-orders/index.ts';
import { changeEvent } from '../repair-orders/index.ts';
import type { WorkshopSettingsRepository } from '../settings/index.ts';
import type { ClosedOrderRepository, ClosedState } from './closed-order-repository.ts';
import { closedStates } from './closed-order-repository.ts';

export interface RemoveOldPictures
  extends
    Pick<WriteOrders, 'mongo' | 'outbox' | 'orders' | 'pictures' | 'tasksOfOrders' | 'now'>,
    Pick<WriteInspections, 'inspections' | 'photos'>,
    Pick<WriteQuotes, 'quotes' | 'quotePhotos'> {
  released: ReleasedRepository;
  closed: ClosedOrderRepository;
  settings: Pick<WorkshopSettingsRepository, 'read'>;
}

const BATCH = 50;

/**
 * Deletes the photographs of orders that were closed and last changed longer ago than the settings say; returns of how many orders. It
 * continues where an earlier round ended, so that each order is looked at once, and may stop and be repeated at any point. Open orders keep
 * their photographs, however old.
 */
export async function removeOldPictures(
  dependencies: RemoveOldPictures,
  shouldContinue: () => boolean,
): Promise<number> {
  const { settings, now } = dependencies;
  const until = monthsBefore(new Date(now()), (await settings.read()).pictureMonths);
  let removed = 0;
  for (const state of closedStates) removed += await removeOf(dependencies, { state, until, shouldContinue });
  return removed;
}

async function removeOf(
  dependencies: RemoveOldPictures,
  { state, until, shouldContinue }: { state: ClosedState; until: Date; shouldContinue: () => boolean },
): Promise<number> {
  const { closed, mongo } = dependencies;
  let removed = 0;
  while (shouldContinue()) {
    const position = await closed.positionOf(state);
    const orders = await closed.listAfter(state, { position, until, limit: BATCH });
    for (const order of orders) {
      const isChanged = await inTransaction(mongo, (session) => removePictures(dependencies, session, order));
      if (isChanged) removed += 1;
    }
    const last = orders.at(-1);
    if (!last) return removed;
    await closed.setPosition(state, { at: last.updatedAt, id: last.id });
  }
  return removed;
}

/** @throws Error when something was changed meanwhile; the next round tries again */
async function removePictures(
  dependencies: RemoveOldPictures,
  session: ClientSession,
  before: RepairOrder,
): Promise<boolean> {
  const { orders, pictures, tasksOfOrders, outbox, now } = dependencies;
  const correlationId = randomUUID();
  await dependencies.released.removeOf(session, [before.id]);
  const hadFindings = await tasksOfOrders.erasePictures(session, before.id);
  const hadPhotos = await removePhotos(dependencies, session, { orderId: before.id, correlationId });
  const hadQuoted = await removeQuotePhotos(dependencies, session, before.id);
  if (before.imageCount === 0) return hadFindings || hadPhotos || hadQuoted;
  await pictures.removeOf(session, before.id);
  const after = await orders.change(session, { before, fields: { imageCount: 0 }, at: new Date(now()) });
  if (!after) throw new Error('An order changed while its photographs were deleted');
  await outbox.append(session, [changeEvent({ before, after, action: 'updated' }, correlationId)]);
  return true;
}

/** Deletes the photographs of an order's inspections; ratings, values and notes stay. */
async function removePhotos(
  { inspections, photos, outbox, now }: RemoveOldPictures,
  session: ClientSession,
  { orderId, correlationId }: { orderId: string; correlationId: string },
): Promise<boolean> {
  const found = (await inspections.listOf(orderId, session)).filter((one) => photoCountOf(one) > 0);
  for (const before of found) {
    const results = before.results.map((result) => ({ ...result, photos: [] }));
    const after = await inspections.change(session, { before, fields: { results }, at: new Date(now()) });
    if (!after) throw new Error('An inspection changed while its photographs were deleted');
    await photos.removeOf(session, before.id);
    await outbox.append(session, [inspectionEvent(inspectionUpdated, after, correlationId)]);
  }
  return found.length > 0;
}
