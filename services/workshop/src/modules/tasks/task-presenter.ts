import type { Job, RepairTask, TaskTime } from '@garage/contracts';
import { formatPlate, hidePhones } from '@garage/contracts';
import type { QuotedJob } from '../consents/index.ts';
import type { WithVehicle } from '../repair-orders/index.ts';
import type { Task } from './task.ts';
import type { WorkTime } from './time-repository.ts';

type JobsById = ReadonlyMap<string, QuotedJob>;

/** What a technician must know of a job; its prices are none of that. */
function presentQuoted({ jobId }: Task, jobs: JobsById): RepairTask['job'] {
  const job = jobId === null ? undefined : jobs.get(jobId);
  return job ? { _id: job.id, title: job.title, finding: job.finding } : null;
}

const presentFacts = ({ id, pause, ...task }: Task) => ({
  _id: id,
  step: task.step,
  state: task.state,
  note: task.note,
  standardMinutes: task.standardMinutes,
  workedSeconds: Math.floor(task.workedMs / 1_000),
  runningSince: task.runningSince && task.runningSince.toISOString(),
  pause: pause && { cause: pause.cause, reason: pause.reason, at: pause.at.toISOString() },
  findings: task.findings,
  imageCount: task.imageCount,
  doneAt: task.doneAt && task.doneAt.toISOString(),
  createdAt: task.createdAt.toISOString(),
  version: task.version,
});

interface TaskFacts {
  names: ReadonlyMap<string, string>;
  jobs: JobsById;
}

export const presentTask = (task: Task, { names, jobs }: TaskFacts): RepairTask => ({
  ...presentFacts(task),
  job: presentQuoted(task, jobs),
  orderId: task.orderId,
  technicianId: task.technicianId,
  technicianName: names.get(task.technicianId) ?? '',
});

export const presentTime = ({ id, from, to, corrected }: WorkTime, names: ReadonlyMap<string, string>): TaskTime => ({
  _id: id,
  from: from.toISOString(),
  to: to && to.toISOString(),
  corrected: corrected && {
    from: corrected.from.toISOString(),
    to: corrected.to && corrected.to.toISOString(),
    reason: corrected.reason,
    by: names.get(corrected.by) ?? '',
    at: corrected.at.toISOString(),
  },
});

/** A task for its technician: nothing of the people but the customer's words, without telephone numbers. */
export function presentJob(task: Task, [order, vehicle]: WithVehicle, jobs: JobsById): Job {
  const job = presentQuoted(task, jobs);
  return {
    ...presentFacts(task),
    job: job && { ...job, title: hidePhones(job.title), finding: hidePhones(job.finding) },
    note: hidePhones(task.note),
    order: {
      number: order.number,
      state: order.state,
      step: order.step,
      promisedAt: order.promisedAt && order.promisedAt.toISOString(),
      complaint: hidePhones(order.complaint),
    },
    vehicle: {
      plate: vehicle ? formatPlate(vehicle.plateKey, vehicle.kind) : '',
      kind: vehicle?.kind ?? 'other',
      make: vehicle?.make ?? '',
      model: vehicle?.model ?? '',
      colour: vehicle?.colour ?? '',
      km: order.km,
    },
    ready: order.state === 'open' && order.step === task.step,
  };
}
