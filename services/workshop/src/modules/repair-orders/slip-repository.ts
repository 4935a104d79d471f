import { SLIP_CODE_LENGTH } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { generateReadableCode } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { RepairOrder } from './order.ts';
import type { OrderDocument } from './order-documents.ts';
import { orderCollection, toOrder } from './order-documents.ts';

export type SlipRepository = ReturnType<typeof createSlipRepository>;

/** The codes on the slips of orders. */
export function createSlipRepository(mongo: Pick<Mongo, 'db'>) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  return {
    /** The code of an order, which gets one if it has none; empty when its customer was erased. Of two calls at once both get the same. */
    async ensureCode(id: string): Promise<string> {
      const _id = new ObjectId(id);
      const slipCode = generateReadableCode(SLIP_CODE_LENGTH);
      await orders.updateOne(
        { _id, slipCode: { $exists: false }, 'contact.name': { $ne: '' } },
        { $set: { slipCode } },
      );
      const stored = await orders.findOne<Pick<OrderDocument, 'slipCode'>>({ _id }, { projection: { slipCode: 1 } });
      return stored?.slipCode ?? '';
    },

    /** The order with a number and its code, which is null when the order has none. */
    async findByNumber(number: string): Promise<{ order: RepairOrder; code: string | null } | null> {
      const stored = await orders.findOne<Omit<OrderDocument, 'due'>>({ number }, { projection: { due: 0 } });
      if (!stored) return null;
      const { slipCode = null, ...order } = stored;
      return { order: toOrder(order), code: slipCode };
    },

    /** Makes the codes of orders invalid; the next slip that is printed has another one. */
    async dropCodes(session: ClientSession, ids: readonly string[]): Promise<void> {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      await orders.updateMany(filter, { $unset: { slipCode: '' } }, { session });
    },
  };
}
