import type { FindingsBody } from '@garage/contracts';
import { CHECK_STEP, stepName, WORK_STEP } from '@garage/contracts';
import { prepareChange } from '@garage/media';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { OrderRepository, RepairOrder } from '../repair-orders/index.ts';
import { assertOpen, findOrder } from '../repair-orders/index.ts';
import { assertJob } from './task-jobs.ts';
import type { Task, TaskFields } from './task.ts';
import type { WriteTasks } from './write-tasks.ts';
import { conflictWith, pausedFields, stopClock, writeTask } from './write-tasks.ts';

export interface WorkOnTasks extends WriteTasks {
  orders: OrderRepository;
}

/** A write of a technician to an own task. */
interface OwnWrite {
  id: string;
  technicianId: string;
  author: Author;
}

/**
 * A task of the caller with its order. One that was taken away is closed to the technician like that of somebody else: with the task ended
 * the reason to read of the vehicle.
 * @throws AppError TASK_NOT_FOUND, also for the task of somebody else; TASK_CANCELLED
 */
export async function findOwnTask(
  { tasks, orders }: Pick<WorkOnTasks, 'tasks' | 'orders'>,
  { id, technicianId }: Pick<OwnWrite, 'id' | 'technicianId'>,
  session?: ClientSession,
): Promise<{ task: Task; order: RepairOrder }> {
  const task = await tasks.findById(id, session);
  if (task?.technicianId !== technicianId) throw new AppError('TASK_NOT_FOUND');
  if (task.state === 'cancelled') throw new AppError('TASK_CANCELLED');
  return { task, order: await findOrder({ orders }, task.orderId, session) };
}

interface Decision {
  session: ClientSession;
  task: Task;
  order: RepairOrder;
  at: Date;
}

/**
 * Changes an own task. All writes to the clocks of one person take turns: they write to the person's row first. `decide`
 * returns the fields to set; null when the task is already as it should be.
 * @throws AppError FORBIDDEN when the person may no longer work here; TASK_NOT_FOUND, TASK_CANCELLED and what `decide` throws
 */
async function changeOwnTask(
  dependencies: WorkOnTasks,
  { id, technicianId, author }: OwnWrite,
  decide: (decision: Decision) => Promise<Partial<TaskFields> | null>,
): Promise<Task> {
  const { mongo, employees, exclusive, now } = dependencies;
  const attempt = () =>
    inTransaction(mongo, async (session) => {
      if (!(await employees.touch(session, technicianId))) throw new AppError('FORBIDDEN');
      const { task, order } = await findOwnTask(dependencies, { id, technicianId }, session);
      const at = new Date(now());
      const fields = await decide({ session, task, order, at });
      if (!fields) return task;
      return writeTask(dependencies, session, { before: task, fields, at, author, number: order.number });
    });
  return exclusive([technicianId], async () => {
    try {
      return await attempt();
    } catch (error) {
      // The index has refused a second clock that another process started at the same time; by now it is visible.
      if (!isDuplicateKey(error)) throw error;
      return attempt();
    }
  });
}

/** @throws AppError TASK_RUNNING while another task of the person is running */
async function assertNoOther(dependencies: WorkOnTasks, { session, task }: Decision): Promise<void> {
  const runningId = await dependencies.times.findRunning(session, task.technicianId);
  if (runningId === null) return;
  const running = await findOwnTask(dependencies, { id: runningId, technicianId: task.technicianId }, session);
  const values = { number: running.order.number, step: stepName(running.task.step) };
  throw new AppError('TASK_RUNNING', { values, details: [{ path: '/taskId', rule: runningId }] });
}

/**
 * Starts the clock of a task, also of one that is done when the order has come back to its step.
 * @throws AppError as changeOwnTask; REPAIR_ORDER_CLOSED, TASK_NOT_READY, TASK_JOB_MISSING, TASK_JOB_NOT_AGREED, TECHNICIAN_WORKED, TASK_RUNNING
 */
export const startTask = (dependencies: WorkOnTasks, write: OwnWrite): Promise<Task> =>
  changeOwnTask(dependencies, write, async (decision) => {
    const { session, task, order, at } = decision;
    if (task.state === 'running') return null;
    assertOpen(order);
    if (order.step !== task.step)
      throw new AppError('TASK_NOT_READY', { values: { step: stepName(order.step), to: stepName(task.step) } });
    await assertJob(dependencies, task, session);
    await assertMayCheck(dependencies, session, task);
    await assertNoOther(dependencies, decision);
    const runningSince = await dependencies.times.start(session, { task, at });
    return { state: 'running', runningSince, pause: null, doneAt: null };
  });

/** Who has worked on the repair does not check it. @throws AppError TECHNICIAN_WORKED */
async function assertMayCheck(
  { tasks, employees }: WorkOnTasks,
  session: ClientSession,
  { step, orderId, technicianId }: Task,
): Promise<void> {
  if (step !== CHECK_STEP) return;
  if (!(await tasks.isInvolved(session, { orderId, step: WORK_STEP, technicianId }))) return;
  const name = (await employees.findWorking(technicianId, session))?.fullName ?? '';
  throw new AppError('TECHNICIAN_WORKED', { values: { name } });
}

/** Stops the clock of a task with the technician's reason. @throws AppError as changeOwnTask; TASK_NOT_STARTED */
export const pauseTask = (
  dependencies: WorkOnTasks,
  { reason, ...write }: OwnWrite & { reason: string },
): Promise<Task> =>
  changeOwnTask(dependencies, write, async ({ session, task, at }) => {
    if (task.state === 'paused') return null;
    if (task.state !== 'running') throw new AppError('TASK_NOT_STARTED');
    const stopped = await stopClock(dependencies, session, { task, at });
    return { ...stopped, ...pausedFields({ cause: 'technician', reason: reason.trim(), at }) };
  });

/** Marks a task as done. @throws AppError as changeOwnTask; TASK_NOT_STARTED */
export const finishTask = (dependencies: WorkOnTasks, write: OwnWrite): Promise<Task> =>
  changeOwnTask(dependencies, write, async ({ session, task, at }) => {
    if (task.state === 'done') return null;
    if (task.state === 'assigned') throw new AppError('TASK_NOT_STARTED');
    return { ...(await stopClock(dependencies, session, { task, at })), state: 'done', pause: null, doneAt: at };
  });

/**
 * Notes findings and photographs of a task while its order is open.
 * @throws AppError as changeOwnTask; CONFLICT for an outdated version, REPAIR_ORDER_CLOSED; ImageRefused
 */
export async function noteFindings(
  dependencies: WorkOnTasks,
  { body, ...write }: OwnWrite & { body: FindingsBody },
): Promise<Task> {
  const { taskPictures } = dependencies;
  await findOwnTask(dependencies, write);
  const list = body.images && (await prepareChange(body.images, await taskPictures.idsOf(write.id)));
  return changeOwnTask(dependencies, write, async ({ session, task, order }) => {
    if (task.version !== body.version) throw conflictWith(task);
    assertOpen(order);
    if (list) await taskPictures.replace(session, { id: task.id, list });
    return {
      ...(body.findings !== undefined && { findings: body.findings.trim() }),
      ...(list && { imageCount: list.length }),
    };
  });
}
