import type { InspectionEntry } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

interface EntryDocument {
  _id: ObjectId;
  inspectionId: string;
  /** Made by the device that sent the entry. */
  entryId: string;
  pointId: string;
  by: string;
  /** When it was entered, by the clock of the device, and when it was applied. */
  enteredAt: Date;
  appliedAt: Date;
  /** Without pictures. */
  entered: object;
}

const collection = 'inspection_entries';

export const entryIndexes: CollectionIndexes = {
  collection,
  // Unique, so that an entry is applied once, however often it is sent.
  indexes: [{ key: { inspectionId: 1, entryId: 1 }, name: 'once-per-entry', unique: true }],
};

export interface AppliedEntry {
  inspectionId: string;
  entry: InspectionEntry;
  by: string;
  at: Date;
}

export type EntryRepository = ReturnType<typeof createEntryRepository>;

/** Everything that was entered into inspections, in a collection of its own because it only grows. */
export function createEntryRepository(mongo: Pick<Mongo, 'db'>) {
  const entries = mongo.db.collection<EntryDocument>(collection);
  return {
    async has(inspectionId: string, entryId: string, session?: ClientSession): Promise<boolean> {
      return (
        (await entries.findOne({ inspectionId, entryId }, { projection: { _id: 1 }, ...(session && { session }) })) !==
        null
      );
    },

    async insert(session: ClientSession, { inspectionId, entry, by, at }: AppliedEntry): Promise<void> {
      const { _id: entryId, at: enteredAt, pointId, photo, ...entered } = entry;
      await entries.insertOne(
        {
          _id: new ObjectId(),
          inspectionId,
          entryId,
          pointId,
          by,
          enteredAt: new Date(enteredAt),
          appliedAt: at,
          entered: { ...entered, ...(photo && { strokes: photo.strokes }) },
        },
        { session },
      );
    },

    /** Erases the notes that entries of these inspections wrote. */
    async eraseNotes(session: ClientSession, inspectionIds: readonly string[]): Promise<void> {
      const withNotes = { inspectionId: { $in: [...inspectionIds] }, 'entered.note': { $exists: true } };
      await entries.updateMany(withNotes, { $set: { 'entered.note': '' } }, { session });
    },
  };
}
