import type { PauseCause } from '@garage/contracts';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { OrderRepository, OrderTasks } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import type { Task, TaskFields } from './task.ts';
import type { WriteTasks } from './write-tasks.ts';
import { pausedFields, stopClock, writeTask } from './write-tasks.ts';

interface Stop {
  task: Task;
  at: Date;
  author: Author;
  number: string;
}

/** Stops a task from outside: it is paused, or cancelled when its order has ended. */
async function stopTask(
  dependencies: WriteTasks,
  session: ClientSession,
  { task, at, author, number, to }: Stop & { to: { cause: PauseCause } | 'cancelled' },
): Promise<void> {
  await dependencies.employees.touch(session, task.technicianId);
  const stopped = await stopClock(dependencies, session, { task, at });
  const fields: Partial<TaskFields> =
    to === 'cancelled' ? { state: 'cancelled' } : pausedFields({ cause: to.cause, reason: '', at });
  await writeTask(dependencies, session, { before: task, fields: { ...stopped, ...fields }, at, author, number });
}

const isOpen = ({ state }: Task): boolean => state !== 'done' && state !== 'cancelled';

/**
 * What a move of an order does to its tasks: when it leaves a step, the clocks of that step stop; when it ends, open tasks
 * are cancelled. Done and paused tasks of a step are kept, because work may come back to it.
 */
export const createOrderTasks = (dependencies: WriteTasks): OrderTasks => ({
  async follow(session, { before, after, at, author }) {
    if (before.step === after.step && before.state === after.state) return;
    const open = (await dependencies.tasks.listOf(after.id, session)).filter(isOpen);
    const stop = { at, author, number: after.number };
    for (const task of open) {
      if (after.state !== 'open') await stopTask(dependencies, session, { ...stop, task, to: 'cancelled' });
      else if (task.state === 'running')
        await stopTask(dependencies, session, { ...stop, task, to: { cause: 'order' } });
    }
    await dependencies.tasks.noteMove(session, after.id);
  },

  async cancelOfJob(session, { orderId, jobId, number, at, author }) {
    const open = (await dependencies.tasks.listOf(orderId, session)).filter(isOpen);
    for (const task of open.filter((one) => one.jobId === jobId))
      await stopTask(dependencies, session, { task, at, author, number, to: 'cancelled' });
    // A done task may be started again at the same moment: it conflicts and then finds that its job is cancelled.
    await dependencies.tasks.noteMove(session, orderId);
  },

  async erase(session, orderIds) {
    const erased = await dependencies.tasks.eraseTexts(session, orderIds);
    await dependencies.times.eraseReasons(session, { taskIds: erased });
    for (const id of erased) await dependencies.taskPictures.removeOf(session, id);
  },

  async erasePictures(session, orderId) {
    const taskIds = await dependencies.tasks.forgetPictures(session, orderId);
    for (const id of taskIds) await dependencies.taskPictures.removeOf(session, id);
    return taskIds.length > 0;
  },

  async findingsOf(orderId) {
    const noted = (await dependencies.tasks.listOf(orderId)).filter(({ findings }) => findings !== '');
    return noted.map(({ step, findings }) => ({ step, findings }));
  },

  async picturesOf(orderId) {
    const shown = (await dependencies.tasks.listOf(orderId)).filter(({ imageCount }) => imageCount > 0);
    const pictures: Buffer[] = [];
    for (const { id } of shown) pictures.push(...(await dependencies.taskPictures.listOf(id)));
    return pictures;
  },
});

interface AccessEnd {
  technicianId: string;
  /** True when the account was deleted, so that nobody can do its tasks any more. */
  deleted: boolean;
  correlationId: string;
}

/** Stops the clock of an employee who may no longer work here. */
export async function endAccess(
  dependencies: WriteTasks & { orders: OrderRepository },
  session: ClientSession,
  { technicianId, deleted, correlationId }: AccessEnd,
): Promise<void> {
  const { tasks, times, now } = dependencies;
  const author = { accountId: null, correlationId };
  const at = new Date(now());
  for (const task of await tasks.findOpenOf(technicianId, session)) {
    if (!deleted && task.state !== 'running') continue;
    const { number } = await findOrder(dependencies, task.orderId, session);
    const to = deleted ? 'cancelled' : { cause: 'access' as const };
    await stopTask(dependencies, session, { task, at, author, number, to });
  }
  if (!deleted) return;
  await tasks.erasePauses(session, technicianId);
  await times.eraseReasons(session, { technicianId });
}
