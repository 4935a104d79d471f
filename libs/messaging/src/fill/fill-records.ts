import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { FillCounts } from './removal.ts';

/** What the last fill of a read model left different from its owner. */
export interface FillRecord extends Partial<Pick<FillCounts, 'missing' | 'older'>> {
  _id: string;
  at: Date;
}

const collection = 'fillings';

/** For ensureIndexes of every service that fills read models. */
export const fillIndexes: CollectionIndexes = { collection, indexes: [] };

/** Remembers which read models of this database were filled from their owner, and how they compared the last time. */
export function createFillRecords(mongo: Pick<Mongo, 'db'>) {
  const records = mongo.db.collection<FillRecord>(collection);
  return {
    isFilled: async (model: string): Promise<boolean> => (await records.findOne({ _id: model })) !== null,
    async note(model: string, { missing, older }: Pick<FillCounts, 'missing' | 'older'>): Promise<void> {
      await records.updateOne({ _id: model }, { $set: { at: new Date(), missing, older } }, { upsert: true });
    },
    list: (): Promise<FillRecord[]> => records.find({}).limit(100).toArray(),
  };
}
