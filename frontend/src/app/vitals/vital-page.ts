import { vitalPages } from '@garage/contracts/browser';
import type { VitalReport } from '@garage/contracts';

/** Converts the pattern of a route to the page's name in the metrics; all pages without a name of their own count as `other`. */
export function vitalPageOf(pattern: string | undefined): VitalReport['page'] {
  return vitalPages.find((page) => page === pattern) ?? 'other';
}
