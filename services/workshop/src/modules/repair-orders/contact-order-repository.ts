import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter } from 'mongodb';
import type { RepairOrder } from './order.ts';
import type { OrderDocument, StoredOrder } from './order-documents.ts';
import { orderCollection, storedFields, toOrder } from './order-documents.ts';

/** The time in which a person without an account had a vehicle. */
export interface ContactSpan {
  vehicleId: string;
  name: string;
  /** In its normal form; empty when there is none. */
  phone: string;
  from: Date;
  until: Date | null;
}

/** Orders that this person brought the vehicle for: the same phone number, or without one the same name. */
export const ofSpan = ({ vehicleId, name, phone, from, until }: ContactSpan): Filter<OrderDocument> => ({
  vehicleId,
  'contact.accountId': null,
  'contact.phone': phone,
  ...(phone === '' && { 'contact.name': name }),
  createdAt: { $gte: from, ...(until !== null && { $lte: until }) },
});

export type ContactOrderRepository = ReturnType<typeof createContactOrderRepository>;

/** Orders by who brought the vehicle. An erased person has no name, so that no query finds the orders. */
export function createContactOrderRepository(mongo: Pick<Mongo, 'db'>) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  async function find(filter: Filter<OrderDocument>, limit: number, session?: ClientSession): Promise<RepairOrder[]> {
    const options = { projection: storedFields, ...(session && { session }) };
    const found = orders.find<StoredOrder>({ $and: [filter, { 'contact.name': { $ne: '' } }] }, options);
    return (await found.sort({ createdAt: -1, _id: -1 }).limit(limit).toArray()).map(toOrder);
  }

  return {
    ofAccount: (
      { accountId, vehicleIds }: { accountId: string; vehicleIds: readonly string[] },
      limit: number,
      session?: ClientSession,
    ): Promise<RepairOrder[]> =>
      find({ vehicleId: { $in: [...vehicleIds] }, 'contact.accountId': accountId }, limit, session),

    ofSpan: (span: ContactSpan, limit: number, session?: ClientSession): Promise<RepairOrder[]> =>
      find(ofSpan(span), limit, session),

    byIds: (ids: readonly string[], limit: number, session?: ClientSession): Promise<RepairOrder[]> =>
      find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, limit, session),
  };
}
