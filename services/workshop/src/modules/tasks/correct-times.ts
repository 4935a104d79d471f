import type { TimeBody } from '@garage/contracts';
import { MAX_TIME_HOURS, stepName } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { StaffAuthor } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import type { AssignTasks } from './assign-tasks.ts';
import { findTask } from './assign-tasks.ts';
import type { Task, TaskFields } from './task.ts';
import type { WorkTime } from './time-repository.ts';
import { conflictWith, pausedFields, writeTask } from './write-tasks.ts';

const MOST_MS = MAX_TIME_HOURS * 3_600_000;

interface Span {
  from: Date;
  to: Date;
}

/** @throws AppError TIME_INVALID */
function assertPossible({ from, to }: Span, now: Date): void {
  const length = to.getTime() - from.getTime();
  if (length < 0 || length > MOST_MS || to > now)
    throw new AppError('TIME_INVALID', { values: { most: String(MAX_TIME_HOURS) } });
}

/** @throws AppError TIME_OVERLAPS, which names the order and the step of the other time */
async function assertFree(
  dependencies: AssignTasks,
  session: ClientSession,
  { id, technicianId, from, to }: Span & Pick<WorkTime, 'id' | 'technicianId'>,
): Promise<void> {
  const other = await dependencies.times.findOverlap(session, { id, technicianId, from, to });
  if (!other) return;
  const { orderId, step } = await findTask(dependencies, other.taskId, session);
  const { number } = await findOrder(dependencies, orderId, session);
  throw new AppError('TIME_OVERLAPS', { values: { number, step: stepName(step) } });
}

const lengthOf = ({ from, to }: Pick<WorkTime, 'from' | 'to'>): number =>
  to === null ? 0 : to.getTime() - from.getTime();

/** The task with its new sum of hours; a running one is paused, because its clock stops. */
function fieldsAfter(task: Task, time: WorkTime, { span, at }: { span: Span; at: Date }): Partial<TaskFields> {
  const workedMs = task.workedMs - lengthOf(time) + lengthOf(span);
  if (time.to !== null) return { workedMs };
  return { workedMs, runningSince: null, ...pausedFields({ cause: 'correction', reason: '', at }) };
}

interface TimeCorrection {
  /** Of the task. */
  id: string;
  timeId: string;
  body: TimeBody;
  author: StaffAuthor;
}

/**
 * Corrects a time of work with a reason, also after the order has ended: hours are looked at later. Takes its turn with the other writes to
 * the clocks of the person, so that times never overlap.
 * @throws AppError TASK_NOT_FOUND, TIME_NOT_FOUND, CONFLICT, TIME_INVALID, TIME_OVERLAPS
 */
export async function correctTime(
  dependencies: AssignTasks,
  { id, timeId, body, author }: TimeCorrection,
): Promise<Task> {
  const { mongo, exclusive, employees, times, now } = dependencies;
  const { technicianId } = await findTask(dependencies, id);
  const span = { from: new Date(body.from), to: new Date(body.to) };
  const reason = body.reason.trim();
  const work = async (session: ClientSession): Promise<Task> => {
    await employees.touch(session, technicianId);
    const before = await findTask(dependencies, id, session);
    const time = await times.findById(session, timeId);
    if (time?.taskId !== id) throw new AppError('TIME_NOT_FOUND');
    if (before.version !== body.version) throw conflictWith(before);
    const at = new Date(now());
    assertPossible(span, at);
    await assertFree(dependencies, session, { id: timeId, technicianId, ...span });
    await times.correct(session, time, { ...span, reason, by: author.by, at });
    const { number } = await findOrder(dependencies, before.orderId, session);
    const recorded = {
      before: { from: time.from, to: time.to, reason: time.corrected?.reason ?? '' },
      after: { ...span, reason },
    };
    const fields = fieldsAfter(before, time, { span, at });
    return writeTask(dependencies, session, { before, fields, at, author, number, time: recorded });
  };
  return exclusive([technicianId], () => inTransaction(mongo, work));
}
