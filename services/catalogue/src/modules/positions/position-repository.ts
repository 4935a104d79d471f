import { foldText } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import { orders } from '../../lists/page.ts';
import type { Position } from './position.ts';

interface PositionDocument extends Omit<Position, 'id'> {
  _id: ObjectId;
  /** The name as it is compared: unique. */
  foldedName: string;
  createdAt: Date;
}

const collection = 'positions';

export const positionIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { foldedName: 1 }, name: 'folded-name', unique: true },
    { key: { createdAt: 1, _id: 1 }, name: 'oldest-first' },
  ],
};

/** More kinds of staff than a garage has; a list is bounded all the same. */
const mostPositions = 500;

const fields = { name: 1, staffCount: 1, version: 1 } as const;

function toPosition({ _id, name, staffCount, version }: Pick<PositionDocument, '_id' | keyof typeof fields>): Position {
  return { id: _id.toHexString(), name, staffCount, version };
}

export type PositionRepository = ReturnType<typeof createPositionRepository>;

export function createPositionRepository(mongo: Mongo) {
  const positions = mongo.db.collection<PositionDocument>(collection);
  return {
    /** All positions, oldest first. */
    async list(): Promise<Position[]> {
      const found = positions.find({}, { projection: fields }).sort(orders.oldest).limit(mostPositions);
      return (await found.toArray()).map(toPosition);
    },

    /** @throws a duplicate-key error when the name is taken */
    async insert(session: ClientSession, name: string): Promise<Position> {
      const document: PositionDocument = {
        _id: new ObjectId(),
        name,
        foldedName: foldText(name),
        staffCount: 0,
        version: 1,
        createdAt: new Date(),
      };
      await positions.insertOne(document, { session });
      return toPosition(document);
    },

    /** @throws a duplicate-key error when the name is taken */
    async rename(session: ClientSession, { id, name }: { id: string; name: string }): Promise<Position | null> {
      const document = await positions.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $set: { name, foldedName: foldText(name) }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toPosition(document);
    },

    /** Removes a position that nobody has; null when somebody does or it does not exist. */
    async removeEmpty(session: ClientSession, id: string): Promise<Position | null> {
      const document = await positions.findOneAndDelete(
        { _id: new ObjectId(id), staffCount: 0 },
        { session, projection: fields },
      );
      return document && toPosition(document);
    },

    async findById(id: string, session?: ClientSession): Promise<Position | null> {
      const document = await positions.findOne(
        { _id: new ObjectId(id) },
        { projection: fields, ...(session && { session }) },
      );
      return document && toPosition(document);
    },

    /**
     * Counts `by` members of staff more in a position and returns it; null when there is none. Writing to it is also what makes
     * a member's change and a renaming of the position conflict, so that nobody keeps an old name.
     */
    async countStaff(session: ClientSession, { id, by }: { id: string; by: number }): Promise<Position | null> {
      const document = await positions.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $inc: { staffCount: by } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toPosition(document);
    },
  };
}
