import type { RepairState } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { TimeCursor } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import type { OrderDocument, StoredOrder } from '../repair-orders/index.ts';
import { orderCollection, storedFields, toOrder } from '../repair-orders/index.ts';
import type { RepairOrder } from '../repair-orders/index.ts';

/** States of orders that are no longer worked on. */
export const closedStates = ['finished', 'cancelled'] as const satisfies readonly RepairState[];
export type ClosedState = (typeof closedStates)[number];

interface PositionDocument extends TimeCursor {
  _id: ClosedState;
}

const positions = 'retention_positions';

export type ClosedOrderRepository = ReturnType<typeof createClosedOrderRepository>;

/** Closed orders in the order of their last changes, and how far the deletion of old photographs has come. */
export function createClosedOrderRepository(mongo: Pick<Mongo, 'db'>) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const reached = mongo.db.collection<PositionDocument>(positions);

  async function positionOf(state: ClosedState): Promise<TimeCursor> {
    const found = await reached.findOne({ _id: state }, { projection: { _id: 0 } });
    return found ?? { at: new Date(0) };
  }

  return {
    positionOf,

    async setPosition(state: ClosedState, position: TimeCursor): Promise<void> {
      await reached.updateOne({ _id: state }, { $set: position }, { upsert: true });
    },

    /** True when the deletion of old photographs has passed the order, so that it is not looked at again. */
    async isPassed({ id, state, updatedAt }: RepairOrder): Promise<boolean> {
      if (state === 'open') return false;
      const position = await positionOf(state);
      const isSameTime = updatedAt.getTime() === position.at.getTime();
      return updatedAt < position.at || (isSameTime && position.id !== undefined && id <= position.id);
    },

    /** Orders whose last change was after the position and before `until`, oldest change first. */
    async listAfter(
      state: ClosedState,
      { position: { at, id }, until, limit }: { position: TimeCursor; until: Date; limit: number },
    ): Promise<RepairOrder[]> {
      const isLater = [{ updatedAt: { $gt: at } }, ...(id === undefined ? [] : [{ _id: { $gt: new ObjectId(id) } }])];
      const found = orders.find<StoredOrder>(
        { state, updatedAt: { $gte: at, $lt: until }, $or: isLater },
        { projection: storedFields },
      );
      return (await found.sort({ updatedAt: 1, _id: 1 }).limit(limit).toArray()).map(toOrder);
    },
  };
}
