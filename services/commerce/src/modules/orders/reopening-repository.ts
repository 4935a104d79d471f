import type { OrderStatus } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import { orderCollection, orderFields, toOrder } from './order-document.ts';
import type { OrderState } from './order-repository.ts';
import type { Order } from './order.ts';

export type ReopeningRepository = ReturnType<typeof createReopeningRepository>;

/** Identifies one stock reservation of an order by its attempt number. */
export interface OrderReservation {
  orderId: string;
  attempt: number;
}

/**
 * Orders that leave `cancelled`, which reserves stock again. The intent is stored before the request, so that the sweeper can
 * clean up after a crash; an attempt number is never reused.
 */
export function createReopeningRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  async function abort({ orderId, attempt }: OrderReservation): Promise<boolean> {
    const { modifiedCount } = await orders.updateOne(
      { _id: new ObjectId(orderId), 'reopening.attempt': attempt },
      { $set: { releaseDue: attempt }, $unset: { reopening: true } },
    );
    return modifiedCount === 1;
  }

  return {
    /**
     * Marks an order as being reopened and returns the attempt number with which to reserve stock; null when the
     * order was changed since it was read, or is already being reopened.
     */
    async begin({ id, version, attempt: before }: OrderState & Pick<Order, 'attempt'>): Promise<number | null> {
      const attempt = before + 1;
      const { modifiedCount } = await orders.updateOne(
        { _id: new ObjectId(id), version, status: 'cancelled', listed: true, reopening: { $exists: false } },
        { $set: { attempt, reopening: { attempt, since: new Date() } } },
      );
      return modifiedCount === 1 ? attempt : null;
    },

    /**
     * Sets the new status and lists the order in its customer's history again; null when the reopening was aborted
     * meanwhile.
     */
    async finish(
      session: ClientSession,
      { orderId, attempt, status }: OrderReservation & { status: OrderStatus },
    ): Promise<Order | null> {
      const document = await orders.findOneAndUpdate(
        { _id: new ObjectId(orderId), 'reopening.attempt': attempt },
        {
          $set: { status, listedToOwner: true },
          $push: { timeline: { status, at: new Date(), by: 'staff' } },
          $inc: { version: 1 },
          $unset: { reopening: true },
        },
        { session, returnDocument: 'after', projection: orderFields },
      );
      return document && toOrder(document satisfies StoredOrder);
    },

    /** Aborts a reopening: the order stays cancelled, and its reservation is marked for release. */
    abort,

    /** Aborts abandoned reopenings started before this time; returns their number. */
    async abortAbandoned(before: Date, most: number): Promise<number> {
      const abandoned = await orders
        .find({ 'reopening.since': { $lt: before } }, { projection: { reopening: 1 } })
        .limit(most)
        .toArray();
      let count = 0;
      for (const { _id, reopening } of abandoned) {
        if (reopening && (await abort({ orderId: _id.toHexString(), attempt: reopening.attempt }))) count += 1;
      }
      return count;
    },
  };
}
