import type { StepId, TaskState } from '@garage/contracts';
import { MAX_DONE_JOBS, MAX_OPEN_JOBS, MAX_ORDER_TASKS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection, Filter } from 'mongodb';
import type { Task, TaskFields } from './task.ts';

interface TaskDocument extends Omit<Task, 'id' | 'jobId'> {
  _id: ObjectId;
  /** Absent in tasks for no job, also in those of earlier releases. */
  jobId?: string;
  /** Present in a task for no job unless it is cancelled: a person has one such task of a step of an order. */
  live?: true;
  /** The same in a task for a job, with the job's id: a person has one task of a step for each job. */
  liveJobId?: string;
  /** Counts the moves of the order, so that a start of the task conflicts with a concurrent one. */
  orderMoves?: number;
}

const collection = 'tasks';

export const taskIndexes: CollectionIndexes = {
  collection,
  indexes: [
    {
      key: { orderId: 1, step: 1, technicianId: 1 },
      name: 'one-per-person-and-step',
      unique: true,
      partialFilterExpression: { live: true },
    },
    {
      key: { orderId: 1, step: 1, technicianId: 1, liveJobId: 1 },
      name: 'one-per-person-step-and-job',
      unique: true,
      partialFilterExpression: { liveJobId: { $exists: true } },
    },
    { key: { orderId: 1, createdAt: 1, _id: 1 }, name: 'by-order' },
    { key: { technicianId: 1, state: 1, doneAt: -1, _id: 1 }, name: 'by-technician' },
    { key: { technicianId: 1, _id: 1 }, name: 'by-technician-and-id' },
    { key: { state: 1, runningSince: 1 }, name: 'by-state-and-start' },
  ],
};

const storedFields = { live: 0, liveJobId: 0, orderMoves: 0 } as const;
type StoredTask = Omit<TaskDocument, keyof typeof storedFields>;

const toTask = ({ _id, jobId, ...fields }: StoredTask): Task => ({
  id: _id.toHexString(),
  jobId: jobId ?? null,
  ...fields,
});

const openStates: TaskState[] = ['assigned', 'running', 'paused'];
const notCancelled = { $ne: 'cancelled' as const };

/** What marks a task that is not cancelled, by which a second one of the same person is refused. */
const liveFields = (jobId: string | null) => (jobId === null ? { live: true as const } : { liveJobId: jobId });

interface NewTask extends Pick<Task, 'orderId' | 'step' | 'technicianId' | 'jobId' | 'note' | 'standardMinutes'> {
  at: Date;
}

type TaskCollection = Collection<TaskDocument>;

export type TaskRepository = ReturnType<typeof createTaskRepository>;

export function createTaskRepository(mongo: Pick<Mongo, 'db'>) {
  const tasks = mongo.db.collection<TaskDocument>(collection);
  return { ...readsOf(tasks), ...writesOf(tasks), ...countsOf(tasks) };
}

const optionsIn = (session?: ClientSession) => ({ projection: storedFields, ...(session && { session }) });

