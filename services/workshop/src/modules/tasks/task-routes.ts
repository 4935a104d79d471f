import {
  assignTaskRoute,
  cancelTaskRoute,
  correctTimeRoute,
  listEmployeesRoute,
  listTasksRoute,
  listTimesRoute,
  stepIds,
  stepName,
  SUCCESS,
  successMessages,
  taskPicturesRoute,
  updateTaskRoute,
} from '@garage/contracts';
import type { RouteOf } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import type { Employee } from '../employees/index.ts';
import type { PictureAddresses } from '../pictures/index.ts';
import { presentPictures } from '../pictures/index.ts';
import { findOrder, staffOf } from '../repair-orders/index.ts';
import type { AssignTasks } from './assign-tasks.ts';
import { assignTask, cancelTask, editTask, findTask } from './assign-tasks.ts';
import { correctTime } from './correct-times.ts';
import { jobsOfTasks } from './task-jobs.ts';
import type { Task } from './task.ts';
import { presentTask, presentTime } from './task-presenter.ts';

const byStep = (one: Task, other: Task): number => stepIds.indexOf(one.step) - stepIds.indexOf(other.step);

/** Routes by which staff assign tasks and follow them. */
export function addTaskRoutes(app: App, dependencies: AssignTasks & { addresses: PictureAddresses }): void {
  const { tasks, times, employees, taskPictures, addresses, now } = dependencies;

  async function answer(task: Task, message: string): Promise<RouteOf<'tasks.update'>['response']> {
    const names = await employees.findNames([task.technicianId]);
    const filled = message.replace('{name}', names.get(task.technicianId) ?? '').replace('{step}', stepName(task.step));
    return {
      status: SUCCESS,
      message: filled,
      task: presentTask(task, { names, jobs: await jobsOfTasks(dependencies, [task]) }),
    };
  }

  addRoute(app, listEmployeesRoute, async () => {
    const working = await employees.listWorking();
    const busy = await times.findBusy(working.map(({ id }) => id));
    const present = ({ id, fullName, grants }: Employee) => ({
      _id: id,
      fullName,
      technician: grants.includes('technician'),
      busy: busy.has(id),
    });
    return { employees: working.map(present) };
  });

  addRoute(app, listTasksRoute, async ({ params: { id } }) => {
    await findOrder(dependencies, id);
    const found = await tasks.listOf(id);
    const names = await employees.findNames(found.map(({ technicianId }) => technicianId));
    const jobs = await jobsOfTasks(dependencies, found);
    return {
      now: new Date(now()).toISOString(),
      tasks: found.toSorted(byStep).map((task) => presentTask(task, { names, jobs })),
    };
  });

  addRoute(app, assignTaskRoute, async ({ params: { id }, body, ...caller }) =>
    answer(
      await assignTask(dependencies, { orderId: id, body, author: staffOf(caller) }),
      successMessages.TASK_ASSIGNED,
    ),
  );

  addRoute(app, updateTaskRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await editTask(dependencies, { id, body, author: staffOf(caller) }), successMessages.TASK_UPDATED),
  );

  addRoute(app, cancelTaskRoute, async ({ params: { id }, ...caller }) =>
    answer(await cancelTask(dependencies, { id, author: staffOf(caller) }), successMessages.TASK_TAKEN),
  );

  addRoute(app, listTimesRoute, async ({ params: { id } }) => {
    const task = await findTask(dependencies, id);
    const found = await times.listOfTask(id);
    const names = await employees.findNames([
      task.technicianId,
      ...found.flatMap(({ corrected }) => (corrected ? [corrected.by] : [])),
    ]);
    const jobs = await jobsOfTasks(dependencies, [task]);
    return { task: presentTask(task, { names, jobs }), times: found.map((time) => presentTime(time, names)) };
  });

  addRoute(app, correctTimeRoute, async ({ params: { id, timeId }, body, ...caller }) =>
    answer(
      await correctTime(dependencies, { id, timeId, body, author: staffOf(caller) }),
      successMessages.TIME_CORRECTED,
    ),
  );

  addRoute(app, taskPicturesRoute, async ({ params: { id } }) => {
    await findTask(dependencies, id);
    return presentPictures(taskPictures, { id, addresses });
  });
}
