import { JobRefused } from '@garage/messaging';
import type { Job } from '@garage/messaging';

/** What takes the jobs of each queue, by the queue's name. Each call may be repeated for the same job. */
export type JobHandlers = Readonly<Record<string, (job: Job) => Promise<void>>>;

/** Hands a job to its queue. A job of a queue that nobody takes is refused: its row stays until a process knows the queue. */
export function enqueueBy(handlers: JobHandlers): (job: Job) => Promise<void> {
  const byQueue = new Map(Object.entries(handlers));
  return async (job) => {
    const take = byQueue.get(job.queue);
    if (!take) throw new JobRefused(`Nothing here takes the jobs of the queue ${job.queue}`);
    await take(job);
  };
}
