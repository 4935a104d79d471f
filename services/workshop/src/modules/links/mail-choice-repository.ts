import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

interface ChoiceDocument {
  /** Id of the order. */
  _id: ObjectId;
  isWanted: boolean;
  at: Date;
}

const collection = 'progress_mails';

export const mailChoiceIndexes: CollectionIndexes = { collection, indexes: [] };

export type MailChoiceRepository = ReturnType<typeof createMailChoiceRepository>;

/** Whether the customer of an order wants mails about its progress. Without a choice they are sent. */
export function createMailChoiceRepository(mongo: Pick<Mongo, 'db'>) {
  const choices = mongo.db.collection<ChoiceDocument>(collection);
  return {
    async isWanted(orderId: string, session?: ClientSession): Promise<boolean> {
      const found = await choices.findOne({ _id: new ObjectId(orderId) }, session ? { session } : {});
      return found?.isWanted ?? true;
    },

    async set(session: ClientSession, orderId: string, choice: Omit<ChoiceDocument, '_id'>): Promise<void> {
      await choices.updateOne({ _id: new ObjectId(orderId) }, { $set: choice }, { session, upsert: true });
    },

    async removeOf(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      await choices.deleteMany({ _id: { $in: orderIds.map((id) => new ObjectId(id)) } }, { session });
    },
  };
}
