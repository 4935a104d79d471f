import { RequestFailed } from '@garage/messaging';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { SettleParts } from './settle-parts.ts';
import { settleParts } from './settle-parts.ts';

export interface PartsSweep {
  /** Pause between two rounds, in milliseconds. */
  everyMs: number;
  /** Age in milliseconds at which an answer of catalogue is late, so that it is asked for again. */
  unansweredMs: number;
}

const defaults: PartsSweep = { everyMs: 5_000, unansweredMs: 10_000 };
const MAX_PER_ROUND = 100;

/** Age in milliseconds at which parts that were missing are asked for again. */
const SHORT_MS = 60_000;

/** Repeats what catalogue has not answered, and asks again for parts that were missing: deliveries arrive. */
export const startPartsSweeper = (dependencies: SettleParts, { everyMs, unansweredMs } = defaults): Running =>
  startRepeating({
    round: () => sweepParts(dependencies, unansweredMs),
    everyMs,
    onError: (err) => dependencies.logger.warn({ err }, 'Sweep of parts failed'),
  });

/** One round; safe to run in several processes at once. */
export async function sweepParts(dependencies: SettleParts, unansweredMs = defaults.unansweredMs): Promise<void> {
  const { quotedJobs, now, logger } = dependencies;
  const before = (age: number) => new Date(now() - age);
  const [unanswered, short] = await Promise.all([
    quotedJobs.findDue({ parts: ['pending', 'releasing'], before: before(unansweredMs), limit: MAX_PER_ROUND }),
    quotedJobs.findDue({ parts: ['short'], before: before(SHORT_MS), limit: MAX_PER_ROUND }),
  ]);
  for (const job of [...unanswered, ...short]) {
    try {
      await settleParts(dependencies, { job, correlationId: 'sweep' });
    } catch (error) {
      logger.warn({ err: error, jobId: job.id }, 'Parts could not be reserved or released; the next sweep retries');
      // Catalogue does not answer: each of the other jobs would only run into the same timeout. Any other failure concerns this job only.
      if (isUnanswered(error)) return;
    }
  }
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === 'SERVICE_UNAVAILABLE';
