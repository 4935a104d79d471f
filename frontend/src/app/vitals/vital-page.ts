import { vitalPages } from '@garage/contracts/browser';
import type { VitalReport } from '@garage/contracts';

/** What a route's pattern is called in measurements. */
export function vitalPageOf(pattern: string | undefined): VitalReport['page'] {
  return vitalPages.find((page) => page === pattern) ?? 'other';
}
