import { MAX_TASK_TIMES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
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
  corrected?: Correction;
}

/** The last correction by staff, with the time that the clock had measured. */
interface Correction {
  from: Date;
  to: Date | null;
  reason: string;
  /** Account of the member of staff. */
  by: string;
  at: Date;
}

export interface WorkTime {
  id: string;
  taskId: string;
  technicianId: string;
  from: Date;
  to: Date | null;
  corrected: Correction | null;
}

const toTime = ({ _id, taskId, technicianId, from, to, corrected }: TimeDocument): WorkTime => ({
  id: _id.toHexString(),
  taskId,
  technicianId,
  from,
  to,
  corrected: corrected ?? null,
});

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
    async listOf(technicianId: string, taskIds?: readonly string[]): Promise<WorkTime[]> {
      const filter = { technicianId, ...(taskIds && { taskId: { $in: [...taskIds] } }) };
      return (await times.find(filter).sort({ from: 1, _id: 1 }).toArray()).map(toTime);
    },

    ...correctionsOf(times),
  };
}

function correctionsOf(times: Collection<TimeDocument>) {
  return {
    /** The latest times of a task, the latest first. */
    async listOfTask(taskId: string): Promise<WorkTime[]> {
      return (await times.find({ taskId }).sort({ from: -1 }).limit(MAX_TASK_TIMES).toArray()).map(toTime);
    },

    async findById(session: ClientSession, id: string): Promise<WorkTime | null> {
      const found = await times.findOne({ _id: new ObjectId(id) }, { session });
      return found && toTime(found);
    },

    /** Another time of the same person that shares a moment with `from` to `to`. */
    async findOverlap(
      session: ClientSession,
      { id, technicianId, from, to }: Pick<WorkTime, 'id' | 'technicianId' | 'from'> & { to: Date },
    ): Promise<WorkTime | null> {
      const found = await times.findOne(
        {
          technicianId,
          _id: { $ne: new ObjectId(id) },
          from: { $lt: to },
          $or: [{ to: null }, { to: { $gt: from } }],
        },
        { session, sort: { from: -1, _id: -1 } },
      );
      return found && toTime(found);
    },

    /** Replaces a time. What the clock had measured is kept, also after further corrections; a running clock stops. */
    async correct(
      session: ClientSession,
      time: WorkTime,
      { from, to, ...by }: { from: Date; to: Date } & Pick<Correction, 'reason' | 'by' | 'at'>,
    ): Promise<void> {
      const measured = time.corrected ?? time;
      const corrected: Correction = { from: measured.from, to: measured.to, ...by };
      await times.updateOne(
        { _id: new ObjectId(time.id) },
        { $set: { from, to, corrected }, $unset: { running: true } },
        { session },
      );
    },

    /** Erases the words of corrections. The hours stay. */
    async eraseReasons(
      session: ClientSession,
      of: { technicianId: string } | { taskIds: readonly string[] },
    ): Promise<void> {
      const filter = 'technicianId' in of ? of : { taskId: { $in: [...of.taskIds] } };
      await times.updateMany(
        { ...filter, corrected: { $exists: true } },
        { $set: { 'corrected.reason': '' } },
        { session },
      );
    },
  };
}
