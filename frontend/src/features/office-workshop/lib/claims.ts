import type { Guarantees, IntakeBody } from '@garage/contracts';
import { civilDateAt, endedBy, MAX_CLAIMED_JOBS } from '@garage/contracts/browser';
import { readKm } from './odometer.ts';

export type GuaranteedJob = Guarantees['jobs'][number];

/** The jobs that an intake may claim: those whose guarantee was valid at the last reading. */
export const claimable = (jobs: readonly GuaranteedJob[] = []): GuaranteedJob[] =>
  jobs.filter(({ ended }) => ended === null);

/** True when the guarantee of a job ends by the typed reading. */
export function isEndedAt(job: GuaranteedJob, typedKm: string): boolean {
  const km = readKm(typedKm) ?? null;
  return endedBy(job, { day: civilDateAt(Date.now()), km }) !== null;
}

/** The chosen jobs in the body of an intake: those of the vehicle that is taken in. */
export function claimsOf(
  chosen: readonly string[],
  jobs: readonly GuaranteedJob[],
  typedKm: string,
): Pick<IntakeBody, 'comebackOf'> {
  const claimed = jobs.filter((job) => chosen.includes(job.jobId) && !isEndedAt(job, typedKm));
  const comebackOf = claimed.slice(0, MAX_CLAIMED_JOBS).map(({ orderId, jobId }) => ({ orderId, jobId }));
  return comebackOf.length > 0 ? { comebackOf } : {};
}
