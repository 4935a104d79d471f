import type { CollectionIndexes, Mongo } from '@garage/mongo';

/** What this service keeps of others. */
export type FilledModel = 'products' | 'accounts';

interface FillingDocument {
  _id: FilledModel;
  at: Date;
}

const collection = 'fillings';

export const fillingIndexes: CollectionIndexes = { collection, indexes: [] };

/** Remembers which read models were filled from their owner, once at least. */
export function createFillingRepository(mongo: Pick<Mongo, 'db'>) {
  const fillings = mongo.db.collection<FillingDocument>(collection);
  return {
    async isFilled(model: FilledModel): Promise<boolean> {
      return (await fillings.findOne({ _id: model })) !== null;
    },

    async note(model: FilledModel): Promise<void> {
      await fillings.updateOne({ _id: model }, { $set: { at: new Date() } }, { upsert: true });
    },
  };
}
