import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Task } from './task.ts';

/** A time during which a technician worked on a task; `to` is null while the clock runs. */
interface TimeDocument {
  _id: ObjectId;
  taskId: string;
  orderId: string;
  technicianId: string;
  from: Date;
  to: Date | null;
  /** Present while the clock runs. */
  running?: true;
}

const collection = 'task_times';

export const timeIndexes: CollectionIndexes = {
  collection,
  indexes: [
    {
      key: { technicianId: 1 },
      name: 'one-running-per-person',
      unique: true,
      partialFilterExpression: { running: true },
    },
    { key: { technicianId: 1, from: -1, _id: -1 }, name: 'by-person' },
    { key: { taskId: 1, from: 1 }, name: 'by-task' },
  ],
};

const later = (one: Date, other: Date | null | undefined): Date => (other && other > one ? other : one);

export type TimeRepository = ReturnType<typeof createTimeRepository>;

/**
 * The clocks of technicians. Times of one person never overlap: a new one begins no earlier than the last one ended, even
 * if the clocks of two processes differ. Callers serialize the writes of one person by `employees.touch`.
 */
export function createTimeRepository(mongo: Pick<Mongo, 'db'>) {
  const times = mongo.db.collection<TimeDocument>(collection);
  return {
    /** The task whose clock runs for this person; null when none does. */
    async findRunning(session: ClientSession, technicianId: string): Promise<string | null> {
      const found = await times.findOne({ technicianId, running: true }, { session, projection: { taskId: 1 } });
      return found?.taskId ?? null;
    },

    /** Those of the people whose clock runs. */
    async findBusy(technicianIds: readonly string[]): Promise<Set<string>> {
      const filter = { technicianId: { $in: [...technicianIds] }, running: true as const };
      return new Set(
        (await times.find(filter, { projection: { technicianId: 1 } }).toArray()).map((one) => one.technicianId),
      );
    },

    /** Starts a clock and returns its start. A second running one is reported by the database as a duplicate key. */
    async start(session: ClientSession, { task, at }: { task: Task; at: Date }): Promise<Date> {
      const { id: taskId, orderId, technicianId } = task;
      const last = await times.findOne({ technicianId }, { session, sort: { from: -1, _id: -1 } });
      const from = later(at, last?.to);
      await times.insertOne(
        { _id: new ObjectId(), taskId, orderId, technicianId, from, to: null, running: true },
        { session },
      );
      return from;
    },

    /** Stops the clock of a task and returns how long it ran, in milliseconds. */
    async stop(session: ClientSession, { task, at }: { task: Task; at: Date }): Promise<number> {
      const running = await times.findOne({ taskId: task.id, running: true }, { session });
      if (!running) throw new Error(`The task ${task.id} is running without a clock`);
      const to = later(running.from, at);
      await times.updateOne({ _id: running._id }, { $set: { to }, $unset: { running: true } }, { session });
      return to.getTime() - running.from.getTime();
    },

    /** The times of a person, oldest first, for the export and the tests. */
    async listOf(
      technicianId: string,
      taskIds?: readonly string[],
    ): Promise<Array<{ taskId: string; from: Date; to: Date | null }>> {
      const filter = { technicianId, ...(taskIds && { taskId: { $in: [...taskIds] } }) };
      const found = await times.find(filter).sort({ from: 1, _id: 1 }).toArray();
      return found.map(({ taskId, from, to }) => ({ taskId, from, to }));
    },
  };
}
