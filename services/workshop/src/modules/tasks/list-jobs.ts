import type { Job } from '@garage/contracts';
import type { OrderRepository } from '../repair-orders/index.ts';
import { withVehicles } from '../repair-orders/index.ts';
import type { VehicleRepository } from '../vehicles/index.ts';
import type { ReadJobs } from './task-jobs.ts';
import { jobsOfTasks } from './task-jobs.ts';
import { presentJob } from './task-presenter.ts';
import type { TaskRepository } from './task-repository.ts';

interface ListJobs extends ReadJobs {
  tasks: TaskRepository;
  orders: OrderRepository;
  vehicles: VehicleRepository;
}

/** The running task, those that can be started, those whose step has not come, and those that are done. */
function rankOf({ state, ready }: Job): number {
  if (state === 'running') return 0;
  if (state === 'done') return 3;
  return ready ? 1 : 2;
}

/** What is promised earlier comes first; of the done ones, the last. */
function byUrgency(one: Job, other: Job): number {
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  if (one.doneAt && other.doneAt && one.state === 'done') return other.doneAt.localeCompare(one.doneAt);
  const promised = ({ order }: Job): string => order.promisedAt ?? '9999';
  return promised(one).localeCompare(promised(other)) || one.createdAt.localeCompare(other.createdAt);
}

/** A technician's open tasks, and the last that are done, with their orders and vehicles. */
export async function listJobs(dependencies: ListJobs, technicianId: string): Promise<Job[]> {
  const tasks = await dependencies.tasks.listOfTechnician(technicianId);
  const orders = await dependencies.orders.findMany(tasks.map(({ orderId }) => orderId));
  const pairs = new Map((await withVehicles(dependencies, orders)).map((pair) => [pair[0].id, pair]));
  const quoted = await jobsOfTasks(dependencies, tasks);
  const jobs = tasks.flatMap((task) => {
    const pair = pairs.get(task.orderId);
    return pair ? [presentJob(task, pair, quoted)] : [];
  });
  return jobs.toSorted(byUrgency);
}
