import { WORK_STEP } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { QuotedJob, QuotedJobRepository } from '../consents/index.ts';
import type { Task } from './task.ts';

/** What tasks need of the jobs that customers decide on. */
export interface ReadJobs {
  quotedJobs: Pick<QuotedJobRepository, 'listOf' | 'findById' | 'findMany'>;
}

/**
 * Work is begun only for what the customer agreed to: the job of a task must be agreed, and a task of the repair needs one once the customer
 * has decided on any job of the order. Orders without a quote, which are those of earlier releases, have no jobs.
 * @throws AppError TASK_JOB_MISSING, TASK_JOB_NOT_AGREED
 */
export async function assertJob(
  { quotedJobs }: ReadJobs,
  { orderId, step, jobId }: Pick<Task, 'orderId' | 'step' | 'jobId'>,
  session: ClientSession,
): Promise<void> {
  if (jobId === null) {
    if (step !== WORK_STEP || (await quotedJobs.listOf(orderId, session)).length === 0) return;
    throw new AppError('TASK_JOB_MISSING');
  }
  const job = await quotedJobs.findById(jobId, session);
  if (job?.orderId !== orderId || job.state !== 'agreed') throw new AppError('TASK_JOB_NOT_AGREED');
}

/** The jobs of tasks by their ids. */
export async function jobsOfTasks(
  { quotedJobs }: ReadJobs,
  tasks: readonly Task[],
): Promise<ReadonlyMap<string, QuotedJob>> {
  const ids = tasks.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
  if (ids.length === 0) return new Map();
  return new Map((await quotedJobs.findMany(ids)).map((job) => [job.id, job]));
}
