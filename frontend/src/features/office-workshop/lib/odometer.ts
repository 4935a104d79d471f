import { MAX_ODOMETER_KM } from '@garage/contracts/browser';

/** A typed reading, with separators as in `45.200`; undefined for an empty field, null for what is no reading. */
export function readKm(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s.,]/g, '');
  if (digits === '') return undefined;
  const km = /^\d+$/.test(digits) ? Number(digits) : null;
  return km !== null && km <= MAX_ODOMETER_KM ? km : null;
}
