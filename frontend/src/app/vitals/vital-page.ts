import { vitalPages } from '@garage/contracts/browser';
import type { VitalReport } from '@garage/contracts';

/** Name of a route's pattern in the metrics. */
export function vitalPageOf(pattern: string | undefined): VitalReport['page'] {
  return vitalPages.find((page) => page === pattern) ?? 'other';
}
