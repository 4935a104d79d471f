import { JobRefused } from '@garage/messaging';
import type { Job } from '@garage/messaging';

/** Job handlers by queue name. A handler may be called again for the same job. */
export type JobHandlers = Readonly<Record<string, (job: Job) => Promise<void>>>;

/**
 * Passes a job to the handler of its queue. A job of an unknown queue is refused: its outbox row stays until a process
 * has a handler.
 */
export function createJobDispatcher(handlers: JobHandlers): (job: Job) => Promise<void> {
  const byQueue = new Map(Object.entries(handlers));
  return async (job) => {
    const handle = byQueue.get(job.queue);
    if (!handle) throw new JobRefused(`No handler for the queue ${job.queue}`);
    await handle(job);
  };
}