function readsOf(tasks: TaskCollection) {
  const list = async (filter: Filter<TaskDocument>, session?: ClientSession): Promise<Task[]> => {
    const found = tasks.find<StoredTask>(filter, optionsIn(session)).sort({ createdAt: 1, _id: 1 });
    return (await found.limit(MAX_ORDER_TASKS).toArray()).map(toTask);
  };

  return {
    async findById(id: string, session?: ClientSession): Promise<Task | null> {
      const found = await tasks.findOne<StoredTask>({ _id: new ObjectId(id) }, optionsIn(session));
      return found && toTask(found);
    },

    /** The task of a person for a step and a job of an order that is not cancelled. */
    async findLive({ jobId, ...of }: Pick<Task, 'orderId' | 'step' | 'technicianId' | 'jobId'>): Promise<Task | null> {
      const found = await tasks.findOne<StoredTask>({ ...of, ...liveFields(jobId) }, optionsIn());
      return found && toTask(found);
    },

    /** All tasks of an order, oldest first. */
    listOf: (orderId: string, session?: ClientSession): Promise<Task[]> => list({ orderId }, session),

    /** The open tasks of a technician, and the last that are done. */
    async listOfTechnician(technicianId: string): Promise<Task[]> {
      // In this order the running and the paused ones come first, so that they are shown however many there are.
      const open = tasks
        .find<StoredTask>({ technicianId, state: { $in: openStates } }, optionsIn())
        .sort({ state: -1 });
      const done = tasks.find<StoredTask>({ technicianId, state: 'done' }, optionsIn()).sort({ doneAt: -1, _id: 1 });
      const found = await Promise.all([open.limit(MAX_OPEN_JOBS).toArray(), done.limit(MAX_DONE_JOBS).toArray()]);
      return found.flat().map(toTask);
    },

    /** A person's tasks by id, for the export. */
    async findOfTechnician(technicianId: string, { after, limit }: { after?: string | undefined; limit: number }) {
      const filter = { technicianId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      return (await tasks.find<StoredTask>(filter, optionsIn()).sort({ _id: 1 }).limit(limit).toArray()).map(toTask);
    },

    /** All open tasks of a technician, of any number of orders. */
    async findOpenOf(technicianId: string, session: ClientSession): Promise<Task[]> {
      const filter = { technicianId, state: { $in: openStates } };
      return (await tasks.find<StoredTask>(filter, optionsIn(session)).toArray()).map(toTask);
    },

    /** True when the person works, worked or is to work on a step of an order. */
    async isInvolved(
      session: ClientSession,
      { orderId, step, technicianId }: { orderId: string; step: StepId; technicianId: string },
    ): Promise<boolean> {
      const filter = { orderId, step, technicianId, $or: [{ state: notCancelled }, { workedMs: { $gt: 0 } }] };
      return (await tasks.findOne(filter, { session, projection: { _id: 1 } })) !== null;
    },
  };
}

function writesOf(tasks: TaskCollection) {
  return {
    /** A second task of a person for a step and a job is reported by the database as a duplicate key. */
    async insert(session: ClientSession, { at, jobId, ...fields }: NewTask): Promise<Task> {
      const stored = {
        _id: new ObjectId(),
        ...fields,
        ...(jobId !== null && { jobId }),
        state: 'assigned' as const,
        workedMs: 0,
        runningSince: null,
        pause: null,
        findings: '',
        imageCount: 0,
        doneAt: null,
        createdAt: at,
        updatedAt: at,
        version: 1,
      };
      await tasks.insertOne({ ...stored, ...liveFields(jobId) }, { session });
      return toTask(stored);
    },

    /** Writes to the tasks of an order that could be started, so that a concurrent start conflicts and decides again. */
    async noteMove(session: ClientSession, orderId: string): Promise<void> {
      await tasks.updateMany({ orderId, state: notCancelled }, { $inc: { orderMoves: 1 } }, { session });
    },

    /** Writes a change; null when the task was changed since it was read. */
    async change(
      session: ClientSession,
      { before, fields, at }: { before: Task; fields: Partial<TaskFields>; at: Date },
    ): Promise<Task | null> {
      const document = await tasks.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version },
        {
          $set: { ...fields, updatedAt: at },
          $inc: { version: 1 },
          ...(fields.state === 'cancelled' && { $unset: { live: true, liveJobId: true } }),
        },
        { session, returnDocument: 'after', projection: storedFields },
      );
      return document && toTask(document);
    },

    /** Erases what was written about the customer's vehicle. Who worked how long stays. */
    async eraseTexts(session: ClientSession, orderIds: readonly string[]): Promise<string[]> {
      const filter = { orderId: { $in: [...orderIds] } };
      const found = await tasks.find(filter, { session, projection: { _id: 1 } }).toArray();
      const texts = { note: '', findings: '', imageCount: 0 };
      await tasks.updateMany(filter, { $set: texts, $inc: { version: 1 } }, { session });
      const paused = { ...filter, 'pause.cause': 'technician' as const };
      await tasks.updateMany(paused, { $set: { 'pause.reason': '' } }, { session });
      return found.map(({ _id }) => _id.toHexString());
    },

    /** Notes that the tasks of an order have no photographs any more; returns the ids of those that had some. */
    async forgetPictures(session: ClientSession, orderId: string): Promise<string[]> {
      const filter = { orderId, imageCount: { $gt: 0 } };
      const found = await tasks.find(filter, { session, projection: { _id: 1 } }).toArray();
      if (found.length === 0) return [];
      await tasks.updateMany(filter, { $set: { imageCount: 0 }, $inc: { version: 1 } }, { session });
      return found.map(({ _id }) => _id.toHexString());
    },

    /** Erases a technician's own words about pauses. */
    async erasePauses(session: ClientSession, technicianId: string): Promise<void> {
      const filter = { technicianId, 'pause.cause': 'technician' as const };
      await tasks.updateMany(filter, { $set: { 'pause.reason': '' }, $inc: { version: 1 } }, { session });
    },
  };
}

const countsOf = (tasks: TaskCollection) => ({
  countRunning: (): Promise<number> => tasks.countDocuments({ state: 'running' }),
  countRunningSince: (before: Date): Promise<number> =>
    tasks.countDocuments({ state: 'running', runningSince: { $lt: before } }),
});
