import { MAX_LISTED_JOBS, MAX_RATES, vehicleKinds } from '@garage/contracts/browser';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { RowList } from '../../../shared/office/row-list.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { readMinutes, readPercent, readPrice, writePrice } from '../lib/numbers.ts';
import type { RateFields } from '../lib/rate-fields.ts';

const { rates: texts, editor } = officeQuotes;
const kindChoices = vehicleKinds.map((kind) => ({ value: kind, text: officeWorkshop.kinds[kind] }));
const MAX_NAME = 120;

interface RowsProps {
  form: UseFormReturn<RateFields>;
}

/** Prices of one hour of labour, by kind of vehicle and first day. */
export function LabourRows({ form: { control, register, formState, getValues, setValue } }: RowsProps) {
  const rows = useFieldArray({ control, name: 'labour' });
  const errors = formState.errors.labour;
  const groupThousands = (index: number) => {
    const hourly = readPrice(getValues(`labour.${index}.hourly`));
    if (hourly !== null) setValue(`labour.${index}.hourly`, writePrice(hourly));
  };
  return (
    <RowList
      ids={rows.fields.map(({ id }) => id)}
      max={MAX_RATES}
      addText={texts.addLabour}
      removeText={texts.removeLabour}
      onAdd={() => rows.append({ kind: 'car', hourly: '', from: todayInVietnam() })}
      onRemove={rows.remove}
    >
      {(index) => (
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField label={texts.kind(index + 1)} choices={kindChoices} {...register(`labour.${index}.kind`)} />
          <Field
            required
            label={texts.hourly(index + 1)}
            inputMode="numeric"
            maxLength={16}
            error={errors?.[index]?.hourly?.message}
            {...register(`labour.${index}.hourly`, {
              validate: (text) => readPrice(text) !== null || editor.priceInvalid,
              onBlur: () => groupThousands(index),
            })}
          />
          <Field
            required
            type="date"
            label={texts.from(index + 1)}
            error={errors?.[index]?.from?.message}
            {...register(`labour.${index}.from`, { required: texts.dateRequired })}
          />
        </div>
      )}
    </RowList>
  );
}

/** Rates of value added tax, by first day. */
export function TaxRows({ form: { control, register, formState } }: RowsProps) {
  const rows = useFieldArray({ control, name: 'taxes' });
  const errors = formState.errors.taxes;
  return (
    <RowList
      ids={rows.fields.map(({ id }) => id)}
      max={MAX_RATES}
      addText={texts.addTax}
      removeText={texts.removeTax}
      onAdd={() => rows.append({ rate: '', from: todayInVietnam() })}
      onRemove={rows.remove}
    >
      {(index) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            required
            label={texts.rate(index + 1)}
            inputMode="decimal"
            maxLength={6}
            error={errors?.[index]?.rate?.message}
            {...register(`taxes.${index}.rate`, {
              validate: (text) => (text.trim() !== '' && readPercent(text) !== null) || editor.percentInvalid,
            })}
          />
          <Field
            required
            type="date"
            label={texts.taxFrom(index + 1)}
            error={errors?.[index]?.from?.message}
            {...register(`taxes.${index}.from`, { required: texts.dateRequired })}
          />
        </div>
      )}
    </RowList>
  );
}

/** Usual labour with its standard time. */
export function JobRows({ form: { control, register, formState } }: RowsProps) {
  const rows = useFieldArray({ control, name: 'jobs' });
  const errors = formState.errors.jobs;
  return (
    <RowList
      ids={rows.fields.map(({ id }) => id)}
      max={MAX_LISTED_JOBS}
      addText={texts.addJob}
      removeText={texts.removeJob}
      onAdd={() => rows.append({ name: '', kinds: ['car'], hours: '' })}
      onRemove={rows.remove}
    >
      {(index) => (
        <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field
            required
            label={texts.jobName(index + 1)}
            maxLength={MAX_NAME}
            error={errors?.[index]?.name?.message}
            {...register(`jobs.${index}.name`, { validate: (text) => text.trim() !== '' || editor.required })}
          />
          <Field
            required
            label={texts.jobHours(index + 1)}
            placeholder={editor.hoursHelp}
            maxLength={10}
            error={errors?.[index]?.hours?.message}
            {...register(`jobs.${index}.hours`, {
              validate: (text) => readMinutes(text) !== null || editor.minutesInvalid,
            })}
          />
          <fieldset className="flex flex-wrap gap-x-5 sm:col-span-2">
            <legend className="sr-only">{texts.jobKinds(index + 1)}</legend>
            {vehicleKinds.map((kind) => (
              <label key={kind} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  value={kind}
                  className="size-5 accent-brand"
                  {...register(`jobs.${index}.kinds`, { validate: (kinds) => kinds.length > 0 || texts.oneKind })}
                />
                {officeWorkshop.kinds[kind]}
              </label>
            ))}
            {errors?.[index]?.kinds && <FieldError id={`job-${index}-kinds-error`}>{texts.oneKind}</FieldError>}
          </fieldset>
        </div>
      )}
    </RowList>
  );
}
