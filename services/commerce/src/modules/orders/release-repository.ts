import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { OrderDocument } from './order-document.ts';
import { orderCollection } from './order-document.ts';
import type { OrderReservation } from './reopening-repository.ts';

export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;

/** Reservations that catalogue still has to release. */
export function createReleaseRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  return {
    async findDue(most: number): Promise<OrderReservation[]> {
      const due = await orders
        .find({ releaseDue: { $gt: 0 } }, { projection: { releaseDue: 1 } })
        .limit(most)
        .toArray();
      return due.map(({ _id, releaseDue = 0 }) => ({ orderId: _id.toHexString(), attempt: releaseDue }));
    },

    async markDone({ orderId, attempt }: OrderReservation): Promise<void> {
      const done = { _id: new ObjectId(orderId), releaseDue: attempt };
      await orders.updateOne(done, { $unset: { releaseDue: true } });
    },
  };
}
