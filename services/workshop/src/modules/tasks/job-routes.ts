import type { RouteOf } from '@garage/contracts';
import {
  finishJobRoute,
  getJobRoute,
  jobPicturesRoute,
  listJobsRoute,
  noteFindingsRoute,
  pauseJobRoute,
  startJobRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App, Subject } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { VehicleRepository } from '../vehicles/index.ts';
import type { PictureAddresses } from '../pictures/index.ts';
import { presentPictures } from '../pictures/index.ts';
import { findOrder, withVehicles } from '../repair-orders/index.ts';
import { listJobs } from './list-jobs.ts';
import { jobsOfTasks } from './task-jobs.ts';
import { presentJob } from './task-presenter.ts';
import type { Task } from './task.ts';
import type { WorkOnTasks } from './work-on-tasks.ts';
import { findOwnTask, finishTask, noteFindings, pauseTask, startTask } from './work-on-tasks.ts';

interface JobDependencies extends WorkOnTasks {
  vehicles: VehicleRepository;
  addresses: PictureAddresses;
}

type Answer = RouteOf<'jobs.start'>['response'];

/** Routes of technicians. Each is about the caller's own tasks: the technician is the subject of the token. */
export function addJobRoutes(app: App, dependencies: JobDependencies): void {
  const { taskPictures, addresses, now } = dependencies;
  const clock = () => new Date(now()).toISOString();

  const ownOf = ({ subject, request }: { subject: Subject; request: { id: string } }) => ({
    technicianId: subject.accountId,
    author: authorOf({ subject, request }),
  });

  async function present(task: Task) {
    const order = await findOrder(dependencies, task.orderId);
    const [pair] = await withVehicles(dependencies, [order]);
    return presentJob(task, pair ?? [order, undefined], await jobsOfTasks(dependencies, [task]));
  }

  const answer = async (task: Task, message: string): Promise<Answer> => ({
    status: SUCCESS,
    message,
    now: clock(),
    job: await present(task),
  });

  addRoute(app, listJobsRoute, async ({ subject: { accountId } }) => ({
    now: clock(),
    jobs: await listJobs(dependencies, accountId),
  }));

  addRoute(app, getJobRoute, async ({ params: { id }, subject: { accountId } }) => {
    const { task } = await findOwnTask(dependencies, { id, technicianId: accountId });
    return { now: clock(), job: await present(task) };
  });

  addRoute(app, jobPicturesRoute, async ({ params: { id }, subject: { accountId } }) => {
    await findOwnTask(dependencies, { id, technicianId: accountId });
    return presentPictures(taskPictures, { id, addresses });
  });

  addRoute(app, startJobRoute, async ({ params: { id }, ...caller }) =>
    answer(await startTask(dependencies, { id, ...ownOf(caller) }), successMessages.JOB_STARTED),
  );

  addRoute(app, pauseJobRoute, async ({ params: { id }, body: { reason }, ...caller }) =>
    answer(await pauseTask(dependencies, { id, reason, ...ownOf(caller) }), successMessages.JOB_PAUSED),
  );

  addRoute(app, finishJobRoute, async ({ params: { id }, ...caller }) =>
    answer(await finishTask(dependencies, { id, ...ownOf(caller) }), successMessages.JOB_FINISHED),
  );

  addRoute(app, noteFindingsRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await noteFindings(dependencies, { id, body, ...ownOf(caller) }), successMessages.JOB_NOTED),
  );
}
