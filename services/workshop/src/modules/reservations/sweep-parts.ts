import { RequestFailed } from '@garage/messaging';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { SettleParts } from './settle-parts.ts';
import { settleParts } from './settle-parts.ts';

const INTERVAL_MS = 5_000;
const MAX_PER_ROUND = 100;

/** Ages at which parts are asked for again, in milliseconds: an answer that is late, and parts that were missing. */
const UNANSWERED_MS = 10_000;
const SHORT_MS = 60_000;

/** Repeats what catalogue has not answered, and asks again for parts that were missing: deliveries arrive. */
export const startPartsSweeper = (dependencies: SettleParts): Running =>
  startRepeating({
    round: () => sweepParts(dependencies),
    everyMs: INTERVAL_MS,
    onError: (err) => dependencies.logger.warn({ err }, 'Sweep of parts failed'),
  });

/** One round; safe to run in several processes at once. */
export async function sweepParts(dependencies: SettleParts): Promise<void> {
  const { quotedJobs, now, logger } = dependencies;
  const before = (age: number) => new Date(now() - age);
  const [unanswered, short] = await Promise.all([
    quotedJobs.findDue({ parts: ['pending', 'releasing'], before: before(UNANSWERED_MS), limit: MAX_PER_ROUND }),
    quotedJobs.findDue({ parts: ['short'], before: before(SHORT_MS), limit: MAX_PER_ROUND }),
  ]);
  for (const job of [...unanswered, ...short]) {
    try {
      await settleParts(dependencies, { job, correlationId: 'sweep' });
    } catch (error) {
      logger.warn({ err: error, jobId: job.id }, 'Parts could not be reserved or released; the next sweep retries');
      // The other jobs would wait for their timeouts, too. Any other failure concerns this job only.
      if (isUnanswered(error)) return;
    }
  }
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === 'SERVICE_UNAVAILABLE';
