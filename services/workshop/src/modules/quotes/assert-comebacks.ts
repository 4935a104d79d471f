import type { QuoteJobBody } from '@garage/contracts';
import { HUNDRED_PERCENT } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { RepairOrder } from '../repair-orders/index.ts';

/**
 * Checks that jobs under the guarantee of an earlier one are those that the order claims, and free.
 * @throws AppError COMEBACK_UNKNOWN, COMEBACK_NOT_FREE
 */
export function assertComebacks({ comebackOf }: Pick<RepairOrder, 'comebackOf'>, jobs: readonly QuoteJobBody[]): void {
  const claimed = new Set(comebackOf.map(({ jobId }) => jobId));
  for (const { title: job, comebackJobId, lines } of jobs) {
    if (comebackJobId === undefined) continue;
    if (!claimed.has(comebackJobId)) throw new AppError('COMEBACK_UNKNOWN', { values: { job } });
    if (lines.some(({ discount }) => discount !== HUNDRED_PERCENT))
      throw new AppError('COMEBACK_NOT_FREE', { values: { job } });
  }
}
