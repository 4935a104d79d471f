import type { Rates } from '@garage/contracts';
import { QUOTE_DAYS } from '@garage/contracts/browser';
import type { VehicleKind } from '@garage/contracts/browser';
import { writeStandardHours } from '../../../shared/workshop/standard-hours.ts';
import type { GuaranteeFields } from './guarantee-fields.ts';
import { readGuarantee, toGuaranteeFields } from './guarantee-fields.ts';
import { readMinutes, readPercent, readPrice, writePercent, writePrice } from './numbers.ts';

/** The price list as it is typed. */
export interface RateFields {
  labour: Array<{ kind: VehicleKind; hourly: string; from: string }>;
  taxes: Array<{ rate: string; from: string }>;
  jobs: Array<{ name: string; kinds: VehicleKind[]; hours: string }>;
  days: string;
  terms: string;
  guarantee: { labour: GuaranteeFields; parts: GuaranteeFields };
}

export const toRateFields = ({ labour, taxes, jobs, days, terms, guarantee }: Rates): RateFields => ({
  labour: labour.map(({ kind, hourly, from }) => ({ kind, hourly: writePrice(hourly), from })),
  taxes: taxes.map(({ rate, from }) => ({ rate: writePercent(rate), from })),
  jobs: jobs.map(({ name, kinds, minutes }) => ({ name, kinds: [...kinds], hours: writeStandardHours(minutes) })),
  days: String(days),
  terms,
  guarantee: { labour: toGuaranteeFields(guarantee.labour), parts: toGuaranteeFields(guarantee.parts) },
});

/** The typed number of days; null when it is none. */
export function readValidity(typed: string): number | null {
  const days = Number(typed.trim() || Number.NaN);
  return Number.isInteger(days) && days >= QUOTE_DAYS.min && days <= QUOTE_DAYS.max ? days : null;
}

const noGuarantee = { months: 0, km: null };

/** The rates of a form without errors. */
export const toRates = ({ labour, taxes, jobs, days, terms, guarantee }: RateFields): Rates => ({
  labour: labour.map(({ kind, hourly, from }) => ({ kind, hourly: readPrice(hourly) ?? 0, from })),
  taxes: taxes.map(({ rate, from }) => ({ rate: readPercent(rate) ?? 0, from })),
  jobs: jobs.map(({ name, kinds, hours }) => ({ name: name.trim(), kinds, minutes: readMinutes(hours) ?? 1 })),
  days: readValidity(days) ?? QUOTE_DAYS.initial,
  terms: terms.trim(),
  guarantee: {
    labour: readGuarantee(guarantee.labour) ?? noGuarantee,
    parts: readGuarantee(guarantee.parts) ?? noGuarantee,
  },
});
