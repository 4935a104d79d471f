import { GUARANTEE_KM, GUARANTEE_MONTHS } from '@garage/contracts/browser';
import type { GuaranteeTerms } from '@garage/contracts/browser';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';
import { formatCount } from '../../../shared/lib/format.ts';

/** The terms of a guarantee as they are typed. */
export interface GuaranteeFields {
  months: string;
  /** Empty: without a limit of kilometres. */
  km: string;
}

export const toGuaranteeFields = ({ months, km }: GuaranteeTerms): GuaranteeFields => ({
  months: String(months),
  km: km === null ? '' : formatCount(km),
});

export const noGuaranteeFields: GuaranteeFields = { months: '', km: '' };

/** The typed number of months; null when it is none. */
export function readMonths(typed: string): number | null {
  const months = readWholeNumber(typed);
  return months === null || months > GUARANTEE_MONTHS.max ? null : months;
}

/** The typed kilometres: null for an empty text, undefined when they are none. */
export function readKm(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const km = readWholeNumber(typed);
  return km === null || km < 1 || km > GUARANTEE_KM.max ? undefined : km;
}

/** The terms of a form without errors; undefined where none were typed. */
export function readGuarantee({ months: typed, km }: GuaranteeFields): GuaranteeTerms | undefined {
  const months = readMonths(typed);
  return months === null ? undefined : { months, km: readKm(km) ?? null };
}
