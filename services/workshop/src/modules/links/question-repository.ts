import { MAX_ORDER_QUESTIONS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { LinkPeriod } from '../consents/index.ts';
import { duringPeriod } from '../consents/index.ts';
import type { Question } from './question.ts';

interface QuestionDocument extends Omit<Question, 'id'> {
  _id: ObjectId;
}

const collection = 'link_questions';

export const questionIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { orderId: 1, at: 1, _id: 1 }, name: 'by-order' },
    { key: { at: 1, _id: 1 }, name: 'by-time' },
    { key: { answeredAt: 1 }, name: 'by-answering' },
  ],
};

const toQuestion = ({ _id, ...fields }: QuestionDocument): Question => ({ id: _id.toHexString(), ...fields });

export type QuestionRepository = ReturnType<typeof createQuestionRepository>;

export function createQuestionRepository(mongo: Pick<Mongo, 'db'>) {
  const questions = mongo.db.collection<QuestionDocument>(collection);
  return {
    /** A question that is stored already is reported by the database as a duplicate key. */
    async insert(session: ClientSession, { id, ...fields }: Question): Promise<void> {
      await questions.insertOne({ _id: new ObjectId(id), ...fields }, { session });
    },

    async findById(id: string, session?: ClientSession): Promise<Question | null> {
      const found = await questions.findOne({ _id: new ObjectId(id) }, session ? { session } : {});
      return found && toQuestion(found);
    },

    /** The questions of an order, oldest first. */
    async listOf(orderId: string, session?: ClientSession): Promise<Question[]> {
      const found = questions.find({ orderId }, session ? { session } : {}).sort({ at: 1, _id: 1 });
      return (await found.limit(MAX_ORDER_QUESTIONS).toArray()).map(toQuestion);
    },

    /** What customers asked in a period, oldest first. */
    async findAsked(period: LinkPeriod): Promise<Question[]> {
      const found = questions.find(duringPeriod(period)).sort({ at: 1, _id: 1 });
      return (await found.limit(period.limit).toArray()).map(toQuestion);
    },

    /** Number of questions that staff have not answered, `max` at most. */
    countUnanswered: (max: number): Promise<number> => questions.countDocuments({ answeredAt: null }, { limit: max }),

    async answer(
      session: ClientSession,
      id: string,
      { answer, at }: { answer: string; at: Date },
    ): Promise<Question | null> {
      const update = { $set: { answer, answeredAt: at } };
      const options = { session, returnDocument: 'after' } as const;
      const found = await questions.findOneAndUpdate({ _id: new ObjectId(id) }, update, options);
      return found && toQuestion(found);
    },

    async removeOf(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      await questions.deleteMany({ orderId: { $in: [...orderIds] } }, { session });
    },
  };
}
