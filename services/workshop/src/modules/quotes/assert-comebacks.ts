import type { QuoteJobBody } from '@garage/contracts';
import { HUNDRED_PERCENT } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { RepairOrder } from '../repair-orders/index.ts';

/**
 * Checks that jobs under the guarantee of an earlier one are those that the order claims, each once, and free.
 * @throws AppError COMEBACK_UNKNOWN, COMEBACK_TWICE, COMEBACK_NOT_FREE
 */
export function assertComebacks({ comebackOf }: Pick<RepairOrder, 'comebackOf'>, jobs: readonly QuoteJobBody[]): void {
  const claimed = new Set(comebackOf.map(({ jobId }) => jobId));
  for (const { title: job, comebackJobId, lines } of jobs) {
    if (comebackJobId === undefined) continue;
    if (!claimed.has(comebackJobId)) throw new AppError('COMEBACK_UNKNOWN', { values: { job } });
    if (lines.some(({ discount }) => discount !== HUNDRED_PERCENT))
      throw new AppError('COMEBACK_NOT_FREE', { values: { job } });
  }
  assertNotClaimed(jobs, []);
}

/**
 * Refuses a second free job for one claim. `agreed`: the claims of the order's jobs that were agreed to and not cancelled. A quote that waits for
 * its answer is no second one, because sending replaces it.
 * @throws AppError COMEBACK_TWICE
 */
export function assertNotClaimed(
  jobs: ReadonlyArray<Pick<QuoteJobBody, 'title' | 'comebackJobId'>>,
  agreed: readonly string[],
): void {
  const seen = new Set(agreed);
  for (const { title: job, comebackJobId } of jobs) {
    if (comebackJobId === undefined) continue;
    if (seen.has(comebackJobId)) throw new AppError('COMEBACK_TWICE', { values: { job } });
    seen.add(comebackJobId);
  }
}
