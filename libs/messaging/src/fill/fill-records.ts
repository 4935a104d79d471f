import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { FillCounts } from './removal.ts';

/** The differences between a read model and its owner after the last fill. */
export interface FillRecord extends Partial<Pick<FillCounts, 'missing' | 'older'>> {
  _id: string;
  at: Date;
}

const collection = 'fillings';

/** The records' collection, which every service with filled read models must pass to ensureIndexes. */
export const fillIndexes: CollectionIndexes = { collection, indexes: [] };

/** Records which read models of this database were filled, and the differences found by the last fill. */
export function createFillRecords(mongo: Pick<Mongo, 'db'>) {
  const records = mongo.db.collection<FillRecord>(collection);
  return {
    isFilled: async (model: string): Promise<boolean> => (await records.findOne({ _id: model })) !== null,
    async save(model: string, { missing, older }: Pick<FillCounts, 'missing' | 'older'>): Promise<void> {
      await records.updateOne({ _id: model }, { $set: { at: new Date(), missing, older } }, { upsert: true });
    },
    list: (): Promise<FillRecord[]> => records.find({}).limit(100).toArray(),
  };
}
