import { GUARANTEE_KM, GUARANTEE_MONTHS } from '@garage/contracts/browser';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { readKm, readMonths } from '../lib/guarantee-fields.ts';

const texts = officeQuotes.guarantee;

interface GuaranteePairProps {
  /** What the terms are for, for screen readers. */
  of: string;
  months: UseFormRegisterReturn;
  km: UseFormRegisterReturn;
  errors: { months?: FieldError | undefined; km?: FieldError | undefined } | undefined;
}

/** Rules of the two fields. */
export const guaranteeRules = {
  months: (text: string) => readMonths(text) !== null || texts.monthsInvalid(GUARANTEE_MONTHS.max),
  /** Empty: the terms of the settings. */
  ownMonths: (text: string, km: string) =>
    (text.trim() === '' && km.trim() === '') || readMonths(text) !== null || texts.monthsInvalid(GUARANTEE_MONTHS.max),
  km: (text: string) => readKm(text) !== undefined || texts.kmInvalid(formatCount(GUARANTEE_KM.max)),
} as const;

/** Months and kilometres of a guarantee. */
export function GuaranteePair({ of, months, km, errors }: GuaranteePairProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field
        label={texts.months}
        aria-label={`${texts.months}, ${of}`}
        inputMode="numeric"
        maxLength={2}
        error={errors?.months?.message}
        {...months}
      />
      <Field
        label={texts.km}
        aria-label={`${texts.km}, ${of}`}
        inputMode="numeric"
        maxLength={7}
        error={errors?.km?.message}
        {...km}
      />
    </div>
  );
}
