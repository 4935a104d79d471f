import type { StepId } from '@garage/contracts';
import { openListener, type ListenerAddress, type ListenerHandlers } from '../killable/listener.ts';

/** A change of an order that another service was told of. */
export interface ToldChange {
  orderId: string;
  version: number;
  action: 'opened' | 'moved' | 'waiting' | 'updated';
  /** Step before a move; null for other changes. */
  from: StepId | null;
  step: StepId;
}

const DURABLE = 'chaos-workshop-listener';

/** A consumer of the workshop's events, as another service would be; it stores what it was told of. */
export async function openWorkshopListener(cleanUp: AsyncDisposableStack, address: ListenerAddress) {
  const told = address.mongo.db.collection<ToldChange>('told');
  const handlers: ListenerHandlers = {
    'workshop.order.opened.v1': async ({ entityId: orderId, version, data: { step } }, { session }) =>
      void (await told.insertOne({ orderId, version, action: 'opened', from: null, step }, { session })),
    'workshop.order.moved.v1': async ({ entityId: orderId, version, data: { from, step } }, { session }) =>
      void (await told.insertOne({ orderId, version, action: 'moved', from, step }, { session })),
    'workshop.order.waiting-changed.v1': async ({ entityId: orderId, version, data: { step } }, { session }) =>
      void (await told.insertOne({ orderId, version, action: 'waiting', from: null, step }, { session })),
    'workshop.order.updated.v1': async ({ entityId: orderId, version, data: { step } }, { session }) =>
      void (await told.insertOne({ orderId, version, action: 'updated', from: null, step }, { session })),
  };
  const listener = await openListener(cleanUp, { ...address, durable: DURABLE, handlers });
  return { ...listener, told };
}
