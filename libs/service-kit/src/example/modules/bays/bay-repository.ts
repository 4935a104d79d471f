import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Document } from 'mongodb';
import { statesBefore } from './bay-state.ts';
import type { Bay } from './bay-state.ts';

interface BayDocument extends Document {
  number: number;
  state: Bay['state'];
  plate: string;
  takenBy: string;
  version: number;
}

export const bayIndexes: CollectionIndexes = { collection: 'bays', indexes: [{ key: { number: 1 }, unique: true }] };

const fields = { projection: { _id: 0, number: 1, state: 1, plate: 1, takenBy: 1, version: 1 } } as const;

export type BayRepository = ReturnType<typeof createBayRepository>;

export function createBayRepository(mongo: Pick<Mongo, 'db'>) {
  const bays = mongo.db.collection<BayDocument>('bays');
  return {
    async add(number: number): Promise<void> {
      await bays.insertOne({ number, state: 'free', plate: '', takenBy: '', version: 1 });
    },

    async find(number: number, session?: ClientSession): Promise<Bay | null> {
      const found = await bays.findOne({ number }, { ...fields, ...(session && { session }) });
      return found && toBay(found);
    },

    /** Changes the bay when the state transition is allowed; null when it is not, or when there is no such bay. */
    async change(
      session: ClientSession,
      { number, ...next }: Pick<Bay, 'number' | 'state' | 'plate' | 'takenBy'>,
    ): Promise<Bay | null> {
      const changed = await bays.findOneAndUpdate(
        { number, state: { $in: statesBefore(next.state) } },
        { $set: next, $inc: { version: 1 } },
        { ...fields, session, returnDocument: 'after' },
      );
      return changed && toBay(changed);
    },
  };
}

function toBay({ number, state, plate, takenBy, version }: BayDocument): Bay {
  return { number, state, plate, takenBy, version };
}
