import { MAX_ORDER_INSPECTIONS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Inspection, InspectionFields } from './inspection.ts';

interface InspectionDocument extends Omit<Inspection, 'id'> {
  _id: ObjectId;
}

const collection = 'inspections';

export const inspectionIndexes: CollectionIndexes = {
  collection,
  // Unique, so that an order has no more inspections than the limit, also when several are started at once.
  indexes: [{ key: { orderId: 1, ordinal: 1 }, name: 'one-per-ordinal', unique: true }],
};

const toInspection = ({ _id, ...fields }: InspectionDocument): Inspection => ({ id: _id.toHexString(), ...fields });

export type NewInspection = Omit<Inspection, 'id' | 'updatedAt' | 'version' | keyof InspectionFields>;

export type InspectionRepository = ReturnType<typeof createInspectionRepository>;

export function createInspectionRepository(mongo: Pick<Mongo, 'db'>) {
  const inspections = mongo.db.collection<InspectionDocument>(collection);

  return {
    /** A second inspection with the same ordinal is reported by the database as a duplicate key. */
    async insert(session: ClientSession, fields: NewInspection): Promise<Inspection> {
      const stored: InspectionDocument = {
        _id: new ObjectId(),
        ...fields,
        state: 'open',
        results: [],
        entryCount: 0,
        completedAt: null,
        completedBy: null,
        updatedAt: fields.createdAt,
        version: 1,
      };
      await inspections.insertOne(stored, { session });
      return toInspection(stored);
    },

    async findById(id: string, session?: ClientSession): Promise<Inspection | null> {
      const found = await inspections.findOne({ _id: new ObjectId(id) }, session && { session });
      return found && toInspection(found);
    },

    /** The inspections of an order, newest first. */
    async listOf(orderId: string, session?: ClientSession): Promise<Inspection[]> {
      const found = inspections.find({ orderId }, session && { session }).sort({ ordinal: -1 });
      return (await found.limit(MAX_ORDER_INSPECTIONS).toArray()).map(toInspection);
    },

    /** Null when the inspection was changed since it was read. */
    async change(
      session: ClientSession,
      { before, fields, at }: { before: Inspection; fields: Partial<InspectionFields>; at: Date },
    ): Promise<Inspection | null> {
      const changed = await inspections.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version },
        { $set: { ...fields, updatedAt: at }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      );
      return changed && toInspection(changed);
    },
  };
}
