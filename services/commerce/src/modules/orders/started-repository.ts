import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { OrderDocument } from './order-document.ts';
import { orderCollection, orderFields, placedFields, searchTermsOfOrder, toOrder } from './order-document.ts';
import type { Order, OrderAttempt, OrderLine, Refusal } from './order.ts';

export type StartedRepository = ReturnType<typeof createStartedRepository>;

/** Orders that the previous release stores as `placing` before it reserves their stock. */
export function createStartedRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const placing = (id: string) => ({ _id: new ObjectId(id), status: 'placing' as const });

  return {
    /**
     * Marks an order attempt as placed; null when it is no longer being placed, or its customer was erased meanwhile.
     */
    async place(
      session: ClientSession,
      { attempt, lines, total }: { attempt: OrderAttempt; lines: OrderLine[]; total: number },
    ): Promise<Order | null> {
      const { id, name, phone } = attempt;
      const document = await orders.findOneAndUpdate(
        { ...placing(id), name, phone },
        { $set: { ...placedFields(new Date(), 'pending'), lines, total, searchTerms: searchTermsOfOrder(attempt) } },
        { session, returnDocument: 'after', projection: orderFields },
      );
      return document && toOrder(document);
    },

    /**
     * Marks an order attempt as failed, with the refusal that its customer gets; false when it is no longer being
     * placed.
     */
    async refuse(id: string, refusal: Refusal): Promise<boolean> {
      const set = { status: 'failed' as const, refusal, releaseDue: FIRST_RESERVATION_ATTEMPT, failedAt: new Date() };
      return (await orders.updateOne(placing(id), { $set: set })).modifiedCount === 1;
    },

    /** Marks abandoned orders started before this time as failed and frees their keys; returns their number. */
    async failAbandoned(before: Date, most: number): Promise<number> {
      const abandoned = await orders
        .find({ status: 'placing', createdAt: { $lt: before } }, { projection: { _id: 1 } })
        .limit(most)
        .toArray();
      let count = 0;
      for (const { _id } of abandoned) {
        const set = {
          status: 'failed' as const,
          key: _id.toHexString(),
          releaseDue: FIRST_RESERVATION_ATTEMPT,
          failedAt: new Date(),
        };
        count += (await orders.updateOne({ _id, status: 'placing' }, { $set: set })).modifiedCount;
      }
      return count;
    },
  };
}
