import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Statement } from './statement.ts';

interface StatementDocument extends Omit<Statement, 'id'> {
  _id: ObjectId;
}

const collection = 'statements';

export const statementIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { orderId: 1 }, name: 'one-per-order', unique: true },
    { key: { vehicleId: 1, at: -1, _id: -1 }, name: 'by-vehicle' },
  ],
};

const toStatement = ({ _id, ...fields }: StatementDocument): Statement => ({ id: _id.toHexString(), ...fields });

export type StatementRepository = ReturnType<typeof createStatementRepository>;

/** Statements of handovers. Only erasure and merges of vehicles change them. */
export function createStatementRepository(mongo: Pick<Mongo, 'db'>) {
  const statements = mongo.db.collection<StatementDocument>(collection);
  const within = (session?: ClientSession) => (session ? { session } : {});
  return {
    async insert(session: ClientSession, statement: Omit<Statement, 'id'>): Promise<void> {
      await statements.insertOne({ _id: new ObjectId(), ...statement }, { session });
    },

    async findByOrder(orderId: string): Promise<Statement | null> {
      const found = await statements.findOne({ orderId });
      return found && toStatement(found);
    },

    async findByOrders(orderIds: readonly string[], session?: ClientSession): Promise<Statement[]> {
      if (orderIds.length === 0) return [];
      return (await statements.find({ orderId: { $in: [...orderIds] } }, within(session)).toArray()).map(toStatement);
    },

    /** The last statements of a vehicle, newest first. */
    async listOfVehicle(vehicleId: string, limit: number): Promise<Statement[]> {
      const found = statements.find({ vehicleId }).sort({ at: -1, _id: -1 }).limit(limit);
      return (await found.toArray()).map(toStatement);
    },

    /** Gives the statements of a merged file to the one that is kept: a guarantee follows its vehicle. */
    async moveAll(session: ClientSession, { from, to }: { from: string; to: string }): Promise<void> {
      await statements.updateMany({ vehicleId: from }, { $set: { vehicleId: to } }, { session });
    },

    /** Erases what was written for the customer. What was done at which price stays. */
    async eraseNotes(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      await statements.updateMany({ orderId: { $in: [...orderIds] } }, { $set: { note: '' } }, { session });
    },
  };
}
