import { MAX_ODOMETER_KM } from '@garage/contracts/browser';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';

/** A typed reading, with separators as in `45.200`; undefined for an empty field, null for what is no reading. */
export function readKm(typed: string): number | null | undefined {
  if (typed.trim() === '') return undefined;
  const km = readWholeNumber(typed);
  return km !== null && km <= MAX_ODOMETER_KM ? km : null;
}
