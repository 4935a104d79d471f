import type { PictureRepository } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { KeyedMutex } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { EmployeeRepository } from '../employees/index.ts';
import type { RecordedChange } from './task-audit.ts';
import { recordTask } from './task-audit.ts';
import type { ReadJobs } from './task-jobs.ts';
import type { TaskRepository } from './task-repository.ts';
import type { Pause, Task, TaskFields } from './task.ts';
import type { TimeRepository } from './time-repository.ts';

/** Dependencies of the use cases that change tasks. */
export interface WriteTasks extends ReadJobs {
  mongo: Mongo;
  outbox: Outbox;
  tasks: TaskRepository;
  times: TimeRepository;
  employees: EmployeeRepository;
  taskPictures: PictureRepository;
  /** Writes to one record wait for each other in this process instead of conflicting in the database. */
  exclusive: KeyedMutex;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface TaskChange {
  before: Task;
  fields: Partial<TaskFields>;
  at: Date;
  author: Author;
  /** Number of the order. */
  number: string;
  time?: RecordedChange['time'];
}

/** Writes a change of a task with its event and audit entry. @throws AppError CONFLICT when it was changed since it was read */
export async function writeTask(
  { tasks, outbox }: Pick<WriteTasks, 'tasks' | 'outbox'>,
  session: ClientSession,
  { before, fields, at, author, number, time }: TaskChange,
): Promise<Task> {
  const after = await tasks.change(session, { before, fields, at });
  if (!after) throw conflictWith(before);
  await outbox.append(session, recordTask(author, { before, after, number, time }));
  return after;
}

export const conflictWith = ({ version }: Pick<Task, 'version'>): AppError =>
  new AppError('CONFLICT', { details: [{ path: '/version', rule: String(version) }] });

/** Stops the clock of a running task. The caller has serialized the writes of its technician. */
export async function stopClock(
  { times }: Pick<WriteTasks, 'times'>,
  session: ClientSession,
  { task, at }: { task: Task; at: Date },
): Promise<Pick<TaskFields, 'workedMs' | 'runningSince'>> {
  if (task.state !== 'running') return { workedMs: task.workedMs, runningSince: null };
  return { workedMs: task.workedMs + (await times.stop(session, { task, at })), runningSince: null };
}

/** The fields of a task whose clock is stopped for a reason. */
export const pausedFields = (pause: Pause): Pick<TaskFields, 'state' | 'pause'> => ({ state: 'paused', pause });
