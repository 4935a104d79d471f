import { SLIP_CODE_LENGTH } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { generateReadableCode } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { OrderOfVehicle, VehicleOrders } from '../vehicles/index.ts';
import type { OrderFields, RepairOrder } from './order.ts';
import type { OrderDocument, StoredOrder } from './order-documents.ts';
import { derivedFieldsOf, orderCollection, storedFields, toOrder } from './order-documents.ts';

export interface OrderChange {
  before: RepairOrder;
  fields: Partial<OrderFields>;
  at: Date;
}

const toOrderOfVehicle = (stored: StoredOrder): OrderOfVehicle => {
  const { id, vehicleId, number, state, step, complaint, createdAt } = toOrder(stored);
  return { id, vehicleId, number, state, step, complaint, createdAt };
};

export type OrderRepository = ReturnType<typeof createOrderRepository>;

export function createOrderRepository(mongo: Pick<Mongo, 'db'>) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  const options = (session?: ClientSession) => ({ projection: storedFields, ...(session && { session }) });

  const ofVehicles: VehicleOrders = {
    async findOpen(vehicleIds, session) {
      if (vehicleIds.length === 0) return [];
      const filter = { vehicleId: { $in: [...vehicleIds] }, state: 'open' as const };
      return (await orders.find<StoredOrder>(filter, options(session)).toArray()).map(toOrderOfVehicle);
    },

    async listOf(vehicleId, limit) {
      const found = orders.find<StoredOrder>({ vehicleId }, options()).sort({ createdAt: -1, _id: -1 });
      return (await found.limit(limit).toArray()).map(toOrderOfVehicle);
    },

    async moveAll(session, { from, to, at }) {
      const changed = { $inc: { version: 1 } };
      const open = { vehicleId: from, state: 'open' as const };
      await orders.updateMany(open, { $set: { vehicleId: to, updatedAt: at }, ...changed }, { session });
      await orders.updateMany({ vehicleId: from }, { $set: { vehicleId: to }, ...changed }, { session });
    },
  };

  return {
    ofVehicles,

    /** A second open order of a vehicle, and a second one of an appointment, are reported by the database as duplicate keys. */
    async insert(
      session: ClientSession,
      { id, fields, number, at }: { id: string; fields: OrderFields; number: string; at: Date },
    ): Promise<RepairOrder> {
      const stored = { _id: new ObjectId(id), number, ...fields, createdAt: at, updatedAt: at, version: 1 };
      const slipCode = generateReadableCode(SLIP_CODE_LENGTH);
      await orders.insertOne({ ...stored, ...derivedFieldsOf(fields), slipCode }, { session });
      return toOrder(stored);
    },

    async findById(id: string, session?: ClientSession): Promise<RepairOrder | null> {
      const found = await orders.findOne<StoredOrder>({ _id: new ObjectId(id) }, options(session));
      return found && toOrder(found);
    },

    /** Reads an order and writes to it, so that a change of it at the same moment conflicts; its version stays. */
    async hold(session: ClientSession, id: string): Promise<RepairOrder | null> {
      const written = { session, returnDocument: 'after', projection: storedFields } as const;
      const document = await orders.findOneAndUpdate({ _id: new ObjectId(id) }, { $inc: { holds: 1 } }, written);
      return document && toOrder(document);
    },

    async findMany(ids: readonly string[]): Promise<RepairOrder[]> {
      const wanted = [...new Set(ids)].map((id) => new ObjectId(id));
      return (await orders.find<StoredOrder>({ _id: { $in: wanted } }, options()).toArray()).map(toOrder);
    },

    /** The last orders that claim the guarantee of an order, newest first. */
    async findComebacks(orderId: string, limit: number): Promise<RepairOrder[]> {
      const found = orders.find<StoredOrder>({ 'comebackOf.orderId': orderId }, options());
      return (await found.sort({ createdAt: -1, _id: -1 }).limit(limit).toArray()).map(toOrder);
    },

    async findByAppointment(appointmentId: string, session?: ClientSession): Promise<RepairOrder | null> {
      const found = await orders.findOne<StoredOrder>({ appointmentId }, options(session));
      return found && toOrder(found);
    },

    /** Takes an appointment from its cancelled order, so that another order can have it. */
    async releaseAppointment(session: ClientSession, appointmentId: string): Promise<void> {
      await orders.updateOne({ appointmentId, state: 'cancelled' }, { $unset: { appointmentId: '' } }, { session });
    },

    /** Writes a change; null when the order was changed since it was read. */
    async change(session: ClientSession, { before, fields, at }: OrderChange): Promise<RepairOrder | null> {
      const updatedAt = before.state === 'open' ? at : before.updatedAt;
      const document = await orders.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version },
        { $set: { ...fields, ...derivedFieldsOf({ ...before, ...fields }), updatedAt }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: storedFields },
      );
      return document && toOrder(document);
    },
  };
}
