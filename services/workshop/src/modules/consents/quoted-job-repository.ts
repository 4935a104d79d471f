import type { PartsState } from '@garage/contracts';
import { MAX_ORDER_QUOTES, MAX_QUOTE_JOBS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { NewQuotedJob, QuotedJob, QuotedJobFields } from './quoted-job.ts';

interface JobDocument extends Omit<QuotedJob, 'id'> {
  _id: ObjectId;
}

const collection = 'quoted_jobs';

export const quotedJobIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { quoteId: 1, jobId: 1 }, name: 'one-per-job', unique: true },
    { key: { orderId: 1, decidedAt: 1, _id: 1 }, name: 'by-order' },
    { key: { parts: 1, changedAt: 1 }, name: 'by-parts' },
  ],
};

const MAX_JOBS = MAX_ORDER_QUOTES * MAX_QUOTE_JOBS;

const toJob = ({ _id, ...fields }: JobDocument): QuotedJob => ({ id: _id.toHexString(), ...fields });

interface JobChange {
  before: QuotedJob;
  fields: Partial<QuotedJobFields>;
  at: Date;
}

export type QuotedJobRepository = ReturnType<typeof createQuotedJobRepository>;

export function createQuotedJobRepository(mongo: Pick<Mongo, 'db'>) {
  const jobs = mongo.db.collection<JobDocument>(collection);
  const within = (session?: ClientSession) => (session ? { session } : {});

  return {
    async insertMany(session: ClientSession, decided: readonly NewQuotedJob[]): Promise<QuotedJob[]> {
      const stored = decided.map((job) => ({ _id: new ObjectId(), ...job, changedAt: job.decidedAt, version: 1 }));
      await jobs.insertMany(stored, { session });
      return stored.map(toJob);
    },

    /** All jobs of an order that were decided on, oldest decision first. */
    async listOf(orderId: string, session?: ClientSession): Promise<QuotedJob[]> {
      const found = jobs.find({ orderId }, within(session)).sort({ decidedAt: 1, _id: 1 });
      return (await found.limit(MAX_JOBS).toArray()).map(toJob);
    },

    /** The claimed jobs for which an order has a job that was agreed to and not cancelled. */
    async claimedBy(orderId: string, session?: ClientSession): Promise<string[]> {
      const agreed = { orderId, state: 'agreed' as const, comebackJobId: { $exists: true } };
      const found = jobs.find(agreed, { projection: { comebackJobId: 1 }, ...within(session) }).limit(MAX_JOBS);
      return (await found.toArray()).flatMap(({ comebackJobId }) => comebackJobId ?? []);
    },

    /** The last jobs of several orders, newest decision first. */
    async listOfOrders(orderIds: readonly string[], limit: number): Promise<QuotedJob[]> {
      const found = jobs.find({ orderId: { $in: [...orderIds] } }).sort({ decidedAt: -1, _id: -1 });
      return (await found.limit(limit).toArray()).map(toJob);
    },

    /** The jobs with these ids. */
    async findMany(ids: readonly string[]): Promise<QuotedJob[]> {
      const found = jobs.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
      return (await found.toArray()).map(toJob);
    },

    async findById(id: string, session?: ClientSession): Promise<QuotedJob | null> {
      const found = await jobs.findOne({ _id: new ObjectId(id) }, within(session));
      return found && toJob(found);
    },

    /** Writes a change; null when the job was changed since it was read. */
    async change(session: ClientSession, { before, fields, at }: JobChange): Promise<QuotedJob | null> {
      const document = await jobs.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version },
        { $set: { ...fields, changedAt: at }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      );
      return document && toJob(document);
    },

    /** Jobs whose parts entered one of these states earlier than `before`, those that have waited longest first. */
    async findDue({
      parts,
      before,
      limit,
    }: {
      parts: readonly PartsState[];
      before: Date;
      limit: number;
    }): Promise<QuotedJob[]> {
      const found = jobs.find({ parts: { $in: [...parts] }, changedAt: { $lt: before } }).sort({ changedAt: 1 });
      return (await found.limit(limit).toArray()).map(toJob);
    },

    /** Notes that the parts were asked for again, without a change. */
    async touch(id: string, at: Date): Promise<void> {
      await jobs.updateOne({ _id: new ObjectId(id) }, { $set: { changedAt: at } });
    },

    /** Number of agreed jobs whose parts have had a state since `before`. */
    countUnreserved: (parts: PartsState, before: Date): Promise<number> =>
      jobs.countDocuments({ parts, changedAt: { $lt: before }, state: 'agreed' }),

    /** Erases why the customer declined jobs of a quote. */
    async eraseReasons(session: ClientSession, quoteId: string): Promise<void> {
      const filter = { quoteId, state: 'declined' as const, reason: { $ne: '' } };
      await jobs.updateMany(filter, { $set: { reason: '' }, $inc: { version: 1 } }, { session });
    },

    /** Erases what was written for and by the customer. Lines and prices stay. */
    async eraseTexts(session: ClientSession, orderIds: readonly string[]): Promise<void> {
      const filter = { orderId: { $in: [...orderIds] } };
      const erased = { finding: '', reason: '', 'lines.$[].priceReason': '' };
      await jobs.updateMany(filter, { $set: erased, $inc: { version: 1 } }, { session });
    },
  };
}
