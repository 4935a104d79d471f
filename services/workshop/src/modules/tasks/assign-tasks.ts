import type { AssignBody, StepId, TaskEditBody } from '@garage/contracts';
import { CHECK_STEP, MAX_ORDER_TASKS, WORK_STEP } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { RepairOrder, StaffAuthor, WriteOrders } from '../repair-orders/index.ts';
import { changeOrder, findOrder } from '../repair-orders/index.ts';
import { assertJob } from './task-jobs.ts';
import { recordTask } from './task-audit.ts';
import type { Task } from './task.ts';
import type { WriteTasks } from './write-tasks.ts';
import { conflictWith, stopClock, writeTask } from './write-tasks.ts';

export interface AssignTasks extends WriteTasks, WriteOrders {}

interface Assignment {
  orderId: string;
  body: AssignBody;
  author: StaffAuthor;
}

/** For each of the two steps, the other one and the refusal of a person who has to do with it. */
const separated: Partial<Record<StepId, { other: StepId; code: 'TECHNICIAN_WORKED' | 'TECHNICIAN_CHECKS' }>> = {
  [CHECK_STEP]: { other: WORK_STEP, code: 'TECHNICIAN_WORKED' },
  [WORK_STEP]: { other: CHECK_STEP, code: 'TECHNICIAN_CHECKS' },
};

/** @throws AppError EMPLOYEE_UNKNOWN, TECHNICIAN_WORKED, TECHNICIAN_CHECKS, TASKS_FULL, TASK_JOB_MISSING, TASK_JOB_NOT_AGREED */
async function assertAssignable(
  dependencies: WriteTasks,
  session: ClientSession,
  { orderId, body: { technicianId, step, jobId } }: Assignment,
): Promise<void> {
  const { employees, tasks } = dependencies;
  // The assignment also writes to the person's row: otherwise a deletion of the account at the same time would leave the task open.
  const employee = (await employees.touch(session, technicianId))
    ? await employees.findWorking(technicianId, session)
    : null;
  if (!employee) throw new AppError('EMPLOYEE_UNKNOWN');
  const rule = separated[step];
  if (rule && (await tasks.isInvolved(session, { orderId, step: rule.other, technicianId })))
    throw new AppError(rule.code, { values: { name: employee.fullName } });
  if ((await tasks.listOf(orderId, session)).length >= MAX_ORDER_TASKS)
    throw new AppError('TASKS_FULL', { values: { most: MAX_ORDER_TASKS } });
  await assertJob(dependencies, { orderId, step, jobId: jobId ?? null }, session);
}

/**
 * Assigns an employee to a step of an open order, with an entry of the order's history. A repeated request gets the task of
 * the first one. Concurrent assignments of one order decide one after the other, because each writes to the order.
 * @throws AppError REPAIR_ORDER_NOT_FOUND, REPAIR_ORDER_CLOSED and as assertAssignable
 */
export async function assignTask(dependencies: AssignTasks, assignment: Assignment): Promise<Task> {
  const { orderId, body } = assignment;
  const { step, technicianId, jobId = null } = body;
  const key = { orderId, step, technicianId, jobId };
  const previous = await dependencies.tasks.findLive(key);
  if (previous) return previous;
  try {
    return await writeAssignment(dependencies, assignment);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A concurrent request has assigned the same person.
    const concurrent = await dependencies.tasks.findLive(key);
    if (!concurrent) throw new AppError('CONFLICT');
    return concurrent;
  }
}

async function writeAssignment(dependencies: AssignTasks, assignment: Assignment): Promise<Task> {
  const { outbox, tasks, now } = dependencies;
  const { orderId, author, body } = assignment;
  const { step, technicianId, jobId = null, note = '', standardMinutes = null } = body;
  const created: { task?: Task } = {};
  await changeOrder(dependencies, {
    id: orderId,
    body: null,
    author,
    plan: ({ number }) => ({
      action: 'assigned',
      fields: {},
      entry: { task: { step, technicianId } },
      also: async (session) => {
        await assertAssignable(dependencies, session, assignment);
        const fields = { orderId, step, technicianId, jobId, note: note.trim(), standardMinutes };
        const task = await tasks.insert(session, { ...fields, at: new Date(now()) });
        await outbox.append(session, recordTask(author, { before: null, after: task, number }));
        created.task = task;
      },
    }),
  });
  if (!created.task) throw new Error('An assignment was committed without its task');
  return created.task;
}

/** @throws AppError TASK_NOT_FOUND */
export async function findTask(
  { tasks }: Pick<WriteTasks, 'tasks'>,
  id: string,
  session?: ClientSession,
): Promise<Task> {
  const task = await tasks.findById(id, session);
  if (!task) throw new AppError('TASK_NOT_FOUND');
  return task;
}

/** Changes the standard time and the note of a task. @throws AppError TASK_NOT_FOUND, CONFLICT, TASK_CANCELLED */
export async function editTask(
  dependencies: AssignTasks,
  { id, body, author }: { id: string; body: TaskEditBody; author: StaffAuthor },
): Promise<Task> {
  const { mongo, exclusive, now } = dependencies;
  const work = async (session: ClientSession): Promise<Task> => {
    const before = await findTask(dependencies, id, session);
    if (before.version !== body.version) throw conflictWith(before);
    if (before.state === 'cancelled') throw new AppError('TASK_CANCELLED');
    const { number } = await findOrder(dependencies, before.orderId, session);
    const fields = {
      ...(body.note !== undefined && { note: body.note.trim() }),
      ...(body.standardMinutes !== undefined && { standardMinutes: body.standardMinutes }),
    };
    return writeTask(dependencies, session, { before, fields, at: new Date(now()), author, number });
  };
  return exclusive([id], () => inTransaction(mongo, work));
}

/**
 * Takes a task from its technician; a running clock stops, and the worked time stays. Repeated, it changes nothing.
 * @throws AppError TASK_NOT_FOUND, REPAIR_ORDER_CLOSED
 */
export async function cancelTask(
  dependencies: AssignTasks,
  { id, author }: { id: string; author: StaffAuthor },
): Promise<Task> {
  const { orderId, technicianId, step, state } = await findTask(dependencies, id);
  if (state === 'cancelled') return findTask(dependencies, id);
  const also = async (session: ClientSession, { number }: RepairOrder): Promise<void> => {
    await dependencies.employees.touch(session, technicianId);
    const before = await findTask(dependencies, id, session);
    if (before.state === 'cancelled') throw conflictWith(before);
    const at = new Date(dependencies.now());
    const stopped = await stopClock(dependencies, session, { task: before, at });
    await writeTask(dependencies, session, { before, fields: { ...stopped, state: 'cancelled' }, at, author, number });
  };
  await changeOrder(dependencies, {
    id: orderId,
    body: null,
    author,
    plan: (order) => ({
      action: 'unassigned',
      fields: {},
      entry: { task: { step, technicianId } },
      also: (session) => also(session, order),
    }),
  });
  return findTask(dependencies, id);
}
