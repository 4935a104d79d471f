import type { OrderStatus } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import { orderCollection, orderFields, toOrder } from './order-document.ts';
import type { OrderState } from './order-repository.ts';
import type { Order } from './order.ts';

export type ReopeningRepository = ReturnType<typeof createReopeningRepository>;

/** Which reservation of which order. */
export interface OrderReservation {
  orderId: string;
  attempt: number;
}

/**
 * Orders that leave `cancelled`, which takes stock again. An order says so before it asks, so that whoever dies in between leaves a
 * trace; an attempt is never used twice.
 */
export function createReopeningRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  async function giveUp({ orderId, attempt }: OrderReservation): Promise<boolean> {
    const { modifiedCount } = await orders.updateOne(
      { _id: new ObjectId(orderId), 'reopening.attempt': attempt },
      { $set: { releaseDue: attempt }, $unset: { reopening: true } },
    );
    return modifiedCount === 1;
  }

  return {
    /** The attempt to ask with; null when the order was changed meanwhile, or is being reopened already. */
    async begin({ id, version, attempt: before }: OrderState & Pick<Order, 'attempt'>): Promise<number | null> {
      const attempt = before + 1;
      const { modifiedCount } = await orders.updateOne(
        { _id: new ObjectId(id), version, status: 'cancelled', listed: true, reopening: { $exists: false } },
        { $set: { attempt, reopening: { attempt, since: new Date() } } },
      );
      return modifiedCount === 1 ? attempt : null;
    },

    /** It is its customer's again, who may have taken it out of the history. Null when it was given up meanwhile. */
    async finish(
      session: ClientSession,
      { orderId, attempt, status }: OrderReservation & { status: OrderStatus },
    ): Promise<Order | null> {
      const document = await orders.findOneAndUpdate(
        { _id: new ObjectId(orderId), 'reopening.attempt': attempt },
        {
          $set: { status, listedToOwner: true },
          $push: { timeline: { status, at: new Date() } },
          $inc: { version: 1 },
          $unset: { reopening: true },
        },
        { session, returnDocument: 'after', projection: orderFields },
      );
      return document && toOrder(document satisfies StoredOrder);
    },

    /** It stays cancelled, and what it may have got is to be released. */
    giveUp,

    /** The same for those that nobody has finished since. Says how many these were. */
    async giveUpBefore(before: Date, most: number): Promise<number> {
      const abandoned = await orders
        .find({ 'reopening.since': { $lt: before } }, { projection: { reopening: 1 } })
        .limit(most)
        .toArray();
      let count = 0;
      for (const { _id, reopening } of abandoned) {
        if (reopening && (await giveUp({ orderId: _id.toHexString(), attempt: reopening.attempt }))) count += 1;
      }
      return count;
    },
  };
}
